/**
 * The days on which somebody is away, month by month (docs/product.md §18): everybody marks the own days, the admin those
 * of a guest.
 */
import { countDays, monthPeriod } from '@pg/contract/days-split';
import type { AnswerOf, RequestOf } from '@pg/contract/endpoints';
import { limits } from '@pg/contract/limits';
import { type Month, monthOf, shiftMonth } from '@pg/contract/months';
import { useRef, useState } from 'react';
import { call } from '#api/call.ts';
import { timeNow } from '#browser/clock.ts';
import { useChangeForm } from '#forms/change-form.tsx';
import { useQuery } from '#forms/use-query.ts';
import { Button } from '#ui/Button.tsx';
import { FormDialog } from '#ui/Dialog.tsx';
import { ErrorMessage } from '#ui/ErrorMessage.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { MonthCalendar } from '#ui/MonthCalendar.tsx';
import { SkeletonUnlessOffline } from '#ui/SkeletonUnlessOffline.tsx';
import { toast } from '#ui/toast.ts';
import { words } from '#words/all.ts';
import { withBdi } from '#words/rich.ts';

interface PresenceDialogProps {
  groupCode: string;
  /** Whose days they are. */
  userId: string;
  /** The name of a guest; undefined for the user. */
  guest?: string | undefined;
  onClose: () => void;
}

interface PresenceFields {
  readonly month: Month;
  /** The days of the month on which the person is away; undefined until one is tapped. */
  readonly away: readonly number[] | undefined;
  /** The days that were tapped to mark them, the latest last. */
  readonly tapped: readonly number[];
}

const dayNumber = (date: string): number => Number(date.slice(8));

/** Returns the days between the two that were marked last by taps, of those that are not marked. */
function gapOf(tapped: readonly number[], away: readonly number[]): readonly number[] {
  const [from = 0, to = from] = tapped.slice(-2).toSorted((a, b) => a - b);
  const inside = Array.from({ length: Math.max(0, to - from - 1) }, (_, index) => from + 1 + index);
  return inside.filter((day) => !away.includes(day));
}

export default function PresenceDialog({ groupCode, userId, guest, onClose }: PresenceDialogProps) {
  const say = words.days;
  const [now] = useState(timeNow);
  const form = useChangeForm<PresenceFields, RequestOf<'setAway'>>({
    name: `setAway ${groupCode} ${userId}`,
    operation: 'setAway',
    empty: () => ({ month: monthOf(now), away: undefined, tapped: [] }),
    read: ({ month: of, away: days }) =>
      days && { groupCode, month: of, days: [...days], ...(guest !== undefined && { userId }) },
    send: async (request, intent) => {
      await intent.send('setAway', request);
      toast.success(say.saved, { more: say.splitsStay });
      onClose();
    },
  });
  const { fields, change } = form;
  const { month } = fields;
  const period = monthPeriod(month);
  const { value, problem, retry } = useQuery<AnswerOf<'days'>>({
    operation: 'days',
    key: `${groupCode} ${month}`,
    subscribe: async ({ give }) => give(await call('days', { groupCode, ...period })),
  });
  const own = value?.people.find((one) => one.userId === userId);
  const marked = (own?.away ?? []).map(dayNumber);
  const away = fields.away ?? marked;
  const isEdited = fields.away !== undefined && away.toSorted().join() !== marked.toSorted().join();
  const [first, last] = [-limits.monthsMarked, limits.monthsMarked].map((by) => shiftMonth(monthOf(now), by));
  const toggle = (date: string): void => {
    const day = dayNumber(date);
    const without = (days: readonly number[]) => days.filter((one) => one !== day);
    const tapped = without(fields.tapped);
    change(away.includes(day) ? { away: without(away), tapped } : { away: [...away, day], tapped: [...tapped, day] });
  };
  const between = isEdited ? gapOf(fields.tapped, away) : [];
  const status = useRef<HTMLParagraphElement>(null);
  const fill = (): void => {
    change({ away: [...away, ...between], tapped: [] });
    // The button disappears.
    status.current?.focus();
  };

  return (
    <FormDialog
      title={say.title}
      form={form}
      action={words.common.save}
      busyAction={words.common.saving}
      canSend={isEdited}
      isTall
      onClose={onClose}
    >
      {isEdited && <span data-unsaved="" hidden />}
      <p className="text-sm text-muted">{guest === undefined ? say.hint : withBdi(say.hintOf(guest))}</p>
      {!value && !problem && (
        <SkeletonUnlessOffline>
          <Skeleton className="h-72 rounded-card" />
        </SkeletonUnlessOffline>
      )}
      <ErrorMessage onRetry={retry}>{problem}</ErrorMessage>
      {own && (
        <>
          <MonthCalendar
            month={month}
            onMonth={(next) => change({ month: next, away: undefined, tapped: [] })}
            // Otherwise what was tapped would be lost.
            isClosed={(next) => isEdited || next < (first ?? '') || next > (last ?? '')}
            now={now}
            isPressed={(date) => away.includes(dayNumber(date))}
            note={(date) => (away.includes(dayNumber(date)) ? say.away : '')}
            onPress={toggle}
          />
          <div className="flex min-h-11 flex-wrap items-center justify-center gap-x-3 gap-y-1">
            <p ref={status} tabIndex={-1} role="status" className="font-semibold outline-none">
              {isEdited ? say.awayOn(away.length) : say.counted(own.days, countDays(period))}
            </p>
            {between.length > 0 && <Button onClick={fill}>{say.fill(between.length)}</Button>}
          </div>
          {!isEdited && own.days + marked.length < countDays(period) && (
            <p className="text-center text-sm text-muted">{say.others}</p>
          )}
        </>
      )}
    </FormDialog>
  );
}
