/**
 * The question on a dashboard of whoever has made a recurring expense whose amount has to be said, once its date has come
 * (docs/product.md §14). On a large screen it stands in *Coming up* beside the list.
 */
import { formatRupees } from '@pg/contract/money';
import { localDate, shiftDate } from '@pg/contract/months';
import { useEffect, useMemo, useState } from 'react';
import { useUserId } from '#api/session.ts';
import { timeNow } from '#browser/clock.ts';
import { intervalText, type Recurring, shortDate } from '#features/expense-form/recurring-requests.ts';
import { useAppState } from '#state/store.ts';
import { descriptionText } from '#text/expense-text.ts';
import { Button } from '#ui/Button.tsx';
import { useOnline } from '#ui/Loading.tsx';
import { lazyDialog } from '#ui/lazy.tsx';
import { useWideScreen } from '#ui/use-wide-screen.ts';
import { words } from '#words/all.ts';
import { questionsOf, quietUntil, useChanges, useRecurring, type Waiting } from './known-recurring.ts';
import { QuestionText, RecurringQuestion } from './RecurringQuestion.tsx';
import { RoomForQuestion } from './RoomForQuestion.tsx';

const RecurringDialog = lazyDialog(() => import('./RecurringDialog.tsx'));

/** Use the code as the `key` of this component. */
export default function WaitingQuestion({ code }: { code: string }) {
  const userId = useUserId();
  const group = useAppState(({ groups }) => groups?.find((one) => one.code === code));
  const isLive = useAppState(({ live }) => live === 'on');
  const isWide = useWideScreen();
  const isOnline = useOnline();
  const hour = useHour();
  const { known } = useRecurring(code, { isEnabled: isLive && (isWide || mayAsk(code)), refetchKey: hour });
  const { onChange, frame } = useChanges(code);
  /** The amount, or the list with what is asked about. */
  const [opened, setOpened] = useState<'amount' | { list: string }>();
  /** Whether room was kept for a question. Otherwise it stands above the bar until it is answered, so that nothing moves. */
  const [hasRoom] = useState(() => isOnline && quietUntil.of(code) === '');
  const own = useMemo(() => known?.filter((one) => one.userId === userId), [known, userId]);
  const [first] = questionsOf(own ?? []);

  useEffect(() => {
    if (own) quietUntil.save(code, firstDate(own));
  }, [code, own]);

  if (isWide) return null;
  if (!own) return <RoomForQuestion code={code} />;
  const close = (): void => setOpened(undefined);
  return (
    <div {...frame} className={`outline-none empty:hidden print:hidden ${hasRoom || opened ? '' : 'above-bar'}`}>
      {first && group && (
        <section key={`${first.one.id} ${first.question.date}`} aria-label={words.recurring.questions}>
          {opened === 'amount' ? (
            <RecurringQuestion
              {...{ ...first, group }}
              isAsked
              isBrief
              onAnswer={(answer) => {
                close();
                onChange(first.one)(answer);
              }}
            />
          ) : (
            <div className="waiting">
              <QuestionText hint={usualText(first.one)}>{shortQuestion(first)}</QuestionText>
              <Button
                look="primary"
                onClick={() => setOpened(first.question.like === undefined ? 'amount' : { list: first.one.id })}
              >
                {words.recurring.answer}
              </Button>
            </div>
          )}
        </section>
      )}
      {typeof opened === 'object' && <RecurringDialog code={code} asked={opened.list} onClose={close} />}
    </div>
  );
}

/** "How much was electricity?" */
function shortQuestion({ one, question: { date, like } }: Waiting): string {
  const what = descriptionText(one);
  return like === undefined ? words.recurring.howMuchWas(what) : words.recurring.isRecorded(what, shortDate(date));
}

/** "Every month · about ₹1,179.00" */
const usualText = (one: Recurring): string => words.recurring.usual(intervalText(one), formatRupees(one.amount));

const today = (): string => localDate(timeNow());

const mayAsk = (code: string): boolean => (quietUntil.of(code) ?? '') <= today();

/** Of what the user has made: empty while a question waits. What another device makes is seen on the next day. */
const firstDate = (own: readonly Recurring[]): string =>
  questionsOf(own).length > 0
    ? ''
    : ([shiftDate(today(), 1), ...own.flatMap(({ next }) => next ?? [])].sort()[0] ?? '');

/** Returns the hour in which the page was last shown: the schedule asks at most once in each. */
function useHour(): string {
  const now = (): string => timeNow().toISOString().slice(0, 13);
  const [hour, setHour] = useState(now);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time needs nothing
  useEffect(() => {
    const onShow = (): void => setHour(now());
    document.addEventListener('visibilitychange', onShow);
    return () => document.removeEventListener('visibilitychange', onShow);
  }, []);
  return hour;
}
