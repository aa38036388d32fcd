/** Recording an expense (docs/product.md §5). */
import { limits } from '@pg/contract/limits';
import { monthOf, partsOf } from '@pg/contract/months';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { sentenceFor } from '#api/messages.ts';
import { ledger, useLedger } from '#store/ledger.ts';
import { sentBefore } from '#store/sent-form.ts';
import { session } from '#store/session.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { DialogActions } from '#ui/DialogActions.tsx';
import { FormProblem, type Wrong } from '#ui/FormProblem.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { mayHaveHappened, useSending } from '#ui/use-sending.ts';
import { addExpense } from '../actions/add-expense.ts';
import { tellAdded } from '../actions/tell-added.ts';
import { type Draft, groupsChosen, keepDraft, openDraft } from '../draft.ts';
import { noGroup, readDraft } from '../read-draft.ts';
import { withTyped } from '../typed-tags.ts';
import { GroupsField } from './GroupsField.tsx';
import { TagsField } from './TagsField.tsx';

/** The form. What was typed stays when the change could not be made, or when the dialog is left without Cancel. */
export default function AddExpenseDialog({ onClose }: { onClose: () => void }) {
  const groups = useLedger((state) => state.groups) ?? [];
  const [place] = useState(() => ({ userId: session.getState().userId, groupCode: ledger.getState().currentCode }));
  const [draft, setDraft] = useState(() => openDraft(place, new Date()));
  const [openedAt] = useState(() => performance.now());
  const [triesBefore] = useState(draft.intent.tries);
  const [problem, setProblem] = useState<Wrong | undefined>(draft.intent.isUnsure ? sentBefore : undefined);
  const { amountText, date, tags, typedTag, intent } = draft;
  const groupCodes = groupsChosen(draft, groups);
  const { year } = partsOf(monthOf(draft.openedAt));

  const change = (part: Partial<Draft>): void => {
    setProblem(undefined);
    setDraft({ ...draft, ...part });
  };

  const work = async (): Promise<void> => {
    const request = readDraft({ ...draft, groupCodes }, ledger.getState());
    if ('text' in request) return setProblem(request);
    setProblem(undefined);
    try {
      await addExpense(request, intent);
      const elapsed = performance.now() - openedAt;
      onClose();
      tellAdded(elapsed, request.paymentDate);
    } catch (error) {
      // Whoever has stopped waiting was told what that means.
      if (intent.isStopped) return;
      const sentence = sentenceFor('addExpense', error);
      setProblem({ text: sentence });
      // Told by the form already.
      toast.error(sentence, { isSilent: true });
    }
  };
  const [wait, submit] = useSending(work, { stop: () => intent.stop(), told: mayHaveHappened });

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    submit();
  };

  const keep = (): void => {
    keepDraft(place, draft);
    onClose();
  };
  // What was sent just now, and may have been recorded, is kept whichever way it is left.
  const cancel = (): void => {
    const isSent = intent.tries > triesBefore && (wait.busy || intent.isUnsure);
    if (isSent) keep();
    else onClose();
  };

  return (
    <Dialog title="Add Expense" wait={wait} onClose={keep}>
      <form method="post" onSubmit={onSubmit} onKeyDown={oncePerPress} className="space-y-4">
        <TextField
          label="Amount (₹)"
          name="amount"
          placeholder="0.00"
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="next"
          autoFocus
          value={amountText}
          onChange={(event) => change({ amountText: event.target.value })}
        />
        <TagsField tags={tags} typed={typedTag} onChange={(next, typed) => change({ tags: next, typedTag: typed })} />
        <TextField
          label="Date"
          name="date"
          type="date"
          min={`${year - limits.yearsEitherSide}-01-01`}
          max={`${year + limits.yearsEitherSide}-12-31`}
          value={date}
          onChange={(event) => change({ date: event.target.value })}
        />
        <GroupsField groups={groups} chosen={groupCodes} onChange={(codes) => change({ groupCodes: codes })} />
        {groupCodes.length === 0 && <p className="text-sm text-muted">{noGroup}</p>}
        <FormProblem wrong={problem} />
        <DialogActions
          action="Add Expense"
          busyAction="Adding..."
          busy={wait.busy}
          canSend={amountText.trim() !== '' && withTyped(tags, typedTag).length > 0 && groupCodes.length > 0}
          onCancel={cancel}
        />
      </form>
    </Dialog>
  );
}

/** Enter that is held down sends once, not again and again while it is refused. */
function oncePerPress(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
}
