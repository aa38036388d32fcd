/** That an expense or an import is not right: what people say, the answers, and the forms for both (docs/product.md §19). */

import type { Objection } from '@pg/contract/activity';
import { limits } from '@pg/contract/limits';
import { visibleText } from '@pg/contract/visible-text';
import { useState } from 'react';
import { Mutation } from '#api/call.ts';
import { useUserId } from '#api/session.ts';
import { timeNow } from '#browser/clock.ts';
import { toastFailure, useChangeForm } from '#forms/change-form.tsx';
import { displayNameOf, isAdmin } from '#state/people.ts';
import type { Group } from '#state/store.ts';
import { Button, useSingleFlight } from '#ui/Button.tsx';
import { FormDialog } from '#ui/Dialog.tsx';
import { instantText } from '#ui/date-text.ts';
import { TextField } from '#ui/form.tsx';
import { personLabel } from '#ui/labels.ts';
import { toast } from '#ui/toast.ts';
import { words } from '#words/all.ts';
import { withBdi } from '#words/rich.ts';

interface NotRightProps {
  group: Group;
  about: { readonly expense: string; readonly revision: number } | { readonly importId: string };
  /** Who recorded it. */
  recorder: string;
  objections: readonly Objection[];
  /** Called when something was said. */
  onChange: () => void;
}

const nameIn = (group: Group, userId: string): string => personLabel(displayNameOf(group, userId));

/** What people say, and the answers. Whoever recorded it can answer, or the admin once that person has left. */
export function Objections({ group, about, recorder, objections, onChange }: NotRightProps) {
  const ownId = useUserId() ?? '';
  const [answered, setAnswered] = useState<string>();
  const isHere = group.members.some(({ userId }) => userId === recorder);
  const mayAnswer = recorder === ownId || (!isHere && isAdmin(group, ownId));
  const say = words.notRight;
  const { revision: _, ...subject } = { revision: 0, ...about };
  const request = { groupCode: group.code, ...subject };
  const [isBusy, takeBack] = useSingleFlight(async () => {
    try {
      await new Mutation().send('answerNotRight', { ...request, userId: ownId });
      toast.success(say.takenBack);
      onChange();
    } catch (error) {
      toastFailure('answerNotRight', error);
    }
  });
  if (objections.length === 0) return null;
  return (
    <ul className="space-y-2">
      {objections.map(({ userId, at, text, answer }) => (
        <li key={userId} className={answer ? '' : 'rounded-xl bg-caution-soft px-3 py-2 text-caution-ink'}>
          <p className="wrap-anywhere">
            {withBdi(say.quote(`${nameIn(group, userId)}, ${instantText(at, timeNow())}`, text))}
          </p>
          {answer && <p className="wrap-anywhere">{withBdi(say.quote(nameIn(group, answer.by), answer.text))}</p>}
          {!answer && userId === ownId && (
            <Button className="mt-1" disabled={isBusy} onClick={takeBack}>
              {say.takeBack}
            </Button>
          )}
          {!answer && userId !== ownId && mayAnswer && (
            <Button className="mt-1" aria-haspopup="dialog" onClick={() => setAnswered(userId)}>
              {say.isRight}
            </Button>
          )}
        </li>
      ))}
      {answered !== undefined && (
        <Sentence
          title={say.isRight}
          label={say.answer}
          hint={say.answerHint(nameIn(group, answered))}
          action={say.sendAnswer}
          operation="answerNotRight"
          about={`${Object.values(subject)} ${answered}`}
          send={async (text, intent) => {
            await intent.send('answerNotRight', { ...request, userId: answered, text });
            toast.success(say.told(nameIn(group, answered)));
            onChange();
          }}
          onClose={() => setAnswered(undefined)}
        />
      )}
    </ul>
  );
}

/** The quiet button of whoever has a part in it, unless they have said so already. */
export function SayNotRight({ group, about, recorder, objections, onChange }: NotRightProps) {
  const ownId = useUserId() ?? '';
  const [isSaying, setIsSaying] = useState(false);
  if (recorder === ownId || objections.some(({ userId, answer }) => userId === ownId && !answer)) return null;
  const isHere = group.members.some(({ userId }) => userId === recorder);
  const told = isHere ? recorder : group.members.find(({ role }) => role === 'admin')?.userId;
  const name = nameIn(group, told ?? '');
  const say = words.notRight;
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setIsSaying(true)}>
        {say.title}
      </Button>
      {isSaying && (
        <Sentence
          title={say.title}
          label={say.what}
          hint={say.hint(name)}
          action={say.send}
          operation="sayNotRight"
          about={String(Object.values(about)[0])}
          send={async (text, intent) => {
            await intent.send('sayNotRight', { groupCode: group.code, ...about, text });
            toast.success(say.told(name));
            onChange();
          }}
          onClose={() => setIsSaying(false)}
        />
      )}
    </>
  );
}

interface SentenceProps {
  title: string;
  label: string;
  hint: string;
  action: string;
  operation: 'sayNotRight' | 'answerNotRight';
  about: string;
  send: (text: string, intent: Mutation) => Promise<void>;
  onClose: () => void;
}

/** One sentence, which is kept until it was sent. */
function Sentence({ title, label, hint, action, operation, about, send, onClose }: SentenceProps) {
  const form = useChangeForm<{ typed: string }, string>({
    name: `${operation} ${about}`,
    empty: () => ({ typed: '' }),
    read: ({ typed }) => visibleText(typed) || undefined,
    send: async (text, intent) => {
      await send(text, intent);
      onClose();
    },
    operation,
    field: 'text',
  });
  return (
    <FormDialog title={title} form={form} action={action} busyAction={words.notRight.sending} onClose={onClose}>
      <TextField
        label={label}
        name="text"
        autoComplete="off"
        autoCapitalize="sentences"
        maxLength={limits.noteBytes}
        autoFocus
        value={form.fields.typed}
        onChange={({ target }) => form.change({ typed: target.value })}
      />
      <p className="text-sm text-muted">{hint}</p>
    </FormDialog>
  );
}
