/** Offers to split an expense as an earlier one was split: one tap, never by itself (docs/product.md §5, §18). */

import { History } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '#api/call.ts';
import { toastFailure } from '#forms/change-form.tsx';
import { visibleExpenses } from '#state/local-changes.ts';
import { participantsIn } from '#state/people.ts';
import { type Group, useAppState } from '#state/store.ts';
import { Button, useSingleFlight } from '#ui/Button.tsx';
import { Pill } from '#ui/choices.tsx';
import { tagLabels } from '#ui/labels.ts';
import { words } from '#words/all.ts';
import { withBdi } from '#words/rich.ts';
import { type DaysSplitDraft, monthFor, updateDaysSplit } from './days-split.ts';
import type { LastSplit as Last } from './habits.ts';
import {
  copySplit,
  defaultSharing,
  restrictToMembers,
  type Sharing,
  type SharingFieldsProps,
  sharingFromStored,
} from './sharing.ts';

interface LastSplitOfferProps {
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
export function LastSplitOffer({ last, group, userId, sharing, paymentDate, onChange }: LastSplitOfferProps) {
  const [taken, setTaken] = useState<Sharing>();
  const [busy, take] = useSingleFlight(async (id: string) => {
    const members = participantsIn(group).map((member) => member.userId);
    const place = { groupCode: group.code, userId, members };
    try {
      const split = copySplit(sharingFromStored(await call('getExpense', { id }), place), monthFor(paymentDate));
      const next = restrictToMembers({ ...defaultSharing(place), ...split }, members);
      setTaken(next);
      onChange(next);
    } catch (error) {
      toastFailure('getExpense', error);
    }
  });
  const isTaken = sharing !== undefined && sharing === taken;
  if (!last || (sharing && !isTaken)) return null;
  const { mode, people } = last.split;
  const how =
    mode === 'EQUAL' ? words.sharing.someEqually(people, participantsIn(group).length) : words.sharing.by[mode];
  return (
    <Pill aria-pressed={isTaken} disabled={busy} onClick={() => (isTaken ? onChange(undefined) : take(last.id))}>
      <span className="flex min-w-0 items-center gap-1.5">
        <History aria-hidden="true" size={16} className="shrink-0 text-muted" />
        <span className="min-w-0">{words.sharing.asLastTime(how)}</span>
      </span>
    </Pill>
  );
}

interface SameDaysOfferProps extends Pick<SharingFieldsProps, 'sharing' | 'edited'> {
  days: DaysSplitDraft;
  onChange: (sharing: Sharing) => void;
}

/** The days that the user typed for their newest expense by days: who has typed them for food needs them for rent too. */
export function SameDaysOffer({ sharing, days, edited, onChange }: SameDaysOfferProps) {
  const { groupCode, userId, members } = sharing;
  const [found, setFound] = useState<Sharing>();
  // The user may have chosen something else while the answer was on its way.
  const take = useEffectEvent((before: Sharing) => {
    if (!before.days || Object.keys(days.said).length > 0) return;
    const taken = { ...sharing, people: before.people, values: {} };
    onChange(restrictToMembers({ ...taken, days: updateDaysSplit(before.days, { rule: days.rule }) }, members));
  });
  useEffect(() => {
    if (found) take(found);
  }, [found]);
  const last = useAppState((state) =>
    visibleExpenses(state, groupCode, state.month)?.find(
      (one) => one.byDays && one.userId === userId && one.id !== edited,
    ),
  );
  const [busy, look] = useSingleFlight(async (id: string) => {
    try {
      setFound(sharingFromStored(await call('getExpense', { id }), { groupCode, userId, members }));
    } catch (error) {
      toastFailure('getExpense', error);
    }
  });
  if (!last || found || Object.keys(days.said).length > 0) return null;
  return (
    <Button className="mb-2" disabled={busy} onClick={() => look(last.id)}>
      <History aria-hidden="true" />
      <span className="min-w-0 wrap-anywhere">{withBdi(words.days.sameAs(last.title || tagLabels(last.tags)))}</span>
    </Button>
  );
}
