/** Changes the user's name (docs/product.md §2). */

import { upiIdPattern } from '@pg/contract/upi';
import { visibleText } from '@pg/contract/visible-text';
import { type ChangeEvent, useRef, useState } from 'react';
import { call, type Intent } from '#api/call.ts';
import { replaceSessionToken } from '#api/send.ts';
import { timeNow } from '#clock.ts';
import { useCallForm, useChangeForm } from '#forms/change-form.tsx';
import { useAnswer } from '#forms/use-answer.ts';
import { refreshUnlessLive } from '#ledger/refresh.ts';
import { ledger } from '#ledger/state.ts';
import { dropAllWaiting, useUnsent } from '#outbox/waiting.ts';
import { deviceRegistration } from '#session/device.ts';
import { holdFirebaseToken } from '#session/session.ts';
import { endSession } from '#session/sign-in.ts';
import { ownNumber } from '#session/token.ts';
import { AnswerToCome } from '#ui/AnswerToCome.tsx';
import { Button } from '#ui/Button.tsx';
import { AlertDialog, ConfirmDialog, Dialog, DialogActions, LeaveButton } from '#ui/Dialog.tsx';
import { dayText } from '#ui/date-text.ts';
import { FormProblem, TextField } from '#ui/form.tsx';
import { Problem } from '#ui/Problem.tsx';
import { toast } from '#ui/toast.ts';
import { words } from '#words/all.ts';
import { PasswordField } from './account-form.tsx';
import { OtpStep, ResetStep, usePasswordReset } from './ProofDialog.tsx';
import { inForm, passwordProblem } from './SignUpForm.tsx';

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

/** What the account dialog opens: the password, the UPI ID, the number, and the end of sessions and of the account. */

interface ChangePasswordDialogProps {
  onChanged: () => void;
  onClose: () => void;
}

const empty = { current: '', chosen: '', confirmation: '' };

/** Field names that password managers recognise. */
const names = { current: 'current-password', chosen: inForm.password, confirmation: inForm.confirmation };

/** Checks the new password as sign-up does. After a failure, the fields keep their text. */
export function ChangePasswordDialog({ onChanged, onClose }: ChangePasswordDialogProps) {
  const [fields, setFields] = useState(empty);
  const { current, chosen, confirmation } = fields;
  const { wait, problem, onSubmit } = useCallForm({
    operation: 'changePassword',
    check: () => {
      const missing = (['current', 'chosen', 'confirmation'] as const).find((field) => !fields[field]);
      if (missing) return { text: words.account.fillInAll, field: names[missing] };
      return passwordProblem(chosen, confirmation);
    },
    send: async () => {
      await changePassword(current, chosen);
      toast.success(words.account.passwordChanged);
      onChanged();
    },
  });
  const field = (name: keyof typeof empty) => ({
    name: names[name],
    value: fields[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => setFields({ ...fields, [name]: event.target.value }),
  });

  return (
    <Dialog title={words.account.changeTitle} onClose={onClose} wait={wait}>
      <form method="post" onSubmit={onSubmit} className="space-y-4">
        <p className="text-muted">{words.account.changeHint}</p>
        {/* For password managers. */}
        <input type="text" name="username" autoComplete="username" value={ownNumber()} readOnly hidden />
        <PasswordField
          label={words.account.currentPassword}
          autoComplete="current-password"
          enterKeyHint="next"
          autoFocus
          {...field('current')}
        />
        <PasswordField
          label={words.account.chosenPassword}
          autoComplete="new-password"
          enterKeyHint="next"
          {...field('chosen')}
        />
        <PasswordField
          label={words.account.confirmChosen}
          autoComplete="new-password"
          enterKeyHint="done"
          {...field('confirmation')}
        />
        <FormProblem wrong={problem} />
        <DialogActions
          action={words.account.change}
          busyAction={words.account.changing}
          busy={wait.busy}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

interface UpiIdDialogProps {
  /** Called when the user wants to confirm the number first. */
  onConfirm: () => void;
  onClose: () => void;
}

/** An empty field removes the UPI ID (docs/product.md §13). Each change asks for the password. */
export function UpiIdDialog({ onConfirm, onClose }: UpiIdDialogProps) {
  const { answer, problem: unknown, retry } = useAnswer('payee', {});
  const [typed, setTyped] = useState<string>();
  const [password, setPassword] = useState('');
  const known = answer?.upiId ?? '';
  const upiId = (typed ?? known).trim().toLowerCase();
  const removes = known !== '' && upiId === '';
  const { wait, problem, onSubmit } = useCallForm({
    operation: 'setUpiId',
    check: () => {
      if (!removes && !upiIdPattern.test(upiId)) return { text: words.upi.looksLike, field: 'upiId' };
      return password ? undefined : { text: words.upi.typePasswordFirst, field: 'password' };
    },
    send: async () => {
      await setUpiId(upiId || null, password);
      toast.success(removes ? words.upi.removed : words.upi.saved);
      onClose();
    },
  });

  return (
    <Dialog title={words.account.upiId} onClose={onClose} wait={wait}>
      <p className="mb-4 text-muted">{words.upi.purpose}</p>
      {answer?.confirmed === false ? (
        <>
          <p>{words.upi.confirmFirst}</p>
          <div className="mt-5 flex flex-wrap gap-3 [&>*]:grow">
            <Button onClick={onClose}>{words.common.close}</Button>
            <Button look="primary" onClick={onConfirm}>
              {words.account.confirmNumber}
            </Button>
          </div>
        </>
      ) : answer ? (
        <form method="post" onSubmit={onSubmit} className="space-y-4">
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
          <FormProblem wrong={problem} />
          <DialogActions
            action={removes ? words.upi.remove : words.common.save}
            busyAction={removes ? words.upi.removing : words.common.saving}
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

interface ConfirmNumberDialogProps {
  onConfirmed: () => void;
  onClose: () => void;
}

/**
 * Closing the dialog discards all steps. No other dialog may be open, because the provider may show a puzzle on the page
 * while an OTP is requested.
 */
export function ConfirmNumberDialog({ onConfirmed, onClose }: ConfirmNumberDialogProps) {
  const botCheck = useRef<HTMLDivElement>(null);
  const reset = usePasswordReset(botCheck, ownNumber(), 'confirmNumber');
  const { step, doing, problem } = reset;
  const isSending = doing === 'sending';

  if (step === 'done') return <AlertDialog text={words.account.numberConfirmed} onClose={onConfirmed} />;
  return (
    <>
      <div ref={botCheck} data-bot-check="" />
      <Dialog title={words.account.confirmNumber} onClose={onClose} wait={reset.wait} givesWay={isSending}>
        {step === 'otp' ? (
          <OtpStep reset={reset} busy={doing === 'confirming'} onSubmit={reset.confirmNumber} onClose={onClose} />
        ) : (
          <ResetStep
            action={words.account.sendOtp}
            busyAction={words.account.sendingOtp}
            busy={isSending}
            canSend={doing === undefined}
            onSubmit={reset.send}
            onFocus={reset.prepare}
            {...{ problem, onClose }}
          >
            <p>{words.account.confirmHint(reset.fields.mobile)}</p>
          </ResetStep>
        )}
      </Dialog>
    </>
  );
}

/** Signs out this browser too. */
export function SignOutEverywhereDialog({ onClose }: { onClose: () => void }) {
  const { entries, amount } = useUnsent();
  const { wait, problem, submit } = useCallForm({
    operation: 'signOutEverywhere',
    send: async () => {
      await signOutEverywhere();
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
        <Problem>{problem?.text}</Problem>
      </div>
    </ConfirmDialog>
  );
}

/** Says what is deleted and what stays. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const [password, setPassword] = useState('');
  const { wait, problem, onSubmit } = useCallForm({
    operation: 'deleteAccount',
    check: () => (password ? undefined : { text: words.account.typePasswordFirst, field: 'password' }),
    send: async () => {
      await deleteAccount(password);
      toast.success(words.account.deleted);
    },
  });

  return (
    <Dialog role="alertdialog" title={words.account.deleteTitle} onClose={onClose} wait={wait}>
      <form method="post" onSubmit={onSubmit} className="space-y-4">
        <p>{words.account.deleteHint(words.members.former)}</p>
        <OwnPasswordField value={password} onChange={setPassword} />
        <FormProblem wrong={problem} />
        <div className="flex flex-wrap gap-3 [&>*]:grow">
          <LeaveButton onLeave={onClose} autoFocus />
          <Button look="danger" type="submit" disabled={wait.busy}>
            {wait.busy ? words.account.deleting : words.account.deleteAccount}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface OwnPasswordFieldProps {
  value: string;
  onChange: (value: string) => void;
}

/** The hidden field says whose password it is, for password managers. */
function OwnPasswordField({ value, onChange }: OwnPasswordFieldProps) {
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={ownNumber()} readOnly hidden />
      <PasswordField
        label={words.account.typePassword}
        name="password"
        autoComplete="current-password"
        enterKeyHint="done"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  );
}

/** Sets a new password. This session continues in every tab, and all other sessions end. */
async function changePassword(currentPassword: string, newPassword: string): Promise<void> {
  const { firebaseToken } = await replaceSessionToken(() => call('changePassword', { currentPassword, newPassword }));
  holdFirebaseToken(firebaseToken);
}

/** Ends the session in this browser. The server has already removed the account's devices. */
async function endHere(): Promise<void> {
  deviceRegistration.clear();
  await dropAllWaiting();
  endSession(true);
}

/** Ends every session, including this one. */
async function signOutEverywhere(): Promise<void> {
  await call('signOutEverywhere', {});
  await endHere();
}

/** Sets the user's UPI ID; null removes it. */
async function setUpiId(upiId: string | null, password: string): Promise<void> {
  await call('setUpiId', { upiId, password });
}

/** Deletes the account and all its data in this browser. */
async function deleteAccount(password: string): Promise<void> {
  await call('deleteAccount', { password });
  await endHere();
}
