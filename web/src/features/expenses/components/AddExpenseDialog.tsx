/** Recording an expense (docs/product.md §5). */
import { limits } from '@pg/contract/limits';
import { monthOf, partsOf } from '@pg/contract/months';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { CallError } from '#api/call-error.ts';
import { Intent } from '#api/intent.ts';
import { sentenceFor } from '#api/messages.ts';
import { ledger, useLedger } from '#store/ledger.ts';
import { session } from '#store/session.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { DialogActions } from '#ui/DialogActions.tsx';
import { FormProblem, type Wrong } from '#ui/FormProblem.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { useOnce } from '#ui/use-once.ts';
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
  const [problem, setProblem] = useState<Wrong>();
  const { amountText, date, tags, typedTag } = draft;
  const groupCodes = groupsChosen(draft, groups);
  const { year } = partsOf(monthOf(draft.openedAt));

  const change = (part: Partial<Draft>): void => {
    setProblem(undefined);
    setDraft({ ...draft, ...part });
  };

  const [busy, submit] = useOnce(async () => {
    const request = readDraft({ ...draft, groupCodes }, ledger.getState());
    if ('text' in request) return setProblem(request);
    setProblem(undefined);
    try {
      await addExpense(request, draft.intent);
      const elapsed = performance.now() - openedAt;
      onClose();
      tellAdded(elapsed, request.paymentDate);
    } catch (error) {
      // Refused for good, so nothing of it was recorded: it may be asked for anew, in the groups that are left.
      const left = error instanceof CallError && error.code === 'not-a-member';
      if (left) setDraft((now) => ({ ...now, intent: new Intent() }));
      const sentence = sentenceFor('addExpense', error);
      setProblem({ text: sentence });
      // Told by the form already.
      toast.error(sentence, { isSilent: true });
    }
  });

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    submit();
  };

  return (
    <Dialog
      title="Add Expense"
      busy={busy}
      onClose={() => {
        keepDraft(place, draft);
        onClose();
      }}
    >
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
          busy={busy}
          canSend={amountText.trim() !== '' && withTyped(tags, typedTag).length > 0 && groupCodes.length > 0}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

/** Enter that is held down sends once, not again and again while it is refused. */
function oncePerPress(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
}
