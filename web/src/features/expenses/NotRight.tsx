/** That an expense or an import is not right: what people say, the answers, and the forms for both (docs/product.md §19). */
import type { Objection } from '@pg/contract/activity';
import { limits } from '@pg/contract/limits';
import { useState } from 'react';
import { Mutation } from '#api/call.ts';
import { useUserId } from '#api/session.ts';
import { timeNow } from '#browser/clock.ts';
import { toastFailure } from '#forms/change-form.tsx';
import { SentenceDialog } from '#forms/SentenceDialog.tsx';
import type { Group } from '#state/store.ts';
import { namesIn } from '#text/expense-text.ts';
import { Button, useSingleFlight } from '#ui/Button.tsx';
import { instantText } from '#ui/date-text.ts';
import { toast } from '#ui/toast.ts';
import { words } from '#words/all.ts';
import { withBdi } from '#words/rich.ts';

interface NotRightProps {
  group: Group;
  about: { readonly expense: string } | { readonly importId: string };
  /** Of the expense, as it is shown. */
  revision?: number;
  /** Who recorded it. */
  recorder: string;
  objections: readonly Objection[];
  /** Called when something was said. */
  onChange: () => void;
}

/** Who is told and can answer: whoever recorded it, or the admin once that person has left. */
const answererOf = ({ members }: Group, recorder: string): string | undefined =>
  (members.find(({ userId }) => userId === recorder) ?? members.find(({ role }) => role === 'admin'))?.userId;

/** What people say, and the answers. */
export function Objections(props: NotRightProps) {
  const { group, about, recorder, objections, onChange } = props;
  const ownId = useUserId() ?? '';
  const [answered, setAnswered] = useState<Objection>();
  const say = words.notRight;
  const nameOf = namesIn(group);
  const [isBusy, takeBack] = useSingleFlight(async ({ groupCode }: Objection) => {
    try {
      await new Mutation().send('answerNotRight', { groupCode, ...about, userId: ownId });
      toast.success(say.takenBack);
      onChange();
    } catch (error) {
      toastFailure('answerNotRight', error);
    }
  });
  const mayAnswer = answererOf(group, recorder) === ownId;
  if (objections.length === 0) return null;
  return (
    <ul className="space-y-2">
      {objections.map((one) => {
        const { userId, groupCode, at, text, answer } = one;
        return (
          <li key={userId} className={answer ? '' : 'rounded-xl bg-caution-soft px-3 py-2 text-caution-ink'}>
            <p className="wrap-anywhere">
              {withBdi(say.quote(`${nameOf(userId)}, ${instantText(at, timeNow())}`, text))}
            </p>
            {answer && <p className="wrap-anywhere">{withBdi(say.quote(nameOf(answer.by), answer.text))}</p>}
            {!answer && userId === ownId && (
              <Button className="mt-1" disabled={isBusy} onClick={() => takeBack(one)}>
                {say.takeBack}
              </Button>
            )}
            {!answer && userId !== ownId && mayAnswer && (groupCode === group.code || recorder === ownId) && (
              <Button className="mt-1" aria-haspopup="dialog" onClick={() => setAnswered(one)}>
                {say.isRight}
              </Button>
            )}
          </li>
        );
      })}
      {answered !== undefined && <SayDialog {...props} answered={answered} onClose={() => setAnswered(undefined)} />}
    </ul>
  );
}

/** The quiet button of whoever has a part in it, unless they have said so already. */
export function SayNotRight(props: NotRightProps) {
  const ownId = useUserId() ?? '';
  const [isSaying, setIsSaying] = useState(false);
  const { recorder, objections } = props;
  if (recorder === ownId || objections.some(({ userId, answer }) => userId === ownId && !answer)) return null;
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setIsSaying(true)}>
        {words.notRight.title}
      </Button>
      {isSaying && <SayDialog {...props} onClose={() => setIsSaying(false)} />}
    </>
  );
}

interface SayDialogProps extends NotRightProps {
  /** What is answered; undefined to say that it is not right. */
  answered?: Objection;
  onClose: () => void;
}

/** Asks what is wrong or, to answer somebody, why it is right. */
function SayDialog({ group, about, revision, recorder, onChange, answered, onClose }: SayDialogProps) {
  const name = namesIn(group)(answered?.userId ?? answererOf(group, recorder) ?? '');
  const say = words.notRight;
  const [title, label, hint, action] = answered
    ? [say.isRight, say.answer, say.answerHint, words.recurring.answer]
    : [say.title, say.what, say.hint, say.send(name)];
  return (
    <SentenceDialog
      {...{ title, label, action, onClose }}
      maxLength={limits.noteBytes}
      busyAction={say.sending}
      operation={answered ? 'answerNotRight' : 'sayNotRight'}
      about={Object.values({ ...about, answered: answered?.userId }).join(' ')}
      send={async (text, intent) => {
        const request = { groupCode: answered?.groupCode ?? group.code, ...about, text };
        if (answered) await intent.send('answerNotRight', { ...request, userId: answered.userId });
        else await intent.send('sayNotRight', { ...request, revision });
        toast.success(say.told(name));
        onChange();
        onClose();
      }}
    >
      <p className="text-sm text-muted">{hint(name)}</p>
    </SentenceDialog>
  );
}
