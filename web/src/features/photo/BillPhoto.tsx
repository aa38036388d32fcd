/**
 * The photo of the bill, in the details of an expense: everybody sees it on a tap, and who recorded the expense adds,
 * replaces and removes it (docs/product.md §20).
 */
import type { AnswerOf } from '@pg/contract/endpoints';
import type { Expense } from '@pg/contract/expense';
import { formatRupees } from '@pg/contract/money';
import { useRef, useState } from 'react';
import { Mutation } from '#api/call.ts';
import { ConfirmChange, fieldErrorOf } from '#forms/change-form.tsx';
import { useCallQuery } from '#forms/use-call-query.ts';
import { descriptionText } from '#text/expense-text.ts';
import { Button } from '#ui/Button.tsx';
import { DialogLoading } from '#ui/DialogLoading.tsx';
import { ErrorMessage } from '#ui/ErrorMessage.tsx';
import { useSubmission } from '#ui/form.tsx';
import { shareFile } from '#ui/share.ts';
import { toast } from '#ui/toast.ts';
import { words } from '#words/all.ts';
import { PictureProblem, shrink } from './shrink.ts';

interface BillPhotoProps {
  expense: Expense;
  photo: AnswerOf<'getExpense'>['photo'];
  isOwn: boolean;
  onChange: () => void;
}

export default function BillPhoto({ expense, photo, isOwn, onChange }: BillPhotoProps) {
  const say = words.photos;
  const { id } = expense;
  const [shown, setShown] = useState<'photo' | 'question'>();
  const [isSmall, setIsSmall] = useState(false);
  const [intent] = useState(() => new Mutation());
  const input = useRef<HTMLInputElement>(null);
  const { wait, problem, submit } = useSubmission<{ file: File }, { file: File }>({
    send: async ({ file }) => {
      setIsSmall(false);
      const data = await shrink(file);
      setIsSmall(true);
      await intent.send('addPhoto', { id, data });
      toast.success(say.added);
      onChange();
    },
    explain: (error) => (error instanceof PictureProblem ? { text: error.message } : fieldErrorOf('addPhoto', error)),
  });
  return (
    <section className="space-y-2">
      {photo && shown && <Shown expense={expense} addedAt={photo.at} />}
      <div className="flex flex-wrap gap-2 [&>*]:grow">
        {photo && !shown && <Button onClick={() => setShown('photo')}>{say.show}</Button>}
        {isOwn && (!photo || shown) && (
          <Button disabled={wait.busy} onClick={() => input.current?.click()}>
            {photo ? say.replace : say.add}
          </Button>
        )}
        {isOwn && photo && shown && (
          <Button aria-haspopup="dialog" onClick={() => setShown('question')}>
            {words.groups.remove}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // So that the same picture can be chosen again.
          target.value = '';
          if (file) submit({ file });
        }}
      />
      <p role="status" className="text-sm text-muted">
        {wait.busy && (isSmall ? words.notRight.sending : say.shrinking)}
      </p>
      <ErrorMessage>{problem?.text}</ErrorMessage>
      {shown === 'question' && (
        <ConfirmChange
          title={say.removeTitle}
          action={words.groups.remove}
          busyAction={words.groups.removing}
          operation="removePhoto"
          about={id}
          change={async (removal) => void (await removal.send('removePhoto', { id }))}
          onDone={() => {
            setShown(undefined);
            toast.success(say.removed);
            onChange();
          }}
          onClose={() => setShown('photo')}
        >
          <p>{say.removeText}</p>
        </ConfirmChange>
      )}
    </section>
  );
}

function Shown({ expense, addedAt }: Pick<BillPhotoProps, 'expense'> & { addedAt: string }) {
  const { answer, problem, retry } = useCallQuery('getPhoto', { id: expense.id }, addedAt);
  if (!answer) return <DialogLoading problem={problem} onRetry={retry} className="aspect-3/4" />;
  const { type, data } = answer;
  const name = words.photos.billOf(descriptionText(expense), formatRupees(expense.amount));
  const bytes = () => Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  const share = () => shareFile(new Blob([bytes()], { type }), name, type.slice('image/'.length));
  return (
    <>
      <img src={`data:${type};base64,${data}`} alt={name} className="h-auto w-full rounded-control" />
      <Button className="w-full" onClick={() => void share()}>
        {words.groups.share}
      </Button>
    </>
  );
}
