/** What the account dialog opens: the name, the password, the UPI ID, and the end of sessions and of the account. */
import { upiIdPattern } from '@pg/contract/upi';
import { visibleText } from '@pg/contract/visible-text';
import { type ComponentProps, useState } from 'react';
import { call, type Mutation } from '#api/call.ts';
import { stashFirebaseToken } from '#api/session.ts';
import { replaceSessionToken } from '#api/session-request.ts';
import { ownMobile } from '#api/token-claims.ts';
import { timeNow } from '#browser/clock.ts';
import { deviceRegistration } from '#browser/device.ts';
import { useCallForm, useChangeForm } from '#forms/change-form.tsx';
import { useCallQuery } from '#forms/use-call-query.ts';
import { outbox, usePendingSummary } from '#outbox/outbox.ts';
import { refreshUnlessLive } from '#state/my-groups.ts';
import { appStore } from '#state/store.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog, Dialog, FormDialog } from '#ui/Dialog.tsx';
import { DialogLoading } from '#ui/DialogLoading.tsx';
import { dayText } from '#ui/date-text.ts';
import { ErrorMessage } from '#ui/ErrorMessage.tsx';
import { TextField } from '#ui/form.tsx';
import { toast } from '#ui/toast.ts';
import { words } from '#words/late.ts';
import { PasswordField } from './auth-form.tsx';
import { NewPasswordFields, newPasswordProblem } from './SignUpForm.tsx';
import { endSession } from './session-lifecycle.ts';

/** The field contains the current name at first. */
export function NameDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const { answer, problem: unknown, retry } = useCallQuery('payee', {});
  const form = useChangeForm<{ typed?: string }, string>({
    name: 'setName',
    empty: () => ({}),
    read: ({ typed = answer?.name ?? '' }) => visibleText(typed) || { text: words.account.typeName, field: 'name' },
    send: async (name, intent) => {
      await setName(userId, name, intent);
      toast.success(words.account.nameChanged);
      onClose();
    },
    operation: 'setName',
    field: 'name',
  });

  return (
    <FormDialog
      title={words.account.nameTitle}
      form={form}
      action={words.common.save}
      busyAction={words.common.saving}
      canSend={answer !== undefined}
      onClose={onClose}
    >
      {answer ? (
        <TextField
          label={words.account.fullName}
          name="name"
          hint={words.account.nameHint}
          autoComplete="name"
          autoCapitalize="words"
          enterKeyHint="done"
          autoFocus
          value={form.fields.typed ?? answer.name}
          onChange={(event) => form.change({ typed: event.target.value })}
        />
      ) : (
        <DialogLoading problem={unknown} onRetry={retry} className="h-24" />
      )}
    </FormDialog>
  );
}

/**
 * Stores the name in the account and in all the user's groups, and shows it at once.
 *
 * @throws CallError (api/call.ts)
 */
async function setName(userId: string, typed: string, intent: Mutation): Promise<void> {
  const { name } = await intent.send('setName', { name: typed });
  appStore.setState(({ groups }) => ({
    groups: groups?.map((group) => ({
      ...group,
      members: group.members.map((member) => (member.userId === userId ? { ...member, name } : member)),
    })),
  }));
  void refreshUnlessLive(appStore);
}

interface ChangePasswordDialogProps {
  onChanged: () => void;
  onClose: () => void;
}

/** Checks the new password as sign-up does. After a failure, the fields keep their text. */
export function ChangePasswordDialog({ onChanged, onClose }: ChangePasswordDialogProps) {
  const [fields, setFields] = useState({ current: '', password: '', confirmation: '' });
  const form = useCallForm({
    operation: 'changePassword',
    check: () =>
      fields.current ? newPasswordProblem(fields) : { text: words.account.fillInAll, field: 'current-password' },
    send: async () => {
      const request = { currentPassword: fields.current, newPassword: fields.password };
      // This session continues in every tab, and all other sessions end.
      stashFirebaseToken((await replaceSessionToken(() => call('changePassword', request))).firebaseToken);
      toast.success(words.account.passwordChanged);
      onChanged();
    },
  });

  return (
    <FormDialog
      title={words.account.changeTitle}
      form={form}
      action={words.account.changeTitle}
      busyAction={words.account.changing}
      onClose={onClose}
    >
      <p className="text-muted">{words.account.changeHint}</p>
      <OwnPasswordField
        label={words.account.currentPassword}
        name="current-password"
        enterKeyHint="next"
        autoFocus
        value={fields.current}
        onChange={(current) => setFields({ ...fields, current })}
      />
      <NewPasswordFields
        labels={[words.account.chosenPassword, words.account.confirmChosen]}
        sendKey="done"
        fields={fields}
        onChange={(changed) => setFields({ ...fields, ...changed })}
      />
    </FormDialog>
  );
}

interface UpiIdDialogProps {
  /** Called when the user wants to confirm the number first. */
  onConfirm: () => void;
  onClose: () => void;
}

/** An empty field removes the UPI ID (docs/product.md §13). Each change asks for the password. */
export function UpiIdDialog({ onConfirm, onClose }: UpiIdDialogProps) {
  const { answer, problem: unknown, retry } = useCallQuery('payee', {});
  const [typed, setTyped] = useState<string>();
  const [password, setPassword] = useState('');
  const known = answer?.upiId ?? '';
  const upiId = (typed ?? known).trim().toLowerCase();
  const removes = known !== '' && upiId === '';
  const form = useCallForm({
    operation: 'setUpiId',
    check: () => {
      if (!removes && !upiIdPattern.test(upiId)) return { text: words.upi.looksLike, field: 'upiId' };
      return password ? undefined : { text: words.upi.typePasswordFirst, field: 'password' };
    },
    send: async () => {
      await call('setUpiId', { upiId: upiId || null, password });
      toast.success(removes ? words.upi.removed : words.upi.saved);
      onClose();
    },
  });

  if (answer?.confirmed === false) {
    return (
      <Dialog
        title={words.account.upiId}
        onClose={onClose}
        footer={
          <Button look="primary" className="w-full" onClick={onConfirm}>
            {words.account.confirmNumber}
          </Button>
        }
      >
        <p className="mb-4 text-muted">{words.upi.purpose}</p>
        <p>{words.upi.confirmFirst}</p>
      </Dialog>
    );
  }
  return (
    <FormDialog
      title={words.account.upiId}
      form={form}
      action={removes ? words.groups.remove : words.common.save}
      busyAction={removes ? words.groups.removing : words.common.saving}
      canSend={answer !== undefined}
      onClose={onClose}
    >
      <p className="text-muted">{words.upi.purpose}</p>
      {answer ? (
        <>
          <TextField
            label={words.account.upiId}
            name="upiId"
            hint={known ? words.upi.howToRemove : words.upi.whereToFind}
            inputMode="email"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="next"
            value={typed ?? known}
            onChange={(event) => setTyped(event.target.value)}
          />
          {answer.since && <p className="text-sm text-muted">{words.upi.setOn(dayText(answer.since, timeNow()))}</p>}
          <OwnPasswordField value={password} onChange={setPassword} />
        </>
      ) : (
        <DialogLoading problem={unknown} onRetry={retry} className="h-24" />
      )}
    </FormDialog>
  );
}

/** Signs out this browser too. */
export function SignOutEverywhereDialog({ onClose }: { onClose: () => void }) {
  const { entries, amount } = usePendingSummary();
  const { wait, problem, submit } = useCallForm({
    operation: 'signOutEverywhere',
    send: async () => {
      await call('signOutEverywhere', {});
      await endHere();
      toast.success(words.account.signedOutEverywhere);
    },
  });
  return (
    <ConfirmDialog
      title={words.account.signOutTitle}
      action={words.account.signOut}
      busyAction={words.account.signingOut}
      wait={wait}
      onConfirm={submit}
      onClose={onClose}
    >
      <div className="space-y-3">
        <p>{words.account.signOutHint}</p>
        {entries.length > 0 && <p>{words.outbox.unsent(entries.length, amount)}</p>}
        <ErrorMessage>{problem?.text}</ErrorMessage>
      </div>
    </ConfirmDialog>
  );
}

/** Says what is deleted and what stays. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const [password, setPassword] = useState('');
  const form = useCallForm({
    operation: 'deleteAccount',
    check: () => (password ? undefined : { text: words.account.typePasswordFirst, field: 'password' }),
    send: async () => {
      await call('deleteAccount', { password });
      await endHere();
      toast.success(words.account.deleted);
    },
  });

  return (
    <FormDialog
      role="alertdialog"
      title={words.account.deleteTitle}
      form={form}
      action={words.account.deleteAccount}
      busyAction={words.account.deleting}
      hasCancel
      onClose={onClose}
    >
      <p>{words.account.deleteHint(words.members.former)}</p>
      <OwnPasswordField value={password} onChange={setPassword} />
    </FormDialog>
  );
}

interface OwnPasswordFieldProps extends Omit<Partial<ComponentProps<typeof PasswordField>>, 'onChange'> {
  value: string;
  onChange: (value: string) => void;
}

/** The hidden field says whose password it is, for password managers. */
const OwnPasswordField = ({ onChange, ...rest }: OwnPasswordFieldProps) => (
  <>
    <input type="text" name="username" autoComplete="username" value={ownMobile()} readOnly hidden />
    <PasswordField
      label={words.account.typePassword}
      name="password"
      autoComplete="current-password"
      enterKeyHint="done"
      {...rest}
      onChange={(event) => onChange(event.target.value)}
    />
  </>
);

/** Ends the session in this browser. The server has already removed the account's devices. */
async function endHere(): Promise<void> {
  deviceRegistration.clear();
  await outbox.dropAll();
  endSession(true);
}
