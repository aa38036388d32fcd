/** The suggestions of an open form. They stay the same, so that nothing moves under the thumb. */
import { useState } from 'react';
import { expensesShown } from '#store/ledger/month-lists.ts';
import { ledger } from '#store/ledger.ts';
import { lastOwn, usualTags } from '../habits.ts';

interface Place {
  readonly userId: string | null;
  readonly groupCode: string | null;
}

/** Returns the usual tags of the group, and the user's last expenses in it. */
export function useHabits({ userId, groupCode }: Place) {
  const [habits] = useState(() => {
    const state = ledger.getState();
    const expenses = (groupCode && expensesShown(state, groupCode, state.month)) || [];
    return { usual: usualTags(expenses), again: lastOwn(expenses, userId ?? '') };
  });
  return habits;
}
