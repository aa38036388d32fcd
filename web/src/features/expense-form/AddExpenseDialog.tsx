/** The form that records an expense (docs/product.md §5, §10). */
import { formatCoins } from '@pg/contract/money';
import { paiseFromText } from '@pg/contract/typed-amount';
import { useState } from 'react';
import { session } from '#api/session.ts';
import { timeNow } from '#browser/clock.ts';
import type { PendingExpense } from '#outbox/queue.ts';
import { appStore, type Group, useAppState } from '#state/store.ts';
import { Button, ignoreKeyRepeat } from '#ui/Button.tsx';
import { ClockWarning, useClockChange } from '#ui/ClockWarning.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { FormProblem, onSubmitOf, TextField } from '#ui/form.tsx';
import { useCurrentInView } from '#ui/use-current-in-view.ts';
import { words } from '#words/all.ts';
import { BudgetChoice, CoinsLeft, useCoinsStep } from './coins-step.tsx';
import { DetailsBar, useSharing, visibleSharing } from './DetailsBar.tsx';
import {
  type AddDraft,
  expenseTexts,
  groupsChosen,
  hasContent,
  newDraft,
  openedAt,
  paymentDateOf,
  textNames,
} from './draft.ts';
import { draftAmount, ownAmount } from './draft-request.ts';
import { ExpenseAmount, OperatorKeys } from './ExpenseAmount.tsx';
import { applyLine, useSharedText } from './quick-line.ts';
import { RepeatField } from './RepeatField.tsx';
import { eachText } from './sharing.ts';
import { formOfWaiting, loadDraft, useOpenDraft } from './stored-draft.ts';
import { useExpenseSubmit } from './submit.tsx';
import { againOf, LastSplitOffer, offersFor, useHabits } from './suggestions.tsx';
import { TagsField, withTypedTags } from './TagsField.tsx';

interface AddExpenseDialogProps {
  /** What the form begins with: a similar expense or an example. */
  again?: Partial<AddDraft>;
  /** An expense that waits to be sent, to be edited. */
  waiting?: PendingExpense;
  /** Called once the expense is recorded, or kept until it can be sent. */
  onAdded?: () => void;
  onClose: () => void;
}

/** The fields keep their text after a failure, and when the dialog is closed. */
export default function AddExpenseDialog({ again: given, waiting, onAdded, onClose }: AddExpenseDialogProps) {
  const again = given ?? (waiting && formOfWaiting(waiting));
  const shared = useSharedText();
  const groups = useAppState((state) => state.groups) ?? [];
  const [place] = useState(() => ({ userId: session.getState().userId, groupCode: appStore.getState().currentCode }));
  const [begunWith, setBegunWith] = useState<'copy' | 'shared' | 'kept'>(again ? 'copy' : shared ? 'shared' : 'kept');
  const [draft, setDraft] = useState((): AddDraft => {
    const now = timeNow();
    const empty = newDraft(place.groupCode, now);
    if (again) return { ...empty, ...again };
    return shared ? applyLine(empty, shared) : loadDraft(place, now);
  });
  useClockChange(() => setDraft((typed) => (typed.intent.isPending ? typed : openedAt(typed, timeNow()))));
  const habits = useHabits(place.userId, place.groupCode);
  const [wasKept, setWasKept] = useState(begunWith === 'kept' && hasContent(draft));
  const { tags, typedTag, texts, repeat, intent } = draft;
  const groupCodes = groupsChosen(draft, groups);
  const choice = useSharing({ ...draft, groupCodes }, groups, (sharing) => setDraft((now) => ({ ...now, sharing })));

  const whole = { ...draft, groupCodes, sharing: choice.sharing };
  const coins = useCoinsStep(ownAmount(whole), draft.limitText);
  const { groupCode } = place;
  const { leave, close } = useOpenDraft({ place, draft, begunWith, onClose });
  const { wait, problem, clearProblem, submit } = useExpenseSubmit({
    draft: whole,
    groupCode,
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
  const amount = draftAmount(draft);
  const paymentDate = paymentDateOf(draft);
  const chosen = {
    userId: place.userId ?? '',
    groups: groups.filter(({ code }) => groupCodes.includes(code)),
    sharing: choice.sharing,
  };
  const sharing = visibleSharing(chosen)?.sharing;
  /** The group of which the habits are known, if they may help. */
  const group = again ? undefined : chosen.groups.find(({ code }) => code === groupCode);
  const step = intent.isPending ? undefined : coins.step;
  const limit = step?.kind === 'limit' && draft.limitText ? paiseFromText(draft.limitText) : undefined;
  const action =
    (repeat && words.recurring.actions[repeat.unit]) ||
    (limit && amount && words.expenses.setAndAdd(formatCoins(limit), formatCoins(amount))) ||
    words.dashboard.addExpense;
  const canSend = draft.amountText.trim() !== '' && withTypedTags(tags, typedTag).length > 0 && groupCodes.length > 0;

  return (
    <Dialog title={words.dashboard.addExpense} wait={wait} isSheet cross={words.common.cancel} onClose={leave}>
      <form
        data-kept=""
        method="post"
        onSubmit={onSubmitOf(() => submit(false))}
        onKeyDown={ignoreKeyRepeat}
        noValidate
        className="flex grow flex-col gap-2"
      >
        <ClockWarning />
        {begunWith === 'shared' && <KeptNote text={words.expenses.fromOutside} quoted={shared} onDiscard={discard} />}
        {(wasKept || draft.isCut) && (
          <KeptNote text={draft.isCut ? words.expenses.notAllKept : words.expenses.unfinished} onDiscard={discard} />
        )}
        <ExpenseAmount value={draft.amountText} onChange={(amountText) => change({ amountText })}>
          {sharing && <span>{eachText(sharing, amount, paymentDate)}</span>}
          <CoinsLeft coins={coins} own={ownAmount(whole)} />
        </ExpenseAmount>
        {textNames.map(
          (name) =>
            texts[name] !== undefined && (
              <TextField
                key={name}
                label={expenseTexts[name].label()}
                hidesLabel
                name={name}
                placeholder={expenseTexts[name].label()}
                maxLength={expenseTexts[name].maxLength}
                autoComplete="off"
                value={texts[name]}
                onChange={(event) => change({ texts: { ...texts, [name]: event.target.value } })}
              />
            ),
        )}
        <TagsField
          usual={habits.usual}
          tags={tags}
          typed={typedTag}
          offers={offersFor(draft, change)}
          again={again || draft.amountText ? [] : habits.again.map((expense) => againOf(expense, change))}
          onChange={(next, typed) => change({ tags: next, typedTag: typed })}
        />
        <DetailsBar
          {...chosen}
          amount={amount}
          paymentDate={paymentDate}
          date={draft.date}
          now={draft.openedAt}
          open={choice.open}
          onOpen={choice.setOpen}
          onDate={(date) => change({ date })}
          onSharing={(chosen) => change({ sharing: chosen })}
          offer={
            sharing &&
            group && (
              <LastSplitOffer
                last={habits.splitOf(withTypedTags(tags, typedTag))}
                group={group}
                userId={chosen.userId}
                sharing={draft.sharing}
                paymentDate={paymentDate}
                onChange={(next) => {
                  setDraft((now) => ({ ...now, sharing: next }));
                  choice.setOpen(next && 'sharers');
                }}
              />
            )
          }
          repeat={{
            isChosen: repeat !== undefined,
            text: words.recurring.units[repeat?.unit ?? 'ONCE'],
            field: <RepeatField repeat={repeat} anchor={draft.date} onChange={(next) => change({ repeat: next })} />,
          }}
        >
          {groups.length > 1 && (
            <GroupsField groups={groups} chosen={groupCodes} onChange={(codes) => change({ groupCodes: codes })} />
          )}
        </DetailsBar>
        {groupCodes.length === 0 && <p className="text-sm text-muted">{words.expenses.noGroup}</p>}
        <div className="sticky bottom-0 -mx-5 mt-auto space-y-2 border-t border-line bg-surface px-5 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
          {step?.kind === 'limit' && (
            // Above a phone's keyboard there is no room for it until the rest is filled in.
            <div className={canSend ? '' : 'cramped:hidden'}>
              <BudgetChoice chosen={draft.limitText} onChoose={(limitText) => change({ limitText })} />
            </div>
          )}
          <FormProblem wrong={problem} />
          <div className="flex flex-wrap gap-2">
            <OperatorKeys />
            <Button
              look={step?.kind === 'coins' ? 'plain' : 'primary'}
              type="submit"
              disabled={wait.busy || !canSend}
              className="min-h-12 grow"
            >
              {wait.busy ? words.expenses.adding : action}
            </Button>
            {step?.kind === 'coins' && (
              <Button
                look="primary"
                className="min-h-12 grow basis-full"
                disabled={wait.busy || !canSend}
                onClick={() => submit(true)}
              >
                {words.expenses.addCoinsAndRecord(formatCoins(step.missing))}
              </Button>
            )}
          </div>
        </div>
      </form>
    </Dialog>
  );
}

interface GroupsFieldProps {
  groups: readonly Group[];
  chosen: readonly string[];
  onChange: (codes: string[]) => void;
}

/** A checkbox for each group. */
function GroupsField({ groups, chosen, onChange }: GroupsFieldProps) {
  const list = useCurrentInView<HTMLDivElement>('');
  const toggle = (code: string, ticked: boolean): void =>
    onChange(ticked ? [...chosen, code] : chosen.filter((other) => other !== code));

  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{words.expenses.groups}</legend>
      <div ref={list} className="max-h-44 overflow-y-auto rounded-xl border border-edge">
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
