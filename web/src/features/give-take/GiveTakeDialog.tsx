/** Records money that was given or taken (docs/product.md §6). */

import type { RequestOf } from '@pg/contract/endpoints';
import { localDate } from '@pg/contract/months';
import { visibleText } from '@pg/contract/visible-text';
import type { ChangeEvent } from 'react';
import { useUserId } from '#api/session.ts';
import { timeNow } from '#browser/clock.ts';
import { useChangeForm } from '#forms/change-form.tsx';
import { sendOrQueue } from '#outbox/outbox.ts';
import { type Group, useAppState } from '#state/store.ts';
import { AmountFigure } from '#ui/AmountFigure.tsx';
import { ClockWarning, useClockChange } from '#ui/ClockWarning.tsx';
import { DateChips } from '#ui/DateChips.tsx';
import { FormDialog } from '#ui/Dialog.tsx';
import { TextField } from '#ui/form.tsx';
import { toast } from '#ui/toast.ts';
import { words } from '#words/all.ts';
import { parseAmount } from './record-changes.ts';

const textsOf = (type: 'GIVE' | 'TAKE') => {
  const { giveTitle, whoOwes, giveAction, giving, takeTitle, whomYouOwe, takeAction, taking } = words.giveTake;
  return type === 'GIVE'
    ? { title: giveTitle, whom: whoOwes, action: giveAction, busyAction: giving }
    : { title: takeTitle, whom: whomYouOwe, action: takeAction, busyAction: taking };
};

/** How long the notice about a record that waits is shown, in milliseconds. */
const readFor = 5000;

/** An old debt may be recorded too. */
const years = 100;

const empty = () => ({ amountText: '', name: '', date: localDate(timeNow()), description: '' });

/** Returns the names of the other people in the user's groups, to choose from. */
const namesOfOthers = (groups: readonly Group[], userId: string | null): readonly string[] =>
  [
    ...new Set(groups.flatMap(({ members }) => members.filter((one) => one.userId !== userId).map(({ name }) => name))),
  ].toSorted((a, b) => a.localeCompare(b));

interface GiveTakeDialogProps {
  type: 'GIVE' | 'TAKE';
  onClose: () => void;
}

/** After a failure, the fields keep their text. */
export default function GiveTakeDialog({ type, onClose }: GiveTakeDialogProps) {
  const { title, whom, action, busyAction } = textsOf(type);
  const userId = useUserId();
  const groups = useAppState((state) => state.groups) ?? [];
  const flatmates = namesOfOthers(groups, userId);
  const form = useChangeForm<ReturnType<typeof empty>, RequestOf<'giveOrTake'>>({
    name: `giveOrTake ${type}`,
    operation: type === 'GIVE' ? 'give' : 'take',
    empty,
    read: ({ amountText, name, date, description }) => {
      const amount = parseAmount(amountText);
      if (typeof amount === 'string') return { text: amount, field: 'amount' };
      if (!visibleText(name)) return { text: words.giveTake.enterName, field: 'person' };
      if (!date) return { text: words.giveTake.chooseDate, field: 'date' };
      return { type, amount, name, date, ...(visibleText(description) && { description }) };
    },
    send: async (request, intent) => {
      const answer = await sendOrQueue('giveOrTake', request, intent);
      onClose();
      if (!answer) toast.plain(words.outbox.saved, { duration: readFor });
    },
  });
  useClockChange((wasToday) => {
    if (form.fields.date === wasToday) form.change({ date: localDate(timeNow()) });
  });
  const typed = (field: 'name' | 'description') => ({
    value: form.fields[field],
    onChange: (event: ChangeEvent<HTMLInputElement>) => form.change({ [field]: event.target.value }),
  });

  return (
    <FormDialog {...{ title, form, action, busyAction, onClose }}>
      <AmountFigure value={form.fields.amountText} onChange={(amountText) => form.change({ amountText })} />
      <TextField
        label={words.giveTake.name}
        name="person"
        autoCapitalize="words"
        enterKeyHint="next"
        hint={whom}
        autoComplete="off"
        list="flatmates"
        required
        {...typed('name')}
      />
      <datalist id="flatmates">
        {flatmates.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <DateChips value={form.fields.date} now={timeNow()} onChange={(date) => form.change({ date })} years={years} />
      <ClockWarning />
      <TextField
        label={words.giveTake.description}
        name="description"
        enterKeyHint="done"
        autoComplete="off"
        {...typed('description')}
      />
    </FormDialog>
  );
}
