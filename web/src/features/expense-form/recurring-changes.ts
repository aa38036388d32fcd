/**
 * The form that changes a recurring expense from now on, or takes over that of somebody who has left, and the one that
 * answers a question by days (docs/product.md §14). They are Add Expense, filled in.
 */
import { localDate, shiftDate } from '@pg/contract/months';
import { type Dates, dateAfter, timesUntil } from '@pg/contract/recurring';
import { amountText } from '@pg/contract/typed-amount';
import { participantsIn } from '#state/people.ts';
import type { Group } from '#state/store.ts';
import { descriptionText } from '#text/expense-text.ts';
import { toast } from '#ui/toast.ts';
import { words } from '#words/late.ts';
import { monthFor, newDaysSplit } from './days-split.ts';
import { type AddDraft, newTexts, textsBy } from './draft.ts';
import { mergeRecurring, type Recurring, type Repeat, shortDate, toAddRecurringRequest } from './recurring-requests.ts';
import { restrictToMembers, type Sharing, sharingFromStored } from './sharing.ts';

/** Returns the date from which a change counts: the next one or, after a pause, the first from today on. */
export function nextDateOf(one: Recurring, today: string): string {
  const { next, last = '' } = one;
  return next ?? dateAfter(one, timesUntil(one, last < today ? today : shiftDate(last, 1)));
}

/** Returns the dates of a changed one: those that it has, unless another first date or interval is chosen. */
export function datesOf(one: Recurring, { unit, every = 1, until }: Repeat, from: string, today: string): Dates {
  const goesOn = from === nextDateOf(one, today) && unit === one.unit && every === (one.every ?? 1);
  return { unit, every, until, anchor: goesOn ? one.anchor : from };
}

/** Returns who pays and who shares it among those who are there: the user, if who paid is gone. */
function sharingOf({ userId: maker, amount, payers, split }: Recurring, group: Group, userId: string): Sharing {
  const members = participantsIn(group).map((one) => one.userId);
  const stored = { shares: [], split, payers: payers ?? [{ userId: maker, amount }] };
  return restrictToMembers(sharingFromStored(stored, { groupCode: group.code, userId, members }), members);
}

const filled = (one: Recurring, group: Group): Partial<AddDraft> => ({
  amountText: amountText(one.amount),
  tags: one.tags,
  texts: newTexts(textsBy((name) => one[name])),
  groupCodes: [group.code],
});

/** Returns the form that changes it or, of somebody who has left, takes it over. */
export function recurringDraft(one: Recurring, group: Group, userId: string, now: Date): Partial<AddDraft> {
  const { id, unit, every, mode, revision = 1 } = one;
  const say = words.recurring;
  const isOwn = one.userId === userId;
  const date = nextDateOf(one, localDate(now));
  const until = one.until && one.until >= date ? one.until : undefined;
  return {
    ...filled(one, group),
    date,
    sharing: sharingOf(one, group, userId),
    repeat: { unit, every, mode, until },
    change: {
      one,
      action: (from) => (isOwn ? say.changeFrom : say.takeFrom)(shortDate(from)),
      coins: isOwn ? say.coins : say.takesYours,
      toRequest: (what, repeat, today) => {
        const { anchor: from, ...dates } = datesOf(one, repeat, what.paymentDate.slice(0, 10), today);
        const isSame = from === one.anchor;
        // The next date may be overdue; it goes on being the next.
        const made = toAddRecurringRequest(
          isSame ? { ...what, paymentDate: today } : what,
          { ...repeat, ...dates },
          today,
        );
        if ('text' in made) return made;
        const { anchor, ...rest } = made;
        return { id, revision, ...rest, ...(!isSame && { anchor }) };
      },
      send: async (request, intent) => {
        const { recurring } = await intent.send('editRecurring', request);
        mergeRecurring(group.code, id, recurring);
        if (recurring) toast.success(say.made(descriptionText(recurring), shortDate(recurring.next ?? date)));
      },
    },
  };
}

/** Returns the form that records the amount of a date, split by the days of its month. */
export const byDaysDraft = (one: Recurring, date: string, group: Group, userId: string): Partial<AddDraft> => ({
  ...filled(one, group),
  date,
  sharing: {
    ...sharingOf(one, group, userId),
    ...{ mode: 'EXACT', values: {}, days: newDaysSplit(monthFor(date)) },
  },
});

/** Returns when it is due from a date on: "On 31 Jan, 28 Feb, 31 Mar and so on. Last time on 30 Nov." */
export function datesText(dates: Dates, from: string): string {
  const { until } = dates;
  const first = timesUntil(dates, from);
  const [one = '', two = '', three = ''] = [0, 1, 2].map((times) => dateAfter(dates, first + times));
  const next = words.recurring.dates(shortDate(one), shortDate(two), shortDate(three));
  if (!until || until < one) return next;
  const last = words.recurring.lastTime(shortDate(dateAfter(dates, timesUntil(dates, shiftDate(until, 1)) - 1)));
  return until < three ? last : `${next} ${last}`;
}
