/** Asks before a payment is recorded whether it is recorded already (docs/product.md §6.20). */
import type { RequestOf } from '@pg/contract/endpoints';
import { formatRupees } from '@pg/contract/money';
import { localDate, shiftMonth } from '@pg/contract/months';
import type { Payment } from '@pg/contract/payment';
import { isOverpaid, recordedTwice, type Twice } from '@pg/contract/recorded-twice';
import { useRef, useState } from 'react';
import { call } from '#api/call.ts';
import { session } from '#api/session.ts';
import { timeNow } from '#browser/clock.ts';
import { keys, safeStorage } from '#browser/storage.ts';
import { displayNameOf } from '#state/people.ts';
import { type AppState, appStore, type Group, groupMonth, useAppState } from '#state/store.ts';
import { Button } from '#ui/Button.tsx';
import { dateText, timeText } from '#ui/date-text.ts';
import { personLabel } from '#ui/labels.ts';
import { words } from '#words/late.ts';
import { withBdi } from '#words/rich.ts';

/** The ids of payments about which the user was asked. Old ones are forgotten. */
export const answered = (): readonly string[] => (safeStorage.read(keys.twoPayments) ?? '').split(' ').slice(-50);

/** Keeps that the user has said which other payment this one is, or that it is none. */
export const rememberAnswer = ({ id }: Payment): void =>
  void safeStorage.writeIfRoom(keys.twoPayments, [...answered(), id].join(' '));

/** The payments that this device knows, for when the server cannot be asked: of this month and the one before. */
export const knownIn = ({ totals, month }: AppState, code: string): readonly Payment[] =>
  [month, shiftMonth(month, -1)].flatMap((one) => totals[groupMonth(code, one)]?.payments ?? []);

type Wanted = RequestOf<'recordPayment'>;

/** How long the answer of the server is waited for, in milliseconds. */
const patience = 3000;

/** Returns a payment that may be this one, about which the user was not asked yet. */
async function recordedBefore({ groupCode, method, from, to, amount, date }: Wanted): Promise<Payment | undefined> {
  if (method === 'BROUGHT_FORWARD') return undefined;
  const payment = { from, to, amount, date };
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), patience);
  const asked = call('recordedTwice', { groupCode, payment }, { signal: stop.signal }).then(({ pairs }) => pairs);
  const pairs: readonly Pick<Twice<Payment>, 'first'>[] = await asked.catch(() => {
    const [state, { userId }] = [appStore.getState(), session.getState()];
    const last = { ...payment, method, by: userId ?? '', id: '~', createdAt: '~', note: '' };
    const isTooMuch = isOverpaid(state.balances[groupCode]?.byMember ?? {}, payment, amount);
    const known = recordedTwice([...knownIn(state, groupCode), last], last.by, () => isTooMuch);
    return known.filter(({ second }) => second === last);
  });
  clearTimeout(timer);
  return pairs.map(({ first }) => first).find(({ id }) => !answered().includes(id));
}

/**
 * Returns a function that says whether a payment may be recorded, and the question that it asks if it may be recorded
 * already. `withdraw` takes the question back, when the payment is changed.
 *
 * @param again records the payment after all
 */
export function useRecordedBefore(groupCode: string, again: () => void) {
  const [asked, setAsked] = useState<Payment>();
  const sure = useRef<Payment>(undefined);
  const group = useAppState(({ groups }) => groups?.find((one) => one.code === groupCode));
  const mayRecord = async (payment: Wanted): Promise<boolean> => {
    setAsked(undefined);
    const before = await recordedBefore(payment);
    if (!before || before.id === sure.current?.id) return true;
    setAsked(before);
    return false;
  };
  const recordToo = (before: Payment): void => {
    sure.current = before;
    rememberAnswer(before);
    setAsked(undefined);
    again();
  };
  const question = asked && group && (
    <div role="status" className="basis-full rounded-control bg-caution-soft px-3 py-2 text-sm text-caution-ink">
      <p>{withBdi(alreadyText(asked, group))}</p>
      <div className="mt-1 flex flex-wrap gap-2">
        <Button onClick={() => setAsked(undefined)}>{words.collect.same}</Button>
        <Button onClick={() => recordToo(asked)}>{words.collect.another}</Button>
      </div>
    </div>
  );
  return { mayRecord, question, withdraw: () => setAsked(undefined) };
}

function alreadyText({ by, amount, date, createdAt }: Payment, group: Group): string {
  const person = by === session.getState().userId ? undefined : personLabel(displayNameOf(group, by));
  const rupees = formatRupees(amount);
  const today = localDate(timeNow());
  const isOfToday = date === today && localDate(new Date(createdAt)) === today;
  if (isOfToday) return words.collect.already(person, rupees, timeText(createdAt));
  return words.collect.alreadyFor(person, rupees, dateText(date, today.slice(0, 4)));
}
