/** A dialog that asks for one person of a group, says what comes of the choice, and makes the change. */
import type { ReactNode } from 'react';
import type { Mutation } from '#api/call.ts';
import type { Operation } from '#api/failure-text.ts';
import { useChangeForm } from '#forms/change-form.tsx';
import { ChoiceField } from '#ui/choices.tsx';
import { FormDialog } from '#ui/Dialog.tsx';
import { words } from '#words/late.ts';
import { withBdi } from '#words/rich.ts';

interface Person {
  readonly userId: string;
  readonly name: string;
}

interface ChoosePersonDialogProps {
  title: string;
  legend: string;
  operation: Operation;
  /** Identifies what is changed. */
  about: string;
  action: string;
  busyAction: string;
  people: readonly Person[];
  /** What comes of choosing the person. */
  explain: (person: Person) => ReactNode;
  onSubmit: (person: Person, intent: Mutation) => Promise<void>;
  onClose: () => void;
}

export function ChoosePersonDialog(props: ChoosePersonDialogProps) {
  const { legend, operation, people, explain, onSubmit, about, ...dialog } = props;
  const chosenOf = ({ chosen }: { chosen: string }) => people.find(({ userId }) => userId === chosen);
  const form = useChangeForm<{ chosen: string }, Person>({
    name: `${operation} ${about}`,
    operation,
    empty: () => ({ chosen: '' }),
    read: (fields) => chosenOf(fields) ?? { text: words.balances.choosePerson },
    send: onSubmit,
  });
  const person = chosenOf(form.fields);
  return (
    <FormDialog {...dialog} form={form} hasCancel>
      <ChoiceField
        legend={legend}
        name="person"
        areLong
        choices={people.map(({ userId, name }) => ({
          value: userId,
          label: <span className="min-w-0">{withBdi(name)}</span>,
        }))}
        value={form.fields.chosen}
        onChange={(chosen) => form.change({ chosen })}
      />
      <p role="status" className="wrap-anywhere empty:hidden">
        {person && explain(person)}
      </p>
    </FormDialog>
  );
}
