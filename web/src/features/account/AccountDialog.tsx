/** The account menu (docs/product.md §2). */
import { bidiIsolate } from '@pg/contract/languages';
import { BadgeCheck, KeyRound, LogOut, QrCode, Smartphone, Trash2, UserRoundPen } from 'lucide-react';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { ownMobile } from '#api/token-claims.ts';
import { keys, safeStorage } from '#browser/storage.ts';
import { AllNotifications } from '#features/notifications/GroupNotifications.tsx';
import { useCallQuery } from '#forms/use-call-query.ts';
import { ChoiceField } from '#ui/choices.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { words } from '#words/late.ts';
import { LanguageChoice } from './AuthCard.tsx';
import {
  ChangePasswordDialog,
  DeleteAccountDialog,
  NameDialog,
  SignOutEverywhereDialog,
  UpiIdDialog,
} from './account-dialogs.tsx';
import ProofDialog from './ProofDialog.tsx';

interface AccountDialogProps {
  userId: string;
  /** The UPI ID alone, or the menu with the focus on the language. */
  first?: 'upiId' | 'language' | undefined;
  onClose: () => void;
  /** Called before the page is loaded again, in another language. */
  onReload?: () => void;
}

/** Registers this device again, because a new password or number makes the server remove all devices. */
async function registerAgain(userId: string): Promise<void> {
  const { registerDevice } = await import('#features/notifications/register-device.ts');
  await registerDevice(userId);
}

type Choice =
  | 'changeName'
  | 'confirmNumber'
  | 'changeMyNumber'
  | 'upiId'
  | 'changePassword'
  | 'signOutEverywhere'
  | 'deleteMine';

interface Offer {
  readonly choice: Choice;
  readonly icon: ComponentType<{ size: number }>;
  readonly look: string;
}

const choices: readonly Offer[] = [
  { choice: 'changeName', icon: UserRoundPen, look: '' },
  { choice: 'confirmNumber', icon: BadgeCheck, look: '' },
  { choice: 'changeMyNumber', icon: Smartphone, look: '' },
  { choice: 'upiId', icon: QrCode, look: '' },
  { choice: 'changePassword', icon: KeyRound, look: '' },
];

/** What ends something stands last. */
const lastChoices: readonly Offer[] = [
  { choice: 'signOutEverywhere', icon: LogOut, look: '' },
  { choice: 'deleteMine', icon: Trash2, look: 'text-danger!' },
];

/** Each choice opens a dialog above this one, except that confirming or changing the number takes its place. */
export default function AccountDialog({ userId, first, onClose, onReload = () => undefined }: AccountDialogProps) {
  const [open, setOpen] = useState<Choice | typeof first>(first);
  const { answer, retry } = useCallQuery('payee', {});
  const [isConfirmed, setConfirmed] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (first === 'language') menu.current?.querySelector<HTMLElement>('[lang][aria-pressed="true"]')?.focus();
  }, [first]);
  const back = (): void => setOpen(first);
  const closeWithNewToken = (): void => {
    void registerAgain(userId).catch(() => undefined);
    onClose();
  };
  if (open === 'confirmNumber') {
    const confirmed = (): void => {
      back();
      setConfirmed(true);
    };
    return <ProofDialog aim="confirmNumber" mobile={ownMobile()} onDone={confirmed} onClose={back} />;
  }
  if (open === 'changeMyNumber') {
    return <ProofDialog aim="changeNumber" mobile="" onDone={closeWithNewToken} onClose={back} />;
  }
  const upiId = (close: () => void) => <UpiIdDialog onConfirm={() => setOpen('confirmNumber')} onClose={close} />;
  if (first === 'upiId') return upiId(onClose);
  const isInDoubt = answer?.confirmed === false && !isConfirmed;
  const offered = choices.filter(({ choice }) => choice !== 'confirmNumber' || isInDoubt);
  return (
    <Dialog title={words.pages.account} onClose={onClose}>
      <p className="mb-4 text-muted">
        {words.account.signedInAs(
          <span className="text-ink tabular-nums wrap-anywhere">
            {answer ? `${bidiIsolate(answer.name)} · ${ownMobile()}` : ownMobile()}
          </span>,
        )}
      </p>
      <div ref={menu} className="grid gap-3">
        <Choices choices={offered} onChoose={setOpen} />
        <AllNotifications />
        <ThemeChoice />
        <LanguageChoice onReload={onReload} />
        <Choices choices={lastChoices} onChoose={setOpen} />
      </div>
      {open === 'changeName' && (
        <NameDialog
          userId={userId}
          onClose={() => {
            back();
            retry();
          }}
        />
      )}
      {open === 'upiId' && upiId(back)}
      {open === 'changePassword' && <ChangePasswordDialog onClose={back} onChanged={closeWithNewToken} />}
      {open === 'signOutEverywhere' && <SignOutEverywhereDialog onClose={back} />}
      {open === 'deleteMine' && <DeleteAccountDialog onClose={back} />}
    </Dialog>
  );
}

interface ChoicesProps {
  choices: readonly Offer[];
  onChoose: (choice: Choice) => void;
}

const Choices = ({ choices, onChoose }: ChoicesProps) => (
  <ul className="card divide-y divide-line overflow-hidden">
    {choices.map(({ choice, icon: Icon, look }) => (
      <li key={choice}>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => onChoose(choice)}
          className={`leads-on flex min-h-12 w-full flex-wrap items-center gap-x-3 px-3 text-left font-semibold -outline-offset-3 hover:bg-sunken ${look}`}
        >
          <span aria-hidden="true">
            <Icon size={18} />
          </span>
          <span className="max-w-full min-w-min grow basis-0 wrap-break-word">{words.account[choice]}</span>
        </button>
      </li>
    ))}
  </ul>
);

/** The script of index.html shows the choice. */
function ThemeChoice() {
  const [theme, setTheme] = useState(() => safeStorage.read(keys.theme) ?? 'system');
  const choose = (chosen: string): void => {
    if (chosen === 'system') safeStorage.drop(keys.theme);
    else safeStorage.write(keys.theme, chosen);
    dispatchEvent(new Event('themechange'));
    setTheme(chosen);
  };
  const choices = (['system', 'light', 'dark'] as const).map((value) => ({
    value,
    label: words.account.themes[value],
  }));
  return <ChoiceField legend={words.account.theme} name="theme" choices={choices} value={theme} onChange={choose} />;
}
