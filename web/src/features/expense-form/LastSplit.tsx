/** Offers to split an expense as an earlier one was split: one tap, never by itself (docs/product.md §5, §18). */

import { History } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '#api/call.ts';
import { toastFailure } from '#forms/change-form.tsx';
import { expensesShown } from '#state/overlay.ts';
import { sharersIn } from '#state/people.ts';
import { type Group, useLedger } from '#state/store.ts';
import { Button, useOnce } from '#ui/Button.tsx';
import { Pill } from '#ui/choices.tsx';
import { tagNames } from '#ui/labels.ts';
import { words } from '#words/all.ts';
import { drawn } from '#words/rich.ts';
import { changedDays, type DaysChoice, monthFor } from './days-split.ts';
import type { LastSplit as Last } from './habits.ts';
import { amongMembers, type SharersProps, type Sharing, sharingOf, splitAgain, usualSharing } from './sharing.ts';

interface LastSplitProps {
  last: Last | undefined;
  group: Group;
  userId: string;
  /** As the form has it; undefined before the user has chosen. */
  sharing: Sharing | undefined;
  /** As in the request. */
  paymentDate: string;
  onChange: (sharing: Sharing | undefined) => void;
}

/** As the last one of its tag was split. A second tap takes it back. Who has left is not in it. It says nothing about who pays. */
export function LastSplit({ last, group, userId, sharing, paymentDate, onChange }: LastSplitProps) {
  const [taken, setTaken] = useState<Sharing>();
  const [busy, take] = useOnce(async (id: string) => {
    const members = sharersIn(group).map((member) => member.userId);
    const place = { groupCode: group.code, userId, members };
    try {
      const split = splitAgain(sharingOf(await call('getExpense', { id }), place), monthFor(paymentDate));
      const next = amongMembers({ ...usualSharing(place), ...split }, members);
      setTaken(next);
      onChange(next);
    } catch (error) {
      toastFailure('getExpense', error);
    }
  });
  const isTaken = sharing !== undefined && sharing === taken;
  if (!last || (sharing && !isTaken)) return null;
  const { mode, people } = last.split;
  const how = mode === 'EQUAL' ? words.sharing.someEqually(people, sharersIn(group).length) : words.sharing.by[mode];
  return (
    <Pill aria-pressed={isTaken} disabled={busy} onClick={() => (isTaken ? onChange(undefined) : take(last.id))}>
      <span className="flex min-w-0 items-center gap-1.5">
        <History aria-hidden="true" size={16} className="shrink-0 text-muted" />
        <span className="min-w-0">{words.sharing.asLastTime(how)}</span>
      </span>
    </Pill>
  );
}

interface SameDaysProps extends Pick<SharersProps, 'sharing' | 'edited'> {
  days: DaysChoice;
  onChange: (sharing: Sharing) => void;
}

/** The days that the user typed for their newest expense by days: who has typed them for food needs them for rent too. */
export function SameDays({ sharing, days, edited, onChange }: SameDaysProps) {
  const { groupCode, userId, members } = sharing;
  const [found, setFound] = useState<Sharing>();
  // The user may have chosen something else while the answer was on its way.
  const take = useEffectEvent((before: Sharing) => {
    if (!before.days || Object.keys(days.said).length > 0) return;
    const taken = { ...sharing, people: before.people, values: {} };
    onChange(amongMembers({ ...taken, days: changedDays(before.days, { rule: days.rule }) }, members));
  });
  useEffect(() => {
    if (found) take(found);
  }, [found]);
  const last = useLedger((state) =>
    expensesShown(state, groupCode, state.month)?.find(
      (one) => one.byDays && one.userId === userId && one.id !== edited,
    ),
  );
  const [busy, look] = useOnce(async (id: string) => {
    try {
      setFound(sharingOf(await call('getExpense', { id }), { groupCode, userId, members }));
    } catch (error) {
      toastFailure('getExpense', error);
    }
  });
  if (!last || found || Object.keys(days.said).length > 0) return null;
  return (
    <Button className="mb-2" disabled={busy} onClick={() => look(last.id)}>
      <History aria-hidden="true" />
      <span className="min-w-0 wrap-anywhere">{drawn(words.days.sameAs(last.title || tagNames(last.tags)))}</span>
    </Button>
  );
}
