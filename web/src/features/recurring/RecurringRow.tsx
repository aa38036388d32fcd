/** A recurring expense in the list of what comes next. A tap shows more of it, and what can be done with it. */
import type { AnswerOf, RequestOf } from '@pg/contract/endpoints';
import { formatRupees, type Paise } from '@pg/contract/money';
import { nextDate, timesUntil } from '@pg/contract/recurring';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Mutation } from '#api/call.ts';
import { timeNow } from '#browser/clock.ts';
import { recurringDraft } from '#features/expense-form/recurring-changes.ts';
import { intervalText, type Recurring, shortDate } from '#features/expense-form/recurring-requests.ts';
import { loadChange } from '#features/expense-form/stored-draft.ts';
import { ConfirmChange, fieldErrorOf, toastFailure, useResumableForm } from '#forms/change-form.tsx';
import { displayNameOf, isAdmin } from '#state/people.ts';
import type { Group } from '#state/store.ts';
import { descriptionText } from '#text/expense-text.ts';
import { AmountSentence } from '#ui/Amount.tsx';
import { Button } from '#ui/Button.tsx';
import { Switch } from '#ui/choices.tsx';
import { ErrorMessage } from '#ui/ErrorMessage.tsx';
import { useSubmission } from '#ui/form.tsx';
import { joinNames, personLabel } from '#ui/labels.ts';
import { lazyDialog } from '#ui/lazy.tsx';
import { toast } from '#ui/toast.ts';
import type { ToastOptions } from '#ui/toaster.tsx';
import { words } from '#words/late.ts';
import { withBdi } from '#words/rich.ts';

const ExpenseDialog = lazyDialog(() => import('#features/expense-form/ExpenseDialog.tsx'));

type Change = RequestOf<'changeRecurring'>['change'];
type Undo = ToastOptions['action'];

interface RecurringRowProps {
  one: Recurring;
  group: Group;
  userId: string | null;
  isOpenAtFirst: boolean;
  onChange: (answer: AnswerOf<'changeRecurring'>) => void;
}

export function RecurringRow({ one, group, userId, isOpenAtFirst, onChange }: RecurringRowProps) {
  const say = words.recurring;
  const id = useId();
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const { amount, mode, next, pause, share, questions } = one;
  const isOwn = one.userId === userId;
  const rupees = (one: Paise): string => (mode === 'ASK' ? say.about(formatRupees(one)) : formatRupees(one));
  const dates = questions.map(({ date }) => shortDate(date)).join(', ');
  return (
    <li className="py-1">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-11 w-full items-start gap-2 rounded-control py-2 text-left hover:bg-sunken"
      >
        <span className="min-w-0 grow">
          <span className="flex flex-wrap justify-between gap-x-3 font-semibold">
            <span className="min-w-0 wrap-anywhere">{withBdi(descriptionText(one))}</span>{' '}
            <span>
              <AmountSentence>{rupees(amount)}</AmountSentence>
            </span>
          </span>{' '}
          <span className="flex flex-wrap justify-between gap-x-3 text-sm text-muted">
            <span>{next ? say.nextOf(intervalText(one), shortDate(next)) : intervalText(one)}</span>{' '}
            {share > 0 && share !== amount && (
              <span>
                <AmountSentence>{words.expenses.ownShare(rupees(share))}</AmountSentence>
              </span>
            )}
          </span>{' '}
          {pause && <span className="block text-sm font-medium text-caution-ink">{say.pauses[pause]}</span>}{' '}
          {dates && !isOwn && (
            <span className="block text-sm text-muted">
              {withBdi(say.waits(personLabel(displayNameOf(group, one.userId)), dates))}
            </span>
          )}
        </span>
        <ChevronDown aria-hidden="true" size={18} className={`mt-0.5 shrink-0 ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      {isOpen && (
        <div id={id} className="space-y-3 pb-3">
          <Facts {...{ one, group, isOwn }} />
          <Changes {...{ one, group, userId, isOwn, onChange }} isAdmin={isAdmin(group, userId)} />
        </div>
      )}
    </li>
  );
}

function Facts({ one, group, isOwn }: Pick<RecurringRowProps, 'one' | 'group'> & { isOwn: boolean }) {
  const say = words.recurring;
  const { mode, last, payers, until } = one;
  const nameOf = (userId: string): string => personLabel(displayNameOf(group, userId));
  return (
    <dl className="@container space-y-1 text-sm">
      <Fact name={say.mode}>{say.modesShown[mode]}</Fact>
      <Fact name={say.last}>{last ? shortDate(last) : say.never}</Fact>
      {until && <Fact name={say.ends}>{shortDate(until)}</Fact>}
      {!isOwn && <Fact name={say.madeBy}>{nameOf(one.userId)}</Fact>}
      {payers && <Fact name={words.sharing.paidBy}>{joinNames(payers.map((payer) => nameOf(payer.userId)))}</Fact>}
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4">
    <dt className="text-muted">{name}</dt>
    <dd className="min-w-0 text-right wrap-anywhere">{withBdi(children)}</dd>
  </div>
);

interface ChangesProps extends Pick<RecurringRowProps, 'one' | 'group' | 'userId' | 'onChange'> {
  isOwn: boolean;
  isAdmin: boolean;
}

/**
 * Its maker can do everything, the admin pause and end it, every member be reminded and, once its maker has left, take it
 * over.
 */
function Changes({ one, group, userId, isOwn, isAdmin: isAdministered, onChange }: ChangesProps) {
  const say = words.recurring;
  const { id, next, pause, isReminded, mayTake } = one;
  const [isEnding, setIsEnding] = useState(false);
  const [isChanging, setIsChanging] = useState(false);
  /** Skipped, the last one would end it. */
  const hasLater = next !== null && nextDate(one, timesUntil(one, next) + 1) !== null;
  /** What takes back the last of the skips that followed each other. */
  const skips = useRef<Undo>(undefined);
  /** One notice for all of them. */
  const skipNotice = { id: `skip ${id}`, duration: 5000 };
  const { intent, note } = useResumableForm(`changeRecurring ${id}`, () => ({}));
  const { wait, problem, submit } = useSubmission<Change, Change>({
    note,
    send: async (change) => {
      const date = change === 'SKIP' ? one.next : null;
      const answer = await intent.send('changeRecurring', { id, groupCode: group.code, change, ...(date && { date }) });
      onChange(answer);
      const text = answer.recurring && doneText(change, answer.recurring);
      if (text && date) {
        skips.current = undoing(date, skips.current);
        toast.success(text, { ...skipNotice, action: skips.current });
      } else if (text) toast.success(text);
    },
    explain: (error) => fieldErrorOf('changeRecurring', error),
  });
  /** Takes back a skip, and then offers to take back the one before it. */
  const undoing = (date: string, earlier: Undo): NonNullable<Undo> => ({
    label: words.expenses.undoAdding,
    undoes: 'change',
    onPress: async () => {
      try {
        const answer = await new Mutation().send('changeRecurring', {
          id,
          groupCode: group.code,
          change: 'UNSKIP',
          date,
        });
        onChange(answer);
        skips.current = earlier;
        toast.success(say.unskipped(shortDate(date)), { ...skipNotice, ...(earlier && { action: earlier }) });
      } catch (failure) {
        toastFailure('changeRecurring', failure);
      }
    },
  });
  const button = (change: Change, label: string): ReactNode => (
    <Button disabled={wait.busy} onClick={() => submit(change)}>
      {label}
    </Button>
  );
  return (
    <>
      <Switch
        name={say.remind}
        on={isReminded}
        disabled={wait.busy}
        onChange={(on) => submit(on ? 'REMIND' : 'DO_NOT_REMIND')}
      >
        {say.remindHint}
      </Switch>
      {(isOwn || isAdministered || mayTake) && (
        <div className="flex flex-wrap gap-2 [&>*]:grow">
          {(isOwn || mayTake) && (
            <Button look={mayTake ? 'primary' : 'plain'} disabled={wait.busy} onClick={() => setIsChanging(true)}>
              {isOwn ? say.change : say.takeOver}
            </Button>
          )}
          {isOwn && hasLater && button('SKIP', say.skip)}
          {next && button('PAUSE', say.pause)}
          {isOwn && pause && button('RESUME', say.resume)}
          {(isOwn || isAdministered) && (
            <Button className="text-danger!" disabled={wait.busy} onClick={() => setIsEnding(true)}>
              {say.end}
            </Button>
          )}
        </div>
      )}
      <ErrorMessage>{problem?.text}</ErrorMessage>
      {isChanging && (
        <ExpenseDialog
          mode="add"
          again={loadChange(id) ?? recurringDraft(one, group, userId ?? '', timeNow())}
          onClose={() => setIsChanging(false)}
        />
      )}
      {isEnding && (
        <ConfirmChange
          title={say.endTitle(descriptionText(one))}
          operation="changeRecurring"
          about={`END ${id}`}
          action={say.end}
          busyAction={say.ending}
          change={async (intent) => {
            onChange(await intent.send('changeRecurring', { id, groupCode: group.code, change: 'END' }));
            toast.success(say.ended(descriptionText(one)));
          }}
          onDone={() => setIsEnding(false)}
          onClose={() => setIsEnding(false)}
        >
          <p>{say.endHint}</p>
        </ConfirmChange>
      )}
    </>
  );
}

/** Returns what was done; undefined if what is shown says so. */
function doneText(change: Change, { next, pause }: Recurring): string | undefined {
  const say = words.recurring;
  if (pause) return say.pauses[pause];
  if (change === 'SKIP') return say.skipped(shortDate(next ?? ''));
  return change === 'RESUME' ? say.resumed(shortDate(next ?? '')) : undefined;
}
