/** What an empty list shows: three examples of expenses that fill in the form, and a button that invites people. */
import type { ReactNode } from 'react';
import type { AddDraft } from '#features/expense-form/draft.ts';
import { Button } from '#ui/Button.tsx';
import EmptyPicture from '#ui/EmptyPicture.tsx';
import { tagLabel } from '#ui/labels.ts';
import { words } from '#words/list.ts';

const examples = [
  { tag: 'chai', amountText: '40', label: '₹40' },
  { tag: 'rent', amountText: '8500', label: '₹8,500' },
  { tag: 'auto', amountText: '120', label: '₹120' },
];

interface FirstExamplesProps {
  onExample: (example: Partial<AddDraft>) => void;
  /** A button that invites people. */
  invite: ReactNode;
}

export default function FirstExamples({ onExample, invite }: FirstExamplesProps) {
  return (
    // On a phone this is small, and on a low screen it has no picture, so that the button at the bottom covers none of
    // it.
    <div className="vacant max-sm:pt-2 max-sm:pb-3">
      <div className="mb-3 max-sm:mb-1 max-sm:[@media(height<46rem)]:hidden max-sm:[&>svg]:size-12">
        <EmptyPicture of="expenses" />
      </div>
      <p className="font-semibold">{words.expenses.none}</p>
      <p className="text-muted">{words.expenses.noneHint}</p>
      <ul
        aria-label={words.expenses.examples}
        className="-mx-3 mt-4 flex flex-wrap justify-center gap-1.5 max-sm:mt-1.5"
      >
        {examples.map(({ tag, amountText, label }) => (
          <li key={tag}>
            <Button
              className="rounded-full px-2.5 text-sm sm:px-3"
              aria-haspopup="dialog"
              onClick={() => onExample({ tags: [tag], amountText })}
            >
              <bdi>{tagLabel(tag)}</bdi> {label}
            </Button>
          </li>
        ))}
      </ul>
      {invite && <div className="mt-4 max-sm:mt-1.5">{invite}</div>}
    </div>
  );
}
