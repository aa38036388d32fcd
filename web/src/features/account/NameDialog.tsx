/** Changes the user's name (docs/product.md §2). */
import { visibleText } from '@pg/contract/visible-text';
import type { Intent } from '#api/call.ts';
import { useChangeForm } from '#forms/change-form.tsx';
import { useAnswer } from '#forms/use-answer.ts';
import { refreshUnlessLive } from '#ledger/refresh.ts';
import { ledger } from '#ledger/state.ts';
import { AnswerToCome } from '#ui/AnswerToCome.tsx';
import { Dialog, DialogActions } from '#ui/Dialog.tsx';
import { FormProblem, TextField } from '#ui/form.tsx';
import { toast } from '#ui/toast.ts';
import { words } from '#words/all.ts';

const field = 'name';

/** The field contains the current name at first. */
export function NameDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const { answer, problem: unknown, retry } = useAnswer('payee', {});
  const { fields, change, wait, problem, onSubmit } = useChangeForm<{ typed?: string }, string>({
    name: 'setName',
    empty: () => ({}),
    read: ({ typed = answer?.name ?? '' }) => visibleText(typed) || { text: words.account.typeName, field },
    send: async (name, intent) => {
      await setName(userId, name, intent);
      toast.success(words.account.nameChanged);
      onClose();
    },
    operation: 'setName',
    field,
  });

  return (
    <Dialog title={words.account.nameTitle} onClose={onClose} wait={wait}>
      {answer ? (
        <form method="post" onSubmit={onSubmit} className="space-y-4">
          <TextField
            label={words.account.fullName}
            name={field}
            hint={words.account.nameHint}
            autoComplete="name"
            autoCapitalize="words"
            enterKeyHint="done"
            autoFocus
            value={fields.typed ?? answer.name}
            onChange={(event) => change({ typed: event.target.value })}
          />
          <FormProblem wrong={problem} />
          <DialogActions
            action={words.common.save}
            busyAction={words.common.saving}
            busy={wait.busy}
            onCancel={onClose}
          />
        </form>
      ) : (
        <AnswerToCome problem={unknown} onRetry={retry} onClose={onClose} className="h-24" />
      )}
    </Dialog>
  );
}

/**
 * Stores the name in the account and in all the user's groups, and shows it at once.
 *
 * @throws CallError (api/call.ts)
 */
async function setName(userId: string, typed: string, intent: Intent): Promise<void> {
  const { name } = await intent.send('setName', { name: typed });
  ledger.setState(({ groups }) => ({
    groups: groups?.map((group) => ({
      ...group,
      members: group.members.map((member) => (member.userId === userId ? { ...member, name } : member)),
    })),
  }));
  void refreshUnlessLive(ledger);
}
