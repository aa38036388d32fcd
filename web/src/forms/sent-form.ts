/**
 * Forms that were sent and got no answer (docs/decisions/0047). A form that is opened again has the same fields and the
 * same key, so that sending it again counts only once. The forms are kept until the page closes.
 */
import { useEffect, useRef, useState } from 'react';
import { Intent } from '#api/calls/call.ts';
import { session } from '#store/session.ts';
import type { Wrong } from '#ui/form/FormProblem.tsx';
import { words } from '#words/all.ts';

interface Unanswered {
  readonly fields: unknown;
  readonly intent: Intent;
}

const unanswered = new Map<string, Unanswered>();

/** The note in a reopened form. */
export const sentBefore = (): Wrong => ({ text: words.forms.sentBefore });

interface SentForm<Fields> {
  readonly fields: Fields;
  readonly change: (part: Partial<Fields>) => void;
  readonly intent: Intent;
  /** Shown when the form opens, if it was sent before. */
  readonly note: Wrong | undefined;
}

/**
 * Returns a form for this change. If an earlier try got no answer, the form has the fields and the key of that try;
 * otherwise it is empty. A reopened form that is closed without being sent again is not kept.
 *
 * @param name identifies the change: forms with the same name make the same change
 */
export function useSentForm<Fields extends object>(name: string, empty: () => Fields): SentForm<Fields> {
  const [opened] = useState(() => formOf(`${session.getState().userId} ${name}`));
  const { id, found, intent, triesBefore } = opened;
  const [fields, setFields] = useState(() => (found?.fields as Fields | undefined) ?? empty());
  const latest = useRef(fields);
  useEffect(() => {
    latest.current = fields;
  }, [fields]);

  useEffect(() => {
    unanswered.delete(id);
    return () => {
      // The try may still be under way, so `formOf` checks its outcome when the form is opened again.
      if (intent.tries > triesBefore) unanswered.set(id, { fields: latest.current, intent });
    };
  }, [id, intent, triesBefore]);

  const change = (part: Partial<Fields>): void => setFields((now) => ({ ...now, ...part }));
  return { fields, change, intent, note: found && sentBefore() };
}

/** Returns the kept form with this id. If the outcome of its try is known by now, returns an empty form instead. */
function formOf(id: string) {
  const left = unanswered.get(id);
  const found = left?.intent.isUnsure ? left : undefined;
  const intent = found?.intent ?? new Intent();
  return { id, found, intent, triesBefore: intent.tries };
}
