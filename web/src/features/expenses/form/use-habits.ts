/** The suggestions of an open form. They stay the same, so that nothing moves under the thumb. */
import { useEffect, useState } from 'react';
import { habits } from '#store/device/habits.ts';
import { expensesShown } from '#store/ledger/expenses-shown.ts';
import { ledger } from '#store/ledger.ts';
import { habitsOf, lastOwn, usualTags, withKept } from './habits.ts';

interface Place {
  readonly userId: string | null;
  readonly groupCode: string | null;
}

/** Returns the usual tags of the group and the user's last expenses in it, this month and before. */
export function useHabits({ userId, groupCode }: Place) {
  const [known] = useState(() => {
    const state = ledger.getState();
    const expenses = groupCode ? expensesShown(state, groupCode, state.month) : undefined;
    const now = expenses && habitsOf(expenses, userId ?? '');
    return withKept(state.month, now, groupCode ? habits.of(groupCode) : undefined);
  });
  useEffect(() => {
    if (groupCode) habits.keep(groupCode, known);
  }, [groupCode, known]);
  const [suggested] = useState(() => ({ usual: usualTags(known), again: lastOwn(known) }));
  return suggested;
}
