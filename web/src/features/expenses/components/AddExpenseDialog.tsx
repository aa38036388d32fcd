/** Recording an expense (docs/product.md §5). */
import { limits } from '@pg/contract/limits';
import { formatRupees, paise } from '@pg/contract/money';
import { localDate, localDateTime, monthOf, partsOf } from '@pg/contract/months';
import { normalizeTags } from '@pg/contract/tags';
import { paiseFromText } from '@pg/contract/typed-amount';
import { type FormEvent, useState } from 'react';
import { Intent } from '#api/intent.ts';
import { sentenceFor } from '#api/messages.ts';
import { useLedger } from '#store/ledger.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { DialogActions } from '#ui/DialogActions.tsx';
import { Problem } from '#ui/Problem.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { useOnce } from '#ui/use-once.ts';
import { addExpense } from '../actions/add-expense.ts';
import { GroupsField } from './GroupsField.tsx';
import { TagsField } from './TagsField.tsx';

const amountRange = `Enter an amount from ₹0.01 to ${formatRupees(paise(limits.amountPaise))}.`;
const noGroup = 'No group selected. Please select a group first.';

/** The form. What was typed stays when the change could not be made. */
export default function AddExpenseDialog({ onClose }: { onClose: () => void }) {
  const groups = useLedger((state) => state.groups) ?? [];
  const current = useLedger((state) => state.currentCode);
  const [amountText, setAmountText] = useState('');
  const [date, setDate] = useState(() => localDate(new Date()));
  const [chosenTags, setTags] = useState<string[]>([]);
  const [typedTag, setTypedTag] = useState('');
  const [groupCodes, setGroupCodes] = useState<string[]>(current ? [current] : []);
  const [problem, setProblem] = useState<string>();
  const [intent] = useState(() => new Intent());
  const [openedAt] = useState(() => new Date());
  const { year } = partsOf(monthOf(openedAt));

  // A tag that was typed counts, whether or not it was made a chip.
  const tags = normalizeTags([...chosenTags, ...typedTag.split(',')]);

  const [busy, submit] = useOnce(async () => {
    if (groupCodes.length === 0) return setProblem(noGroup);
    const amount = paiseFromText(amountText);
    if (amount === undefined) return setProblem('Enter an amount in rupees, such as 120 or 120.50.');
    if (amount < 1 || amount > limits.amountPaise) return setProblem(amountRange);
    if (!date) return setProblem('Choose the date of the payment.');
    setProblem(undefined);
    // The minute in which the form was opened, so that trying again means the same expense.
    const paymentDate = date === localDate(openedAt) ? localDateTime(openedAt) : date;
    try {
      await addExpense({ amount, paymentDate, tags, groupCodes }, intent);
      onClose();
    } catch (error) {
      const sentence = sentenceFor('addExpense', error);
      setProblem(sentence);
      toast.error(sentence);
    }
  });

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    submit();
  };

  return (
    <Dialog title="Add Expense" onClose={onClose} busy={busy}>
      <form onSubmit={onSubmit} className="space-y-4">
        <TextField
          label="Amount (₹)"
          placeholder="0.00"
          inputMode="decimal"
          autoComplete="off"
          autoFocus
          value={amountText}
          onChange={(event) => setAmountText(event.target.value)}
        />
        <TextField
          label="Date"
          type="date"
          min={`${year - limits.yearsEitherSide}-01-01`}
          max={`${year + limits.yearsEitherSide}-12-31`}
          value={date}
          onChange={(event) => setDate(event.target.value)}
        />
        <TagsField tags={chosenTags} typed={typedTag} onType={setTypedTag} onChange={setTags} />
        <GroupsField groups={groups} chosen={groupCodes} onChange={setGroupCodes} />
        {groupCodes.length === 0 && <p className="text-sm text-muted">{noGroup}</p>}
        <Problem>{problem}</Problem>
        <DialogActions
          action="Add Expense"
          busyAction="Adding..."
          busy={busy}
          canSend={amountText.trim() !== '' && tags.length > 0 && groupCodes.length > 0}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
