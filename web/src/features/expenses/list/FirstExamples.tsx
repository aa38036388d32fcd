/** What an empty list shows: examples that open the form filled in, and a button that invites flatmates. */
import type { ReactNode } from 'react';
import { Button } from '#ui/base/Button.tsx';
import EmptyPicture from '#ui/EmptyPicture.tsx';
import { tagName } from '#ui/tag-name.ts';
import { words } from '#words/all.ts';
import type { Draft } from '../form/draft.ts';

/** What the form begins with. */
export type Example = Pick<Draft, 'amountText' | 'tags'>;

const examples = [
  { tag: 'chai', amountText: '40', label: '₹40' },
  { tag: 'rent', amountText: '8500', label: '₹8,500' },
  { tag: 'auto', amountText: '120', label: '₹120' },
];

interface FirstExamplesProps {
  onExample: (example: Example) => void;
  /** A button that invites people. */
  invite: ReactNode;
}

export const FirstExamples = ({ onExample, invite }: FirstExamplesProps) => (
  // On a phone this is small, and on a low screen it has no picture, so that the button at the bottom covers none of
  // it.
  <div className="vacant max-sm:pt-2 max-sm:pb-3">
    <div className="mb-3 max-sm:[@media(height<52rem)]:hidden">
      <EmptyPicture of="expenses" />
    </div>
    <p className="font-semibold">{words.expenses.none}</p>
    <p className="text-muted">{words.expenses.noneHint}</p>
    <ul aria-label={words.expenses.examples} className="-mx-3 mt-4 flex flex-wrap justify-center gap-1.5 max-sm:mt-1.5">
      {examples.map(({ tag, amountText, label }) => (
        <li key={tag}>
          <Button
            className="rounded-full px-2.5 text-sm sm:px-3"
            aria-haspopup="dialog"
            onClick={() => onExample({ tags: [tag], amountText })}
          >
            <bdi>{tagName(tag)}</bdi> {label}
          </Button>
        </li>
      ))}
    </ul>
    {invite && <div className="mt-4 max-sm:mt-1.5">{invite}</div>}
  </div>
);
