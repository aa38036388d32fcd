/**
 * Forms that were sent without learning the outcome (docs/decisions/0047): opened again they are as they were, under
 * the same key, so that sending them once more counts only once. They last as long as the page.
 */
import { useEffect, useRef, useState } from 'react';
import { Intent } from '#api/calls/intent.ts';
import { session } from '#store/session.ts';

interface Kept {
  readonly fields: unknown;
  readonly intent: Intent;
}

const kept = new Map<string, Kept>();

/** What such a form says when it is opened again. */
export const sentBefore = { text: 'This was sent, and no answer came. Sent again as it is, it counts only once.' };

interface SentForm<Fields> {
  readonly fields: Fields;
  readonly change: (part: Partial<Fields>) => void;
  readonly intent: Intent;
  /** What a form that was sent before says at first. */
  readonly note: typeof sentBefore | undefined;
}

/**
 * Returns the form of this name as the user left it after sending it in vain, else an empty one. A form that is found,
 * and left without being sent again, is given up.
 *
 * @param name identifies the change: two forms of the same name make the same one
 */
export function useSentForm<Fields extends object>(name: string, empty: () => Fields): SentForm<Fields> {
  const [opened] = useState(() => take(`${session.getState().userId} ${name}`));
  const { place, found, intent, triesBefore } = opened;
  const [fields, setFields] = useState(() => (found?.fields as Fields | undefined) ?? empty());
  const latest = useRef(fields);
  useEffect(() => {
    latest.current = fields;
  }, [fields]);

  useEffect(
    () => () => {
      // When the user stops waiting, the try fails only a moment later: `take` looks at its outcome.
      if (intent.tries > triesBefore) kept.set(place, { fields: latest.current, intent });
    },
    [place, intent, triesBefore],
  );

  const change = (part: Partial<Fields>): void => setFields((now) => ({ ...now, ...part }));
  return { fields, change, intent, note: found && sentBefore };
}

/** Takes the form out, if its outcome is unknown: not if it succeeded, was refused, or never left the phone. */
function take(place: string) {
  const left = kept.get(place);
  kept.delete(place);
  const found = left?.intent.isUnsure ? left : undefined;
  const intent = found?.intent ?? new Intent();
  return { place, found, intent, triesBefore: intent.tries };
}
