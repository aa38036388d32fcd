/**
 * The details of an expense: who paid it, what each person's share is, and what was done to it. The user who recorded
 * the expense can change or delete it here (docs/product.md §10).
 */
import type { ActivityEntry } from '@pg/contract/activity';
import { countDays, type Period } from '@pg/contract/days-split';
import type { AnswerOf } from '@pg/contract/endpoints';
import type { Expense } from '@pg/contract/expense';
import { formatRupees, type Paise, paise, rupeesFromPaise } from '@pg/contract/money';
import { mayBeGuest } from '@pg/contract/people';
import { partOf } from '@pg/contract/split';
import { Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { callErrorOf } from '#api/call-error.ts';
import { useUserId } from '#api/session.ts';
import { timeNow } from '#browser/clock.ts';
import { daysText } from '#features/expense-form/days-split.ts';
import { type AddDraft, type EditDraft, editDraft } from '#features/expense-form/draft.ts';
import type { ExpenseDetails } from '#features/expense-form/sharing.ts';
import { moneyBackDraft, similarDraft } from '#features/expense-form/similar-draft.ts';
import { useCallQuery } from '#forms/use-call-query.ts';
import { displayNameOf, type GroupPeople, isAdmin, namesAtInstant, namesThenAndNow } from '#state/people.ts';
import { markExpenseSeen } from '#state/seen-changes.ts';
import { appStore, type Group, useAppState } from '#state/store.ts';
import { descriptionText, figureText, titleText } from '#text/expense-text.ts';
import { ownChangeText } from '#text/own-change-text.ts';
import { Amount } from '#ui/Amount.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { dateText, instantText } from '#ui/date-text.ts';
import { ErrorMessage } from '#ui/ErrorMessage.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { personLabel, tagLabels } from '#ui/labels.ts';
import { lazyDialog, lazyPanel } from '#ui/lazy.tsx';
import { words } from '#words/late.ts';
import { withBdi } from '#words/rich.ts';
import DeleteExpenseDialog from './DeleteExpenseDialog.tsx';
import { Objections, SayNotRight } from './NotRight.tsx';

interface HistoryProps {
  entries: readonly ActivityEntry[];
  /** Whether the group's activity has older changes. */
  hasOlder: boolean;
  group: GroupPeople | undefined;
  /** "2026" */
  currentYear: string;
}

/** Nothing if the expense was never changed. An edit shows the changed figures before and after. */
function HistoryOfExpense({ entries, hasOlder, group, currentYear }: HistoryProps) {
  const userId = useUserId();
  const known = entries.flatMap((entry) => {
    const done = doneText(entry, userId, group);
    return done === undefined ? [] : [{ ...entry, done }];
  });
  if (known.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1 text-sm text-muted">{words.edits.history}</h3>
      <ul className="divide-y divide-line rounded-control border border-line px-3">
        {known.map((entry) => (
          <li key={entry.id} className="py-2">
            <p className="flex flex-wrap justify-between gap-x-3">
              <span className="min-w-0 wrap-anywhere">{withBdi(entry.done)}</span>{' '}
              <time dateTime={entry.at} className="text-sm text-muted">
                {instantText(entry.at, timeNow())}
              </time>
            </p>
            {changeTexts(entry, currentYear).map((line) => (
              <p key={line} className="text-sm wrap-anywhere text-muted">
                {withBdi(line)}
              </p>
            ))}
          </li>
        ))}
      </ul>
      {hasOlder && <p className="mt-1 text-sm text-muted">{words.edits.olderChanges}</p>}
    </section>
  );
}

/** "Ravi", or "Ravi (then Asha)" if the person had another name when something was recorded. */
const namesText = ({ now, was }: ReturnType<typeof namesThenAndNow>): string =>
  was === undefined ? personLabel(now) : words.edits.nowAndThen(personLabel(now), personLabel(was));

/** Returns who did what; undefined for a kind that only a newer server knows. */
export function doneText(
  { kind, by, byName, other }: ActivityEntry,
  userId: string | null,
  group: GroupPeople | undefined,
): string | undefined {
  const { edits: say } = words;
  const isOwn = by === userId;
  const name = namesText(namesThenAndNow(group, by, byName));
  if (kind === 'EXPENSE_EDITED') return isOwn ? say.youEdited : say.otherEdited(name);
  if (kind === 'EXPENSE_DELETED') return isOwn ? say.youDeleted : say.otherDeleted(name);
  if (kind === 'PHOTO_CHANGED') return words.activity.photoChanged(isOwn ? undefined : name);
  if (kind === 'EXPENSE_RESTORED') return isOwn ? say.youRestored : say.otherRestored(name);
  const { notRight, isRight, notRightTakenBack } = words.activity;
  const who = isOwn ? undefined : name;
  if (kind === 'OBJECTED') return notRight(who, words.notRight.it);
  if (kind === 'ANSWERED') return (by === other ? notRightTakenBack : isRight)(who, words.notRight.it);
  return undefined;
}

type Figures = NonNullable<ActivityEntry['before']>;
type Split = NonNullable<Figures['split']>;

/** Returns a line for each figure that an edit changed: "₹300.00 → ₹450.00". */
export function changeTexts(entry: ActivityEntry, year: string): string[] {
  const { kind, before = {}, after = {}, payersChanged, ownChange, text } = entry;
  const own = [...(ownChange ? [ownChangeText(ownChange)] : []), ...(text === undefined ? [] : [`“${text}”`])];
  if (kind !== 'EXPENSE_EDITED') return own;
  const shown = [textsOf(before, year), textsOf(after, year)] as const;
  const lines = shown[0].flatMap((was, index) => {
    const is = shown[1][index];
    if (was === undefined || is === undefined) return [];
    // The entry has only the mode of a split and the number of people, so two different splits can have the same text.
    return was === is ? [words.edits.splitChanged] : [words.edits.fromTo(was, is)];
  });
  return [...lines, ...(payersChanged ? [words.edits.payersChanged] : []), ...own];
}

/** Returns the figures as texts, always in the same order. */
const textsOf = ({ amount, title, note, tags, paymentDate, split }: Figures, year: string): (string | undefined)[] => [
  amount === undefined ? undefined : figureText(amount),
  title === undefined ? undefined : titleText(title),
  note === undefined ? undefined : note || '–',
  tags && tagLabels(tags),
  paymentDate === undefined ? undefined : dateText(paymentDate, year),
  split === undefined ? undefined : splitText(split),
];

function splitText(split: Split | null): string {
  if (split === null) return words.edits.sharedByAll;
  return split.mode === 'EQUAL' ? words.edits.sharedBySome(split.people) : words.sharing.split[split.mode];
}

const BillPhoto = lazyPanel(() => import('#features/photo/BillPhoto.tsx'));
const ExpenseDialog = lazyDialog(() => import('#features/expense-form/ExpenseDialog.tsx'));

interface ExpenseDetailsDialogProps {
  expense: Expense;
  /** Whether the expense is still in the list that it was opened from. */
  isListed: boolean;
  /** The group of that list. */
  code: string;
  /** Opens Add Expense with this form. */
  onAgain: (draft: AddDraft) => void;
  /** Called when the user deletes the expense. */
  onDeleting?: ((expense: Expense) => void) | undefined;
  onClose: () => void;
}

/**
 * Shows at once what the list knows, and everything else when the server has answered. Says so if the expense is
 * deleted.
 */
export default function ExpenseDetailsDialog(props: ExpenseDetailsDialogProps) {
  const { expense: listed, isListed, code, onAgain, onDeleting, onClose } = props;
  const { answer, isGone, problem, retry } = useExpenseDetails(listed, isListed);
  const [opened, setOpened] = useState<'edit' | 'delete' | 'done'>();
  const group = useAppState(({ groups }) => groups?.find((one) => one.code === code));
  const currentYear = useAppState(({ month }) => month.slice(0, 4));
  const userId = useUserId() ?? '';
  // Once the expense has left its list, only the answer can have a later edit.
  const expense = answer && answer.expense.revision > listed.revision ? answer.expense : listed;
  const isOwn = expense.userId === userId;
  const { id, timesChanged = 0 } = expense;
  const notRight = answer &&
    group && {
      ...{ group, about: { expense: id }, revision: answer.expense.revision, recorder: expense.userId },
      ...{ objections: answer.objections ?? [], onChange: retry },
    };
  const involved = answer ? [...answer.shares.filter((one) => one.groupCode === code), ...answer.payers] : [];
  const mayObject = involved.some(
    (one) => one.userId === userId || (group && isAdmin(group, userId) && mayBeGuest(one.userId as string)),
  );
  const say = words.sharing;
  const close = (): void => setOpened(undefined);
  const now = () => [userId, appStore.getState().groups ?? [], timeNow()] as const;
  const again = (edit: EditDraft): void => onAgain(similarDraft(edit, ...now()));
  const confirmDeletion = (): void => {
    onDeleting?.(expense);
    setOpened('done');
  };
  useEffect(() => markExpenseSeen(code, id, timesChanged), [code, id, timesChanged]);
  // Closes after the dialog above it, so that the focus returns to the list.
  const onDone = useEffectEvent(onClose);
  useEffect(() => {
    if (opened === 'done') onDone();
  }, [opened]);

  return (
    <Dialog
      title={descriptionText(expense)}
      onClose={onClose}
      footer={
        !isGone && (
          <div className="flex flex-wrap gap-2 *:grow *:basis-[40%]">
            {isOwn && (
              <>
                <Button disabled={!answer} onClick={() => setOpened('edit')}>
                  <Pencil aria-hidden="true" size={17} /> {words.edits.edit}
                </Button>
                <Button disabled={!answer && !problem} onClick={() => setOpened('delete')}>
                  <Trash2 aria-hidden="true" size={17} /> {words.common.delete}
                </Button>
              </>
            )}
            <Button disabled={!answer} onClick={() => answer && again(editDraft(answer, timeNow()))}>
              {words.edits.again}
            </Button>
            {expense.amount > 0 && (
              <Button disabled={!answer} onClick={() => answer && onAgain(moneyBackDraft(answer, ...now()))}>
                {words.sharing.moneyBack}
              </Button>
            )}
          </div>
        )
      }
    >
      <p role="status" className="font-semibold not-empty:mb-4">
        {isGone ? say.gone : ''}
      </p>
      {!isGone && (
        <div className="space-y-4">
          {notRight && <Objections {...notRight} />}
          <Facts
            expense={expense}
            recorder={namesText(namesAtInstant(group, expense.userId, expense.createdAt))}
            currentYear={currentYear}
          />
          {answer?.isRecurring && <p className="text-sm text-muted">{words.recurring.isOne}</p>}
          {answer && <PeopleOfExpense answer={answer} code={code} />}
          {answer && (isOwn || answer.photo) && (
            <BillPhoto photo={answer.photo} onChange={retry} {...{ expense, isOwn }} />
          )}
          {answer && (
            <HistoryOfExpense entries={answer.history} hasOlder={answer.hasOlderHistory} {...{ group, currentYear }} />
          )}
          {notRight && mayObject && <SayNotRight {...notRight} />}
          {!answer && !problem && <Waiting />}
          <ErrorMessage onRetry={retry}>{problem}</ErrorMessage>
        </div>
      )}
      {opened === 'edit' && answer && group && (
        <ExpenseDialog
          mode="edit"
          stored={answer}
          {...{ isGone, group }}
          lookAgain={retry}
          onAgain={again}
          onSaved={() => setOpened('done')}
          onClose={close}
        />
      )}
      {opened === 'delete' && (
        <DeleteExpenseDialog {...{ expense, isListed }} groupCode={code} onConfirm={confirmDeletion} onClose={close} />
      )}
    </Dialog>
  );
}

interface FactsProps {
  expense: Expense;
  recorder: string;
  currentYear: string;
}

const Facts = ({ expense, recorder, currentYear }: FactsProps) => {
  const { amount, paymentDate, tags, note, createdAt, editedAt, importId } = expense;
  // The activity does not know when an expense was recorded that has been edited since.
  const recorded = createdAt && <time dateTime={createdAt}>{instantText(createdAt, timeNow())}</time>;
  const when = importId ? words.imports.fromFile : recorded;
  return (
    <dl className="@container space-y-1">
      <Fact name={words.insights.amount}>
        <strong>
          <Amount>{figureText(amount)}</Amount>
        </strong>
      </Fact>
      <Fact name={words.expenses.date}>
        <time dateTime={paymentDate}>{dateText(paymentDate, currentYear)}</time>
      </Fact>
      <Fact name={words.expenses.tags}>{withBdi(tagLabels(tags))}</Fact>
      {note && <Fact name={words.edits.note}>{withBdi(note)}</Fact>}
      <Fact name={words.edits.recorded}>
        {when ? words.edits.byAndWhen(withBdi(recorder), when) : withBdi(recorder)}
      </Fact>
      {editedAt && (
        <Fact name={words.edits.editedAt}>
          <time dateTime={editedAt}>{instantText(editedAt, timeNow())}</time>
        </Fact>
      )}
    </dl>
  );
};

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4">
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="min-w-0 grow basis-[9rem] text-right wrap-anywhere">{children}</dd>
  </div>
);

const Waiting = () => (
  <div role="status" className="space-y-2">
    <span className="sr-only">{words.sharing.loading}</span>
    <Skeleton className="h-6" />
    <Skeleton className="h-24 rounded-control" />
  </div>
);

interface PeopleOfExpenseProps {
  answer: AnswerOf<'getExpense'>;
  /** The group that the expense was opened in. The shares in this group come first. */
  code: string;
}

function PeopleOfExpense({ answer, code }: PeopleOfExpenseProps) {
  const { expense, payers, shares } = answer;
  const groups = useAppState((state) => state.groups) ?? [];
  const here = groups.find((group) => group.code === code);
  const others = groups.filter((group) => group.code !== code);
  const year = useAppState(({ month }) => month.slice(0, 4));
  const sharesIn = (groupCode: string): Part[] => shares.filter((share) => share.groupCode === groupCode);
  const say = words.sharing;

  return (
    <>
      <Parts title={expense.amount < 0 ? say.gotBy : say.paidBy} parts={payers} group={here} />
      {shares.length === 0 && <p className="text-muted">{expense.shared === 0 ? say.noOneHere : say.noOne}</p>}
      <Parts
        title={expense.amount < 0 ? say.whose : say.sharedBy}
        parts={sharesIn(code)}
        group={here}
        noteOf={(userId) => valueText(answer, userId, year)}
      />
      {answer.days && <DaysNote days={answer.days} amount={expense.amount} areChanged={answer.daysChanged === true} />}
      {others.map((group) => (
        <Parts key={group.code} title={say.sharedIn(group.name)} parts={sharesIn(group.code)} group={group} />
      ))}
    </>
  );
}

interface DaysNoteProps {
  days: NonNullable<ExpenseDetails['days']>;
  amount: Paise;
  areChanged: boolean;
}

/** By which rule and of which days the parts came about. */
function DaysNote({ days: { rule, from, to, people, empty = 0 }, amount, areChanged }: DaysNoteProps) {
  const say = words.days;
  const all = people.reduce((sum, one) => sum + one.days, 0);
  const year = useAppState(({ month }) => month.slice(0, 4));
  return (
    <p className="text-sm text-muted">
      {say.explained(say.rules[rule], periodText({ from, to }, year))}
      {rule === 'SAME' && all > 0 && ` ${say.perDay(all, formatRupees(partOf(amount, all)))}`}
      {rule === 'SHARED' && ` ${say.perDate(formatRupees(partOf(amount, countDays({ from, to }))))}`}
      {empty > 0 && ` ${say.empty(empty)}`}
      {areChanged && ` ${say.changed}`}
    </p>
  );
}

const periodText = ({ from, to }: Period, year: string): string =>
  words.days.period(dateText(from, year), dateText(to, year));

/** Returns what the parts came from: "19 of 30 days, away 2 Nov – 12 Nov", "2 shares", "33.33%". */
function valueText({ split, days }: ExpenseDetails, userId: string, year: string): string | undefined {
  const counted = days?.people.find((one) => one.userId === userId);
  if (days && counted) {
    const { here, gone } = counted;
    const text = daysText(counted.days, countDays(days));
    if (gone) return words.days.withGone(text, periodText(gone, year));
    return here && counted.days < countDays(days) ? words.days.withHere(text, periodText(here, year)) : text;
  }
  if (split?.mode !== 'SHARES' && split?.mode !== 'PERCENT') return undefined;
  const value = split.parts.find((part) => part.userId === userId)?.value;
  if (value === undefined) return undefined;
  return split.mode === 'SHARES' ? words.sharing.sharesCounted(value) : `${rupeesFromPaise(paise(value))}%`;
}

interface Part {
  readonly userId: string;
  readonly amount: Paise;
}

interface PartsProps {
  title: string;
  parts: readonly Part[];
  group: Group | undefined;
  noteOf?: (userId: string) => string | undefined;
}

/** Lists each person's part by name. Shows nothing if there are no parts. */
function Parts({ title, parts, group, noteOf }: PartsProps) {
  const ownId = useUserId();
  if (parts.length === 0) return null;
  const named = parts
    .map((part) => ({ ...part, name: personLabel(displayNameOf(group, part.userId)) }))
    .sort((a, b) => a.name.localeCompare(b.name));
  return (
    <section>
      <h3 className="mb-1 text-sm text-muted">{title}</h3>
      <ul className="divide-y divide-line rounded-control border border-line px-3">
        {named.map(({ userId, amount, name }) => (
          <li key={userId} className="@container flex flex-wrap items-center justify-end gap-x-3 py-2">
            <span className="min-w-0 grow basis-[6rem] wrap-anywhere">
              <bdi>{name}</bdi>{' '}
              {userId === ownId && (
                <span className="chip bg-brand-soft font-semibold text-brand">{words.common.you}</span>
              )}
            </span>
            <span className="text-right text-sm text-muted empty:hidden">{noteOf?.(userId)}</span>
            <Amount className="font-semibold">{formatRupees(paise(Math.abs(amount)))}</Amount>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Requests the details again after each edit of the expense, and when the expense leaves its list. An expense that
 * leaves its list may have been deleted, or the list may only have been loaded again. `isGone` says whether the expense
 * was deleted, or taken out of the user's groups.
 */
function useExpenseDetails({ id, revision, editedAt }: Expense, isListed: boolean) {
  const { answer, error, problem, retry } = useCallQuery('getExpense', { id }, `${revision} ${editedAt} ${isListed}`);
  const isGone = error !== undefined && callErrorOf(error).code === 'expense-not-found';
  return { answer, isGone, problem: isGone ? undefined : problem, retry };
}
