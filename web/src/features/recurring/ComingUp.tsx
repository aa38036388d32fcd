/** What comes next in a group: the amounts that its recurring expenses ask for, and their next dates (docs/product.md §10, §14). */
import { formatRupees, sum } from '@pg/contract/money';
import { CalendarClock, Repeat } from 'lucide-react';
import { useState } from 'react';
import { useUserId } from '#api/session.ts';
import { type Recurring, shortDate } from '#features/expense-form/recurring-requests.ts';
import { CategoryTile } from '#features/expenses/ExpenseCard.tsx';
import { displayNameOf } from '#state/people.ts';
import type { Group } from '#state/store.ts';
import { descriptionText } from '#text/expense-text.ts';
import { ActionRow, Rows } from '#ui/ActionRow.tsx';
import { AmountSentence } from '#ui/Amount.tsx';
import { ErrorMessage } from '#ui/ErrorMessage.tsx';
import { personLabel } from '#ui/labels.ts';
import { lazyDialog } from '#ui/lazy.tsx';
import { words } from '#words/all.ts';
import { withBdi } from '#words/rich.ts';
import { questionsOf, useChanges, useRecurring, type Waiting } from './known-recurring.ts';
import { RecurringQuestion } from './RecurringQuestion.tsx';

const ExpenseDialog = lazyDialog(() => import('#features/expense-form/ExpenseDialog.tsx'));
const RecurringDialog = lazyDialog(() => import('./RecurringDialog.tsx'));

/** At most this many of the next dates are shown. */
const mostShown = 3;

interface ComingUpProps {
  group: Group;
  /** Whether something else on the screen has read what comes (WaitingQuestion.tsx). */
  isRead?: boolean;
}

export function ComingUp({ group, isRead = false }: ComingUpProps) {
  const { code } = group;
  const userId = useUserId();
  const { known = [], problem, retry } = useRecurring(code, { isEnabled: !isRead });
  const { onChange, frame } = useChanges(code);
  /** The id of the recurring expense that the list opens with, or a new one. */
  const [opened, setOpened] = useState<{ list: string | undefined } | 'new'>();
  const close = (): void => setOpened(undefined);
  const waiting = questionsOf(known);
  const next = known
    .filter((one): one is Due => one.next !== null && one.questions.length === 0)
    .sort((a, b) => a.next.localeCompare(b.next))
    .slice(0, mostShown);
  const last = next.at(-1);

  return (
    <div {...frame} className="outline-none">
      <Rows
        title={words.recurring.comingUp}
        aside={
          last && (
            <span>
              <AmountSentence>
                {words.recurring.sumBy(
                  formatRupees(sum(...waiting.map(({ one }) => one.amount), ...next.map(({ amount }) => amount))),
                  shortDate(last.next),
                )}
              </AmountSentence>
            </span>
          )
        }
      >
        {waiting.map(({ one, question }) =>
          one.userId === userId && question.like === undefined ? (
            <li key={`${one.id} ${question.date}`} className="[&>form]:rounded-none">
              <RecurringQuestion {...{ one, question, group }} isBrief onAnswer={onChange(one)} />
            </li>
          ) : (
            <WaitingRow
              key={`${one.id} ${question.date}`}
              {...{ one, question, group }}
              isOwn={one.userId === userId}
              onOpen={() => setOpened({ list: one.id })}
            />
          ),
        )}
        {next.map((one) => (
          <DueRow key={one.id} one={one} onOpen={() => setOpened({ list: one.id })} />
        ))}
        {!isRead && known.length > 0 && (
          <ActionRow
            icon={<CalendarClock size={20} />}
            end={known.length}
            onClick={() => setOpened({ list: undefined })}
          >
            {words.recurring.list}
          </ActionRow>
        )}
        <ActionRow icon={<Repeat size={20} />} className="text-brand" onClick={() => setOpened('new')}>
          {isRead ? words.recurring.repeatBill : words.recurring.repeatSuch}
        </ActionRow>
      </Rows>
      <ErrorMessage onRetry={retry}>{problem}</ErrorMessage>
      {opened === 'new' && (
        <ExpenseDialog
          mode="add"
          again={{ repeat: { unit: 'MONTH', mode: 'RECORD' } }}
          onAdded={retry}
          onClose={close}
        />
      )}
      {typeof opened === 'object' && <RecurringDialog code={code} asked={opened.list} onClose={close} />}
    </div>
  );
}

type Due = Recurring & { readonly next: string };

/** An amount that may vary says so. */
const rupeesOf = ({ amount, mode }: Recurring): string =>
  mode === 'ASK' ? words.recurring.about(formatRupees(amount)) : formatRupees(amount);

function DueRow({ one, onOpen }: { one: Due; onOpen: () => void }) {
  const { share, amount, next } = one;
  const part = share > 0 && share !== amount ? ` · ${words.expenses.ownShare(formatRupees(share))}` : '';
  return (
    <ActionRow
      icon={<CategoryTile tags={one.tags} />}
      hint={<AmountSentence>{shortDate(next) + part}</AmountSentence>}
      end={
        <strong className="font-semibold text-ink">
          <AmountSentence>{rupeesOf(one)}</AmountSentence>
        </strong>
      }
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      {withBdi(descriptionText(one))}
    </ActionRow>
  );
}

interface WaitingRowProps extends Waiting {
  group: Group;
  isOwn: boolean;
  onOpen: () => void;
}

/** What waits for somebody else's answer, or for the user to say whether it is recorded already. */
function WaitingRow({ one, question: { date }, group, isOwn, onOpen }: WaitingRowProps) {
  const { waitsFor, isRecorded } = words.recurring;
  return (
    <ActionRow
      icon={<CategoryTile tags={one.tags} />}
      hint={
        isOwn
          ? withBdi(isRecorded(descriptionText(one), shortDate(date)))
          : withBdi(`${shortDate(date)} · ${waitsFor(personLabel(displayNameOf(group, one.userId)))}`)
      }
      end={<AmountSentence>{rupeesOf(one)}</AmountSentence>}
      className={isOwn ? 'bg-caution-soft' : ''}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      {withBdi(descriptionText(one))}
    </ActionRow>
  );
}
