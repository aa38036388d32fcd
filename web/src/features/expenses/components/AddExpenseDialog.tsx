/** The form that records an expense (docs/product.md §5). */
import { formatCoins } from '@pg/contract/money';
import { localDate } from '@pg/contract/months';
import { paiseFromText } from '@pg/contract/typed-amount';
import { useState } from 'react';
import { timeNow } from '#clock/clock.ts';
import { ledger, useLedger } from '#store/ledger.ts';
import { session } from '#store/session.ts';
import { AmountField } from '#ui/AmountField.tsx';
import { oncePerPress } from '#ui/base/Button.tsx';
import { ClockNote } from '#ui/ClockNote.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { DialogActions } from '#ui/dialog/DialogActions.tsx';
import { FormProblem } from '#ui/form/FormProblem.tsx';
import { onSubmitOf } from '#ui/form/use-submission.ts';
import { useClockChange } from '#ui/use-clock-change.ts';
import { words } from '#words/all.ts';
import { useCoinsStep } from '../coins-step.ts';
import { DateField } from '../form/DateField.tsx';
import {
  amountIn,
  type Draft,
  groupsChosen,
  isBegun,
  newDraft,
  openedAt,
  ownPart,
  paymentDateOf,
} from '../form/draft.ts';
import { SharingField } from '../form/SharingField.tsx';
import { amountText as typedAmount } from '../form/sharing-of.ts';
import { TagsField } from '../form/TagsField.tsx';
import { withTyped } from '../form/tags-in-form.ts';
import { useHabits } from '../form/use-habits.ts';
import { draftFor, useOpenDraft } from '../kept-draft.ts';
import type { Example } from '../list/FirstExamples.tsx';
import { readingOf, withLine } from '../quick-add/fill-draft.ts';
import { QuickLine } from '../quick-add/QuickLine.tsx';
import { useSharedText } from '../quick-add/use-shared-text.ts';
import { AgainChips } from './AgainChips.tsx';
import { CoinsStepCard } from './CoinsStepCard.tsx';
import { GroupsField } from './GroupsField.tsx';
import { KeptNote } from './KeptNote.tsx';
import { useAdding } from './use-adding.ts';
import { useSharing } from './use-sharing.ts';

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
    <Dialog title={words.expenses.add} wait={wait} isSheet onClose={leave}>
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
              action={action || words.expenses.add}
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
