/** The answer that a dashboard begins with: what the user owes or gets back, with whom, and the button to act on it. */
import { balanceOf } from '@pg/contract/group';
import { bidiIsolate } from '@pg/contract/languages';
import { formatRupees, type Paise, paise, zero } from '@pg/contract/money';
import { formerMemberName } from '@pg/contract/people';
import { type Suggestion, suggestedPayments } from '@pg/contract/suggested-payments';
import { type ReactNode, useMemo, useState } from 'react';
import { displayNameOf } from '#state/people.ts';
import type { BalancesSlice, Group } from '#state/store.ts';
import { Amount } from '#ui/Amount.tsx';
import { Button } from '#ui/Button.tsx';
import { InlineIcon } from '#ui/InlineIcon.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { words } from '#words/first.ts';
import { withBdi } from '#words/rich.ts';
import { CollectDialog, canRemind, MyQrDialog, PayDialog, remind } from './lazy-actions.ts';

interface BalanceSummaryProps {
  group: Group;
  /** Undefined until they are known. */
  balances: BalancesSlice | undefined;
  userId: string;
  /** Whether there is a balance to tell, with others. */
  hasBalances: boolean;
  /** Opens the Balances tab. */
  onOpen: () => void;
  /** The month's figures. */
  children: ReactNode;
}

export function BalanceSummary({ group, balances, userId, hasBalances, onOpen, children }: BalanceSummaryProps) {
  const [[Dialog, payment] = [], setActing] = useState<Acting>();
  return (
    <>
      <div className="deep @container px-4 py-2.5">
        <div className="grid grid-cols-1 gap-x-8 gap-y-2 @min-[34rem]:grid-cols-2">
          {balances && hasBalances ? (
            <Answer {...{ group, balances, userId, onOpen }} onAct={(...acting) => setActing(acting)} />
          ) : (
            hasBalances && <Skeleton className="h-19 opacity-20" />
          )}
          {children}
        </div>
      </div>
      {Dialog && payment && <Dialog group={group} suggestion={payment} onClose={() => setActing(undefined)} />}
    </>
  );
}

/** What opens, and for which of the user's payments. */
type Acting = [Dialog: typeof PayDialog | typeof CollectDialog, payment: Suggestion];

interface AnswerProps extends Omit<BalanceSummaryProps, 'hasBalances' | 'children'> {
  balances: BalancesSlice;
  onAct: (...acting: Acting) => void;
}

/** In large text the buttons are below the sentence, otherwise beside its first two lines. */
function Answer({ group, balances: { byMember }, userId, onOpen, onAct }: AnswerProps) {
  const payments = useMemo(() => ownPayments(byMember, userId), [byMember, userId]);
  const balance = balanceIn(byMember, userId);
  const [before = '', after = ''] = sentenceFor(balance, payments, group, byMember).split(amountHere);
  const [only, another] = payments;
  return (
    <section
      data-answer=""
      aria-label={words.balances.title}
      className="grid min-h-19 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 @max-[15rem]:grid-cols-1"
    >
      {balance === 0 ? (
        <>
          <p className="text-title font-bold">{before}</p>
          <InlineIcon of="check" className="size-10 stroke-1! text-deep-good @max-[15rem]:hidden" />
        </>
      ) : (
        <p className="contents">
          <span className="text-sm">{withBdi(before)}</span>
          <span
            className={`@container col-start-1 text-figure font-bold ${balance < 0 ? 'text-deep-danger' : 'text-deep-good'}`}
          >
            <Amount>{formatRupees(paise(Math.abs(balance)))}</Amount>
          </span>
          <span className="col-span-full text-sm">{withBdi(after)}</span>
        </p>
      )}
      {only && (
        <div className={`flex gap-2 lg:col-span-full lg:my-1.5 lg:flex-wrap ${aside}`}>
          {!another ? (
            <Actions
              group={group}
              payment={only}
              isDebt={balance < 0}
              onAct={() => onAct(balance < 0 ? PayDialog : MyQrDialog, only)}
            />
          ) : balance < 0 ? (
            <Button look="light" className="settle-up" onClick={onOpen}>
              {words.balances.settleUp}
            </Button>
          ) : (
            <Button look="light" aria-haspopup="dialog" onClick={() => onAct(CollectDialog, only)}>
              {words.balances.remindAll(payments.length)}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

const aside =
  '@max-[15rem]:mt-2 @min-[15rem]:max-lg:col-start-2 @min-[15rem]:max-lg:row-span-2 @min-[15rem]:max-lg:row-start-1';

interface ActionsProps {
  group: Group;
  payment: Suggestion;
  /** Whether the user is to pay. */
  isDebt: boolean;
  /** Opens the dialog that lets the user pay or be paid. */
  onAct: () => void;
}

/** What can be done about the only payment. Only a large screen has room for a second button. */
function Actions({ group, payment, isDebt, onAct }: ActionsProps) {
  const reminds = !isDebt && canRemind(group, payment);
  return (
    <>
      {reminds && (
        <Button look="light" onClick={() => void remind(group, payment)}>
          <InlineIcon of="bell" /> {words.balances.remind}
        </Button>
      )}
      <Button
        look={reminds ? 'quiet' : 'light'}
        className={reminds ? 'max-lg:hidden' : ''}
        aria-haspopup="dialog"
        onClick={onAct}
      >
        {isDebt ? words.balances.pay : words.balances.showQr}
      </Button>
    </>
  );
}

/** Stands for the amount in a sentence, because the amount has a line of its own. No name contains it. */
const amountHere = '\n';

type Balances = BalancesSlice['byMember'];

const balanceIn = (byMember: Balances, userId: string): Paise => {
  const figures = byMember[userId];
  return figures ? balanceOf(figures) : zero;
};

/** Returns the suggested payments that the user makes or receives. */
const ownPayments = (byMember: Balances, userId: string) =>
  suggestedPayments(Object.fromEntries(Object.keys(byMember).map((id) => [id, balanceIn(byMember, id)]))).filter(
    ({ from, to }) => from === userId || to === userId,
  );

function sentenceFor(
  balance: Paise,
  payments: ReturnType<typeof ownPayments>,
  group: Group,
  byMember: Balances,
): string {
  const { nothingYet, allSettled, youAreSettled, youOweTo, youOweSeveral, youGetBackFrom, youGetBackSeveral } =
    words.balances;
  if (balance === 0) {
    const everyone = Object.values(byMember);
    if (everyone.every((figures) => Object.values(figures).every((amount) => amount === 0))) return nothingYet;
    return everyone.every((figures) => balanceOf(figures) === 0) ? allSettled : youAreSettled;
  }
  const [payment] = payments;
  const name = payment && displayNameOf(group, balance < 0 ? payment.to : payment.from);
  if (payments.length !== 1 || !name || name === formerMemberName) {
    return (balance < 0 ? youOweSeveral : youGetBackSeveral)(amountHere, payments.length);
  }
  return (balance < 0 ? youOweTo : youGetBackFrom)(amountHere, bidiIsolate(name));
}
