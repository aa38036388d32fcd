/** The name, the open records and the monthly limit of an account that someone else may have signed up for. */
import type { UserDocument } from '@pg/contract/documents';
import { formatRupees } from '@pg/contract/money';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useUserId } from '#store/session.ts';
import { Button } from '#ui/base/Button.tsx';
import { words } from '#words/all.ts';

/** The form of the name, which belongs to another feature. */
export type NameDialog = ComponentType<{ userId: string; onClose: () => void }>;

interface AccountInQuestionProps {
  account: UserDocument;
  nameDialog: NameDialog;
  /** Called when the user goes to look at the records. */
  onLook: () => void;
}

/** Items of a list. */
export function AccountInQuestion({ account, nameDialog: NameForm, onLook }: AccountInQuestionProps) {
  const { name, given, taken, coins } = account;
  const userId = useUserId() ?? '';
  const [isNaming, setIsNaming] = useState(false);
  const navigate = useNavigate();
  const look = (): void => {
    onLook();
    void navigate('/give-take-dashboard');
  };
  return (
    <>
      <Item title={words.account.fullName} text={name}>
        <Button aria-haspopup="dialog" onClick={() => setIsNaming(true)}>
          {words.account.changeName}
        </Button>
      </Item>
      {given + taken > 0 && (
        <Item title={words.pages.giveTake} text={words.groups.keptRecords(formatRupees(given), formatRupees(taken))}>
          <Button onClick={look}>{words.groups.lookAtRecords}</Button>
        </Item>
      )}
      {coins.monthlyLimit > 0 && <Item title={words.groups.keptLimit} text={formatRupees(coins.monthlyLimit)} />}
      {isNaming && <NameForm userId={userId} onClose={() => setIsNaming(false)} />}
    </>
  );
}

const Item = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
    <span className="min-w-0 grow basis-40">
      <span className="block text-sm text-muted">{title}</span>{' '}
      <span className="block font-semibold wrap-anywhere">{text}</span>
    </span>
    {children}
  </li>
);
