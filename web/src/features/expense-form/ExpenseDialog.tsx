/** The form that records an expense, or edits one (docs/product.md §5, §10). The two look alike, and are kept and sent apart. */
import type { RequestOf } from '@pg/contract/endpoints';
import { formatCoins, formatRupees } from '@pg/contract/money';
import { paiseFromText } from '@pg/contract/typed-amount';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { callErrorOf } from '#api/call-error.ts';
import { session } from '#api/session.ts';
import { timeNow } from '#browser/clock.ts';
import { useChangeForm } from '#forms/change-form.tsx';
import type { PendingExpense } from '#outbox/device-queue.ts';
import { refreshGroups } from '#state/my-groups.ts';
import { appStore, type Group, useAppState } from '#state/store.ts';
import { descriptionText } from '#text/expense-text.ts';
import { Button } from '#ui/Button.tsx';
import { ClockWarning, useClockChange } from '#ui/ClockWarning.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { dateText } from '#ui/date-text.ts';
import { type FieldError, FormProblem, onSubmitOf, type SubmitState, TextField } from '#ui/form.tsx';
import { useCurrentInView } from '#ui/use-current-in-view.ts';
import { words } from '#words/all.ts';
import { CoinsLeft, LimitField, limitTextOf, useCoinsStep } from './coins-step.tsx';
import {
  DetailsBar,
  type DetailsBarProps,
  type DetailsPanel,
  panelOf,
  useSharing,
  visibleSharing,
} from './DetailsBar.tsx';
import {
  type AddDraft,
  type EditDraft,
  editDraft,
  expenseTexts,
  groupsChosen,
  hasContent,
  isDirty,
  newDraft,
  openedAt,
  paymentDateOf,
  rebaseDraft,
  textNames,
} from './draft.ts';
import { draftAmount, ownAmount, toEditRequest } from './draft-request.ts';
import { ExpenseAmount, OperatorKeys } from './ExpenseAmount.tsx';
import { applyLine, useSharedText } from './quick-line.ts';
import {
  type ExpenseDetails,
  eachText,
  isInOneGroup,
  peopleOfExpense,
  restrictToMembers,
  type Sharing,
  sharingFromStored,
} from './sharing.ts';
import { formOfWaiting, keepEdit, loadDraft, loadEdit, useOpenDraft } from './stored-draft.ts';
import { editExpense, useExpenseSubmit } from './submit.tsx';
import { againOf, LastSplitOffer, offersFor, useHabits } from './suggestions.tsx';
import { TagsField, withTypedTags } from './TagsField.tsx';

interface AddExpenseProps {
  mode: 'add';
  /** What the form begins with: a similar expense or an example. */
  again?: Partial<AddDraft>;
  /** An expense that waits to be sent, to be edited. */
  waiting?: PendingExpense;
  /** Called once the expense is recorded, or kept until it can be sent. */
  onAdded?: () => void;
  onClose: () => void;
}

interface EditExpenseProps {
  mode: 'edit';
  /** The expense as it is now. It may change while the form is open. */
  stored: ExpenseDetails;
  /** Whether the expense has since been deleted. */
  isGone: boolean;
  group: Group;
  /** Requests the expense as it is now. */
  lookAgain: () => void;
  /** Opens Add Expense with what was typed. */
  onAgain: (edit: EditDraft) => void;
  onSaved: () => void;
  onClose: () => void;
}

const ExpenseDialog = (props: AddExpenseProps | EditExpenseProps) =>
  props.mode === 'add' ? <AddExpense {...props} /> : <EditExpense {...props} />;
export default ExpenseDialog;

interface ExpenseFormProps
  extends Omit<DetailsBarProps, 'onChange'>,
    Pick<ComponentProps<typeof TagsField>, 'usual' | 'offers' | 'again'> {
  title: string;
  onChange: (part: Partial<Omit<AddDraft, 'mode'>>) => void;
  wait: SubmitState;
  problem: FieldError | undefined;
  onSubmit: () => void;
  onClose: () => void;
  notes: ReactNode;
  belowAmount?: ReactNode;
  aboveButton?: ReactNode;
  /** The button that sends the form. */
  button: Pick<ComponentProps<typeof Button>, 'look' | 'disabled' | 'children'>;
  belowButton?: ReactNode;
}

function ExpenseForm(props: ExpenseFormProps) {
  const { title, wait, problem, onSubmit, onClose, notes, belowAmount, usual, offers, again, ...others } = props;
  const { aboveButton, button, belowButton, ...details } = others;
  const { draft, onChange } = details;
  const sharing = visibleSharing(details)?.sharing;
  return (
    <Dialog
      title={title}
      wait={wait}
      isTall
      onSubmit={onSubmitOf(onSubmit)}
      onClose={onClose}
      footer={
        <>
          {aboveButton}
          <FormProblem wrong={problem} />
          <div className="flex flex-wrap gap-2">
            <OperatorKeys />
            <Button look="primary" type="submit" {...button} className="min-h-12 grow" />
            {belowButton}
          </div>
        </>
      }
    >
      <div className="flex flex-col gap-2">
        <ClockWarning />
        {notes}
        <ExpenseAmount
          label={draft.moneyBack && `${words.sharing.moneyBack} (₹)`}
          value={draft.amountText}
          onChange={(amountText) => onChange({ amountText })}
          onEnter={offers?.find(({ onEnter }) => onEnter)?.onTake}
        >
          {sharing && <span>{eachText(sharing, draftAmount(draft), paymentDateOf(draft))}</span>}
          {belowAmount}
        </ExpenseAmount>
        {textNames.map(
          (name) =>
            draft.texts[name] !== undefined && (
              <TextField
                key={name}
                label={expenseTexts[name].label()}
                hidesLabel
                placeholder={expenseTexts[name].label()}
                maxLength={expenseTexts[name].maxLength}
                autoComplete="off"
                name={name}
                value={draft.texts[name]}
                onChange={(event) => onChange({ texts: { ...draft.texts, [name]: event.target.value } })}
              />
            ),
        )}
        <TagsField
          {...{ usual, offers, again }}
          tags={draft.tags}
          typed={draft.typedTag}
          onChange={(tags, typedTag) => onChange({ tags, typedTag })}
        />
        <DetailsBar {...details} />
      </div>
    </Dialog>
  );
}

/** The fields keep their text after a failure, and when the dialog is closed. */
function AddExpense({ again, waiting, onAdded, onClose }: AddExpenseProps) {
  const isCopy = again !== undefined || waiting !== undefined;
  const shared = useSharedText();
  const groups = useAppState((state) => state.groups) ?? [];
  const [place] = useState(() => ({ userId: session.getState().userId, groupCode: appStore.getState().currentCode }));
  const [begunWith, setBegunWith] = useState<'change' | 'copy' | 'shared' | 'kept'>(
    again?.change ? 'change' : isCopy ? 'copy' : shared ? 'shared' : 'kept',
  );
  const [draft, setDraft] = useState((): AddDraft => {
    const now = timeNow();
    const empty = newDraft(place.groupCode, now);
    if (waiting) return formOfWaiting(waiting);
    if (again) return { ...empty, ...again };
    return shared ? applyLine(empty, shared) : loadDraft(place, now);
  });
  useClockChange(() => setDraft((typed) => (typed.intent.isPending ? typed : openedAt(typed, timeNow()))));
  const habits = useHabits(place.userId, place.groupCode);
  const [wasKept, setWasKept] = useState(begunWith === 'kept' && hasContent(draft));
  const groupCodes = groupsChosen(draft, groups);
  const choice = useSharing(
    { ...draft, groupCodes },
    groups,
    (sharing) => setDraft((now) => ({ ...now, sharing })),
    draft.change ? 'repeat' : again?.sharing?.days && 'sharers',
  );

  const whole = { ...draft, groupCodes, sharing: choice.sharing };
  const own = ownAmount(whole);
  const limitText = limitTextOf(draft.limitText, own);
  const coins = useCoinsStep(own, limitText);
  const { leave, close } = useOpenDraft({ place, draft, begunWith, onClose });
  const { wait, problem, clearProblem, submit } = useExpenseSubmit({
    draft: whole,
    groupCode: place.groupCode,
    choice,
    coins,
    onAdded,
    onClose: close,
  });

  const change = (part: Partial<AddDraft>): void => {
    clearProblem();
    setDraft({ ...draft, ...part });
  };

  /** A discarded text from outside makes way for the form that was kept before. */
  const discard = (): void => {
    const now = timeNow();
    const next = begunWith === 'shared' ? loadDraft(place, now) : newDraft(place.groupCode, now);
    clearProblem();
    setDraft(next);
    setWasKept(hasContent(next));
    setBegunWith('kept');
  };
  const tags = withTypedTags(draft.tags, draft.typedTag);
  const chosen = {
    userId: place.userId ?? '',
    groups: groups.filter(({ code }) => groupCodes.includes(code)),
    sharing: choice.sharing,
  };
  const sharing = visibleSharing(chosen)?.sharing;
  /** The group of which the habits are known, if they may help. */
  const group = isCopy ? undefined : chosen.groups.find(({ code }) => code === place.groupCode);
  const step = draft.intent.isPending ? undefined : coins.step;
  /** Without a tag, it says so. */
  const canPress = draft.amountText.trim() !== '' && groupCodes.length > 0;

  return (
    <ExpenseForm
      title={titleOf(draft, again?.repeat !== undefined)}
      {...chosen}
      {...{ draft, wait, problem }}
      onChange={change}
      onSubmit={() => submit(false)}
      onClose={leave}
      notes={
        <>
          <span data-kept="" hidden />
          {begunWith === 'shared' && <KeptNote text={words.expenses.fromOutside} quoted={shared} onDiscard={discard} />}
          {(wasKept || draft.isCut) && (
            <KeptNote text={draft.isCut ? words.expenses.notAllKept : words.expenses.unfinished} onDiscard={discard} />
          )}
        </>
      }
      belowAmount={<CoinsLeft coins={coins} own={own} />}
      usual={habits.usual}
      offers={draft.moneyBack ? [] : offersFor(draft, change)}
      again={
        isCopy || draft.moneyBack || draft.amountText ? [] : habits.again.map((expense) => againOf(expense, change))
      }
      open={choice.open}
      onOpen={choice.setOpen}
      offer={
        sharing &&
        group && (
          <LastSplitOffer
            last={habits.splitOf(tags)}
            group={group}
            userId={chosen.userId}
            sharing={draft.sharing}
            paymentDate={paymentDateOf(draft)}
            onChange={(next) => {
              setDraft((now) => ({ ...now, sharing: next }));
              choice.setOpen(next && 'sharers');
            }}
          />
        )
      }
      aboveButton={
        <>
          {groupCodes.length === 0 && <p className="text-sm text-muted">{words.expenses.noGroup}</p>}
          {step?.kind === 'limit' && (
            // Above a phone's keyboard there is no room for it until the rest is filled in.
            <div className={canPress && tags.length > 0 ? '' : 'cramped:hidden'}>
              <LimitField value={limitText} onChange={(typed) => change({ limitText: typed })} />
            </div>
          )}
        </>
      }
      button={{
        look: step?.kind === 'coins' ? 'plain' : 'primary',
        disabled: wait.busy || !canPress,
        children: wait.busy ? busyText(draft) : actionText(draft, step, limitText),
      }}
      belowButton={
        step?.kind === 'coins' && (
          <Button
            look="primary"
            className="min-h-12 grow basis-full"
            disabled={wait.busy || !canPress}
            onClick={() => submit(true)}
          >
            {words.expenses.addCoinsAndRecord(formatCoins(step.missing))}
          </Button>
        )
      }
    >
      {groups.length > 1 && !draft.change && (
        <GroupsField groups={groups} chosen={groupCodes} onChange={(codes) => change({ groupCodes: codes })} />
      )}
    </ExpenseForm>
  );
}

function titleOf({ moneyBack, repeat, change, date }: AddDraft, wasToRepeat: boolean): string {
  if (change) return change.action(date);
  if (moneyBack) return words.sharing.addMoneyBack;
  return repeat && wasToRepeat ? words.recurring.repeatBill : words.dashboard.addExpense;
}

const busyText = ({ change }: AddDraft): string => (change ? words.common.saving : words.expenses.adding);

/** What the button does: it may also make the expense repeat, or set the limit. */
function actionText(draft: AddDraft, step: ReturnType<typeof useCoinsStep>['step'], limitText: string): string {
  const [limit, amount] = [paiseFromText(limitText), draftAmount(draft)];
  if (draft.moneyBack) return words.sharing.addMoneyBack;
  if (draft.change) return draft.change.action(draft.date);
  if (draft.repeat) {
    const { unit, every = 1 } = draft.repeat;
    return every > 1 ? words.recurring.repeat : words.recurring.actions[unit];
  }
  if (step?.kind !== 'limit' || !limit || !amount) return words.dashboard.addExpense;
  return words.expenses.setAndAdd(formatCoins(limit), formatCoins(amount));
}

interface GroupsFieldProps {
  groups: readonly Group[];
  chosen: readonly string[];
  onChange: (codes: string[]) => void;
}

/** A checkbox for each group. */
function GroupsField({ groups, chosen, onChange }: GroupsFieldProps) {
  const list = useCurrentInView<HTMLDivElement>('');
  const archived = useAppState((state) => state.archived);
  const old = groups.filter(({ code }) => archived.includes(code) && !chosen.includes(code));
  const toggle = (code: string, ticked: boolean): void =>
    onChange(ticked ? [...chosen, code] : chosen.filter((other) => other !== code));
  const rowOf = ({ code, name }: Group) => (
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
  );

  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{words.expenses.groups}</legend>
      <div ref={list} className="max-h-44 overflow-y-auto rounded-xl border border-edge">
        {groups.filter((group) => !old.includes(group)).map(rowOf)}
        {old.length > 0 && (
          <details>
            <summary className="min-h-11 content-center px-3 text-muted">{words.expenses.moreGroups}</summary>
            {old.map(rowOf)}
          </details>
        )}
      </div>
    </fieldset>
  );
}

interface KeptNoteProps {
  text: string;
  /** The text from outside that has filled the form. */
  quoted?: string;
  onDiscard: () => void;
}

/** Says where the text in the form is from, if it was not typed just now. */
const KeptNote = ({ text, quoted, onDiscard }: KeptNoteProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm text-muted">
    <p className="min-w-0 grow basis-[9rem]">
      {text}
      {quoted && <q className="line-clamp-2 text-ink wrap-anywhere">{quoted}</q>}
    </p>
    <Button className="shrink-0" onClick={onDiscard}>
      {words.expenses.discard}
    </Button>
  </div>
);

/** Says so if the expense changes while the form is open. */
function EditExpense({ stored, isGone, group, lookAgain, onAgain, onSaved, onClose }: EditExpenseProps) {
  const { id, userId, revision } = stored.expense;
  const currentYear = useAppState(({ month }) => month.slice(0, 4));
  const [open, setOpen] = useState<DetailsPanel>();
  const { usual } = useHabits(userId, group.code);
  const [hasChanged, setHasChanged] = useState(false);
  const form = useChangeForm<EditDraft, RequestOf<'editExpense'>>({
    name: `editExpense ${id}`,
    operation: 'editExpense',
    empty: () => loadEdit(stored, timeNow()),
    read: (draft) => {
      const request = toEditRequest(draft, chosenIn(draft), appStore.getState());
      if ('text' in request) setOpen((now) => panelOf(request) ?? now);
      return request;
    },
    send: async (request, intent) => {
      await editExpense(request, intent, draft.stored).catch(async (error) => {
        const { code } = callErrorOf(error);
        if (code === 'expense-changed' || code === 'expense-not-found') lookAgain();
        if (code === 'someone-left') await refreshGroups(appStore).catch(() => undefined);
        throw error;
      });
      onSaved();
    },
    field: (error) => (callErrorOf(error).code === 'too-few-coins' ? 'amount' : undefined),
  });
  const { fields: draft, change, isOutcomeUnknown } = form;
  const { expense } = draft.stored;

  /** Returns the choice of payers and shares, limited to people who can be in the expense now. */
  function chosenIn(draft: EditDraft): Sharing | undefined {
    if (!isInOneGroup(draft.stored)) return undefined;
    const members = peopleOfExpense(draft.stored, group).map((person) => person.userId);
    return draft.sharing
      ? restrictToMembers(draft.sharing, members)
      : sharingFromStored(draft.stored, { groupCode: group.code, userId, members });
  }
  const sharing = chosenIn(draft);

  // An edit that may have reached the server is sent again as it was.
  const isOutdated = expense.revision !== revision && !form.wait.busy && !isOutcomeUnknown;
  useEffect(() => {
    if (!isOutdated) return;
    change(rebaseDraft(draft, stored));
    setHasChanged(true);
  });

  useEffect(() => keepEdit(), []);
  const keep = (): void => {
    keepEdit(isDirty(draft) ? draft : undefined);
    onClose();
  };
  const [wasKept, setWasKept] = useState(!isOutcomeUnknown && isDirty(draft));
  const discard = (): void => {
    change({ ...editDraft(stored, timeNow()), sharing: undefined });
    setWasKept(false);
  };
  const now = [formatRupees(expense.amount), descriptionText(expense), dateText(expense.paymentDate, currentYear)];

  return (
    <ExpenseForm
      title={words.edits.title}
      {...{ userId, usual, draft, sharing, open }}
      offers={draft.moneyBack ? [] : offersFor(draft, change)}
      onChange={change}
      wait={form.wait}
      problem={form.problem}
      onSubmit={form.submit}
      onClose={keep}
      notes={
        <>
          <p role="status" className="font-medium wrap-anywhere empty:hidden">
            {isGone ? words.sharing.gone : hasChanged && words.edits.isNow(now.join(', '))}
          </p>
          {wasKept && <KeptNote text={words.expenses.unfinished} onDiscard={discard} />}
        </>
      }
      groups={sharing ? [group] : []}
      people={peopleOfExpense(draft.stored, group)}
      onOpen={setOpen}
      aboveButton={
        <>
          {!sharing && <p className="text-sm text-muted">{words.sharing.inSeveralGroups}</p>}
          {isGone && (
            <Button className="w-full" onClick={() => onAgain(draft)}>
              {words.edits.again}
            </Button>
          )}
        </>
      }
      button={{
        disabled: form.wait.busy || isGone || !isDirty(draft) || withTypedTags(draft.tags, draft.typedTag).length === 0,
        children: form.wait.busy ? words.common.saving : words.common.save,
      }}
    />
  );
}
