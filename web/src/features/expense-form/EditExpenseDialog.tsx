/**
 * The form that edits an expense (docs/product.md §5). Says so if the expense changes while the form is open.
 */
import type { RequestOf } from '@pg/contract/endpoints';
import { formatRupees } from '@pg/contract/money';
import { useEffect, useState } from 'react';
import { callErrorOf } from '#api/call-error.ts';
import { timeNow } from '#browser/clock.ts';
import { useChangeForm } from '#forms/change-form.tsx';
import { refreshGroups } from '#state/my-groups.ts';
import { appStore, type Group, useAppState } from '#state/store.ts';
import { descriptionText } from '#text/expense-text.ts';
import { Button, ignoreKeyRepeat } from '#ui/Button.tsx';
import { ClockWarning } from '#ui/ClockWarning.tsx';
import { Dialog, DialogActions } from '#ui/Dialog.tsx';
import { dateText } from '#ui/date-text.ts';
import { FormProblem, TextField } from '#ui/form.tsx';
import { words } from '#words/all.ts';
import { DetailsBar, type DetailsPanel, panelOf } from './DetailsBar.tsx';
import { type EditDraft, expenseTexts, isDirty, paymentDateOf, rebaseDraft, textNames } from './draft.ts';
import { draftAmount, toEditRequest } from './draft-request.ts';
import { ExpenseAmount, OperatorKeys } from './ExpenseAmount.tsx';
import {
  type ExpenseDetails,
  isInOneGroup,
  peopleOfExpense,
  restrictToMembers,
  type Sharing,
  sharingFromStored,
} from './sharing.ts';
import { keepEdit, loadEdit } from './stored-draft.ts';
import { editExpense } from './submit.tsx';
import { useHabits } from './suggestions.tsx';
import { TagsField, withTypedTags } from './TagsField.tsx';

interface EditExpenseDialogProps {
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

export default function EditExpenseDialog(props: EditExpenseDialogProps) {
  const { stored, isGone, group, lookAgain, onAgain, onSaved, onClose } = props;
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
      await editExpense(request, intent, fields.stored).catch(async (error) => {
        const { code } = callErrorOf(error);
        if (code === 'expense-changed' || code === 'expense-not-found') lookAgain();
        if (code === 'someone-left') await refreshGroups(appStore).catch(() => undefined);
        throw error;
      });
      onSaved();
    },
    field: (error) => (callErrorOf(error).code === 'too-few-coins' ? 'amount' : undefined),
  });
  const { fields, change, isOutcomeUnknown } = form;

  /** Returns the choice of payers and shares, limited to people who can be in the expense now. */
  function chosenIn(draft: EditDraft): Sharing | undefined {
    if (!isInOneGroup(draft.stored)) return undefined;
    const members = peopleOfExpense(draft.stored, group).map((person) => person.userId);
    return draft.sharing
      ? restrictToMembers(draft.sharing, members)
      : sharingFromStored(draft.stored, { groupCode: group.code, userId, members });
  }
  const chosen = chosenIn(fields);

  // An edit that may have reached the server is sent again as it was.
  const isOutdated = fields.stored.expense.revision !== revision && !form.wait.busy && !isOutcomeUnknown;
  useEffect(() => {
    if (!isOutdated) return;
    change(rebaseDraft(fields, stored));
    setHasChanged(true);
  });

  useEffect(() => keepEdit(), []);
  const keep = (): void => {
    keepEdit(isDirty(fields) ? fields : undefined);
    onClose();
  };
  const { amount, paymentDate } = fields.stored.expense;
  const now = [formatRupees(amount), descriptionText(fields.stored.expense), dateText(paymentDate, currentYear)];

  return (
    <Dialog title={words.edits.title} wait={form.wait} onClose={keep}>
      <p role="status" className="font-medium wrap-anywhere not-empty:mb-4">
        {isGone ? words.sharing.gone : hasChanged && words.edits.isNow(now.join(', '))}
      </p>
      <form method="post" onSubmit={form.onSubmit} onKeyDown={ignoreKeyRepeat} noValidate className="space-y-4">
        <ClockWarning />
        <ExpenseAmount value={fields.amountText} onChange={(amountText) => change({ amountText })} />
        <OperatorKeys />
        <TagsField
          usual={usual}
          tags={fields.tags}
          typed={fields.typedTag}
          onChange={(tags, typedTag) => change({ tags, typedTag })}
        />
        {textNames.map((name) => (
          <TextField
            key={name}
            label={expenseTexts[name].label()}
            name={name}
            value={fields.texts[name] ?? ''}
            onChange={(event) => change({ texts: { ...fields.texts, [name]: event.target.value } })}
          />
        ))}
        <DetailsBar
          userId={userId}
          groups={chosen ? [group] : []}
          people={peopleOfExpense(fields.stored, group)}
          sharing={chosen}
          amount={draftAmount(fields)}
          paymentDate={paymentDateOf(fields)}
          date={fields.date}
          now={fields.openedAt}
          edited={id}
          open={open}
          onOpen={setOpen}
          onDate={(date) => change({ date })}
          onSharing={(sharing) => change({ sharing })}
        />
        {!chosen && <p className="text-sm text-muted">{words.sharing.inSeveralGroups}</p>}
        <FormProblem wrong={form.problem} />
        {isGone && (
          <Button className="w-full" onClick={() => onAgain(fields)}>
            {words.edits.again}
          </Button>
        )}
        <DialogActions
          action={words.common.save}
          busyAction={words.common.saving}
          canSend={!isGone && isDirty(fields) && withTypedTags(fields.tags, fields.typedTag).length > 0}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
