/** The form that records an expense (docs/product.md §5). */
import { formatCoins } from '@pg/contract/money';
import { localDate } from '@pg/contract/months';
import { paiseFromText } from '@pg/contract/typed-amount';
import { useState } from 'react';
import { timeNow } from '#clock.ts';
import type { Example } from '#features/expenses/ExpenseList.tsx';
import { QuickLine, readingOf, useSharedText, withLine } from '#features/quick-line/QuickLine.tsx';
import { type Group, ledger, useLedger } from '#ledger/state.ts';
import { session } from '#session/session.ts';
import { Button, oncePerPress } from '#ui/Button.tsx';
import { ClockNote, useClockChange } from '#ui/ClockNote.tsx';
import { Dialog, DialogActions } from '#ui/Dialog.tsx';
import { AmountField, FormProblem, onSubmitOf } from '#ui/form.tsx';
import { tagName } from '#ui/names.ts';
import { useArrowKeys } from '#ui/use-arrow-keys.ts';
import { words } from '#words/all.ts';
import { CoinsStepCard, useAdding, useCoinsStep } from './add-expense.tsx';
import {
  amountIn,
  type Draft,
  groupsChosen,
  isBegun,
  newDraft,
  openedAt,
  ownPart,
  paymentDateOf,
} from './expense-draft.ts';
import type { Again } from './habits.ts';
import { useHabits } from './habits.ts';
import { draftFor, useOpenDraft } from './kept-draft.ts';
import { DateField, SharingField, useSharing } from './shared-fields.tsx';
import { amountText as typedAmount } from './sharing.ts';
import { TagsField, withTyped } from './TagsField.tsx';

interface AddExpenseDialogProps {
  /** What the form begins with: a similar expense, an example, or an expense that waits to be sent. */
  again?: Draft | Example;
  /** Called once the expense is recorded, or kept until it can be sent. */
  onAdded?: () => void;
  onClose: () => void;
}

/** Makes the dialog focus this field. React's `autoFocus` would come too early, before the dialog is open. */
const focusFirst = (field: HTMLInputElement | null): void => field?.setAttribute('autofocus', '');

/**
 * Stays in sight below the fields. Above an on-screen keyboard, or with large text, only the buttons stay in sight:
 * CoinsStepCard would cover the fields, so it scrolls with them.
 */
const ending = {
  all: 'sticky bottom-0 -mx-5 mt-auto space-y-3 border-t border-line bg-surface px-5 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] cramped:contents',
  buttons:
    'space-y-3 cramped:sticky cramped:bottom-0 cramped:-mx-5 cramped:mt-auto cramped:border-t cramped:border-line cramped:bg-surface cramped:px-5 cramped:py-3',
};

/** The fields keep their text after a failure, and when the dialog is closed. */
export default function AddExpenseDialog({ again, onAdded, onClose }: AddExpenseDialogProps) {
  const shared = useSharedText();
  const groups = useLedger((state) => state.groups) ?? [];
  const [place] = useState(() => ({ userId: session.getState().userId, groupCode: ledger.getState().currentCode }));
  const [begunWith, setBegunWith] = useState<'copy' | 'shared' | 'kept'>(again ? 'copy' : shared ? 'shared' : 'kept');
  const [draft, setDraft] = useState((): Draft => {
    const now = timeNow();
    const empty = newDraft(place.groupCode, now);
    if (again) return { ...empty, ...again };
    return shared ? withLine(empty, '', shared) : draftFor(place, now);
  });
  useClockChange(() => setDraft((typed) => (typed.intent.isPending ? typed : openedAt(typed, timeNow()))));
  const [line, setLine] = useState(shared);
  const habits = useHabits(place);
  const [wasKept, setWasKept] = useState(begunWith === 'kept' && isBegun(draft));
  const { amountText, date, tags, typedTag, intent } = draft;
  const groupCodes = groupsChosen(draft, groups);
  const choice = useSharing({ ...draft, groupCodes }, groups, (sharing) => setDraft((now) => ({ ...now, sharing })));
  const { sharing } = choice;

  const whole = { ...draft, groupCodes, sharing };
  const coins = useCoinsStep(ownPart(whole), draft.limitText);
  const { groupCode } = place;
  const { leave, close } = useOpenDraft({ place, draft, begunWith, onClose });
  const { wait, problem, clearProblem, submit } = useAdding({
    draft: whole,
    groupCode,
    choice,
    coins,
    onAdded,
    onClose: close,
  });

  const change = (part: Partial<Draft>): void => {
    clearProblem();
    setDraft({ ...draft, ...part });
  };

  /** A discarded text from outside makes way for the form that was kept before. */
  const discard = (): void => {
    const now = timeNow();
    const next = begunWith === 'shared' ? draftFor(place, now) : newDraft(place.groupCode, now);
    clearProblem();
    setDraft(next);
    setLine('');
    setWasKept(isBegun(next));
    setBegunWith('kept');
  };
  const limit = coins.step?.kind === 'limit' && draft.limitText ? paiseFromText(draft.limitText) : undefined;
  const amount = amountIn(draft);
  const action = limit && amount && words.expenses.setAndAdd(formatCoins(limit), formatCoins(amount));
  const canSend = amountText.trim() !== '' && withTyped(tags, typedTag).length > 0 && groupCodes.length > 0;

  return (
    <Dialog title={words.dashboard.addExpense} wait={wait} isSheet onClose={leave}>
      <form
        method="post"
        onSubmit={onSubmitOf(() => submit(false))}
        onKeyDown={oncePerPress}
        className="flex grow flex-col gap-3"
      >
        <ClockNote />
        {begunWith === 'shared' && <KeptNote text={words.expenses.fromOutside} onDiscard={discard} />}
        {wasKept && <KeptNote text={words.expenses.unfinished} onDiscard={discard} />}
        <QuickLine
          line={line}
          reading={readingOf(line, draft)}
          currentYear={localDate(draft.openedAt).slice(0, 4)}
          onChange={(typed) => {
            change(withLine(draft, line, typed));
            setLine(typed);
          }}
        />
        <AgainChips
          expenses={again ? [] : habits.again}
          onPick={(expense) => change({ amountText: typedAmount(expense.amount), tags: expense.tags, typedTag: '' })}
        />
        <AmountField
          label={words.expenses.amount}
          ref={focusFirst}
          value={amountText}
          onChange={(event) => change({ amountText: event.target.value })}
        />
        <TagsField
          usual={habits.usual}
          tags={tags}
          typed={typedTag}
          onChange={(next, typed) => change({ tags: next, typedTag: typed })}
        />
        <DateField value={date} now={draft.openedAt} onChange={(chosen) => change({ date: chosen })} />
        <GroupsField groups={groups} chosen={groupCodes} onChange={(codes) => change({ groupCodes: codes })} />
        <SharingField
          userId={place.userId ?? ''}
          groups={groups.filter(({ code }) => groupCodes.includes(code))}
          sharing={sharing}
          amount={amount}
          paymentDate={paymentDateOf(draft)}
          isOpen={choice.isOpen}
          onToggle={() => choice.setOpen(!choice.isOpen)}
          onChange={(chosen) => change({ sharing: chosen })}
        />
        {groupCodes.length === 0 && <p className="text-sm text-muted">{words.expenses.noGroup}</p>}
        <div className={ending.all}>
          {coins.step && !intent.isPending && (
            <CoinsStepCard
              step={coins.step}
              limitText={draft.limitText}
              onLimit={(limitText) => change({ limitText })}
              canAdd={canSend && !wait.busy}
              onAddCoins={() => submit(true)}
            />
          )}
          <div className={ending.buttons}>
            <FormProblem wrong={problem} />
            <DialogActions
              action={action || words.dashboard.addExpense}
              busyAction={words.expenses.adding}
              busy={wait.busy}
              canSend={canSend}
              onCancel={leave}
            />
          </div>
        </div>
      </form>
    </Dialog>
  );
}

interface AgainChipsProps {
  expenses: readonly Again[];
  onPick: (expense: Again) => void;
}

/** "chai ₹40", or "chai +1 ₹40" with another tag. */
function labelOf({ tags, amount }: Again): string {
  const [first = '', ...others] = tags;
  const more = others.length > 0 ? [`+${others.length}`] : [];
  return [tagName(first), ...more, `₹${formatCoins(amount)}`].join(' ');
}

/** A tap does not move the focus, so the on-screen keyboard neither opens nor closes. */
function AgainChips({ expenses, onPick }: AgainChipsProps) {
  const { onKeyDown, buttonAt } = useArrowKeys(expenses.length);
  if (expenses.length === 0) return null;
  return (
    <div className="flex items-center gap-2">
      <span aria-hidden="true" className="shrink-0 text-sm text-muted">
        {words.expenses.again}
      </span>
      <ul
        aria-label={words.expenses.again}
        onKeyDown={onKeyDown}
        className="-m-1 flex min-w-0 gap-1.5 overflow-x-auto p-1"
      >
        {expenses.map((expense, index) => (
          <li key={labelOf(expense)} className="shrink-0">
            <button
              type="button"
              {...buttonAt(index)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onPick(expense)}
              className="min-h-11 rounded-full border border-edge px-3 text-sm whitespace-nowrap hover:bg-sunken"
            >
              {labelOf(expense)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface GroupsFieldProps {
  groups: readonly Group[];
  chosen: readonly string[];
  onChange: (codes: string[]) => void;
}

/** Shows a checkbox for each group, or nothing if there is only one. */
function GroupsField({ groups, chosen, onChange }: GroupsFieldProps) {
  if (groups.length < 2) return null;
  const toggle = (code: string, ticked: boolean): void =>
    onChange(ticked ? [...chosen, code] : chosen.filter((other) => other !== code));

  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{words.expenses.groups}</legend>
      <div className="max-h-44 overflow-y-auto rounded-xl border border-edge">
        {groups.map(({ code, name }) => (
          <label key={code} className="flex min-h-11 items-center gap-3 px-3 py-2">
            <input
              type="checkbox"
              name="groups"
              value={code}
              checked={chosen.includes(code)}
              onChange={(event) => toggle(code, event.target.checked)}
              className="size-5 shrink-0 accent-brand"
            />
            <span className="min-w-0 wrap-anywhere">{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Says where the text in the form is from, if it was not typed just now. */
const KeptNote = ({ text, onDiscard }: { text: string; onDiscard: () => void }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm text-muted">
    <p className="min-w-0 grow basis-[9rem]">{text}</p>
    <Button className="shrink-0" onClick={onDiscard}>
      {words.expenses.discard}
    </Button>
  </div>
);
