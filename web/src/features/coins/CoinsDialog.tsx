/** The month's coins: their sum, setting the limit, adding coins, and the history (docs/product.md §6). */
import type { AnswerOf } from '@pg/contract/endpoints';
import { formatCoins, type Paise } from '@pg/contract/money';
import { History } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { timeNow } from '#browser/clock.ts';
import { useChangeForm } from '#forms/change-form.tsx';
import { useCallQuery } from '#forms/use-call-query.ts';
import { useAppState } from '#state/store.ts';
import { Amount } from '#ui/Amount.tsx';
import { Button, Link } from '#ui/Button.tsx';
import { Dialog, FormDialog, ScrollingList } from '#ui/Dialog.tsx';
import { DialogLoading, SkeletonRows } from '#ui/DialogLoading.tsx';
import { instantText } from '#ui/date-text.ts';
import { ErrorMessage } from '#ui/ErrorMessage.tsx';
import { FormProblem, TextField } from '#ui/form.tsx';
import { goToTab } from '#ui/Tabs.tsx';
import { toast } from '#ui/toast.ts';
import { words } from '#words/all.ts';
import { addCoins, parseCoins, setMonthlyLimit } from './coin-changes.ts';

interface CoinsDialogProps {
  /** Whether there is a limit already. */
  isSet: boolean;
  onClose: () => void;
}

/** 'Set Monthly Limit', or 'Manage Coins' once a limit is set. Its two forms send one change at a time. */
export default function CoinsDialog({ isSet, onClose }: CoinsDialogProps) {
  // Fixed on opening, so that a limit set later does not move the fields under the finger.
  const [wasSet] = useState(isSet);
  const [showsHistory, setShowsHistory] = useState(false);
  const adding = useCoinsChange('addCoins', onClose);
  const setting = useCoinsChange('setMonthlyLimit', onClose);
  const wait = adding.wait.busy ? adding.wait : setting.wait;
  const { busy } = wait;

  const showHistory = (
    <Button className="w-full" aria-haspopup="dialog" onClick={() => setShowsHistory(true)} disabled={busy}>
      <History aria-hidden="true" size={18} /> {words.coins.history}
    </Button>
  );
  const limit = <CoinsField form={setting} label={words.coins.newLimit} hint={words.coins.newLimitHint} />;

  return (
    <>
      {wasSet ? (
        <Dialog title={words.coins.manage} cross={words.common.cancel} onClose={onClose} wait={wait}>
          <div className="space-y-5">
            <CoinsSum onLeave={onClose} onHistory={() => setShowsHistory(true)} busy={busy} />
            <CoinsForm form={adding} action={words.coins.add} busyAction={words.expenses.adding} busy={busy}>
              <CoinsField form={adding} label={words.coins.toAdd} hint={words.coins.toAddHint} />
            </CoinsForm>
            <CoinsForm form={setting} action={words.coins.set} busyAction={words.coins.setting} busy={busy}>
              {limit}
            </CoinsForm>
            {showHistory}
          </div>
        </Dialog>
      ) : (
        <FormDialog
          title={words.coins.setLimit}
          form={setting}
          action={words.coins.set}
          busyAction={words.coins.setting}
          canSend={isTyped(setting)}
          onClose={onClose}
        >
          {limit}
          {showHistory}
        </FormDialog>
      )}
      {showsHistory && <CoinHistoryDialog onClose={() => setShowsHistory(false)} />}
    </>
  );
}

/** Returns a form that reads and sends a number of coins. */
function useCoinsChange(operation: 'addCoins' | 'setMonthlyLimit', onDone: () => void) {
  const isAdding = operation === 'addCoins';
  return useChangeForm<{ typed: string }, Paise>({
    name: operation,
    operation,
    field: 'coins',
    empty: () => ({ typed: '' }),
    read: ({ typed }) => parseCoins(typed, isAdding ? 1 : 0, 'coins'),
    send: async (coins, intent) => {
      await (isAdding ? addCoins : setMonthlyLimit)(coins, intent);
      toast.success(isAdding ? words.coins.added : words.coins.limitSaved);
      onDone();
    },
  });
}

type CoinsChange = ReturnType<typeof useCoinsChange>;

const isTyped = ({ fields }: CoinsChange): boolean => fields.typed.trim() !== '';

/** After a failure, the field keeps its text. */
const CoinsField = ({ form, label, hint }: { form: CoinsChange; label: string; hint: string }) => (
  <TextField
    label={label}
    name="coins"
    enterKeyHint="done"
    hint={hint}
    inputMode="decimal"
    autoComplete="off"
    value={form.fields.typed}
    onChange={(event) => form.change({ typed: event.target.value })}
  />
);

interface CoinsFormProps {
  form: CoinsChange;
  action: string;
  busyAction: string;
  /** Whether a change is under way, from this form or from the one beside it. */
  busy: boolean;
  children: ReactNode;
}

const CoinsForm = ({ form, action, busyAction, busy, children }: CoinsFormProps) => (
  <form method="post" onSubmit={form.onSubmit} className="space-y-3">
    {children}
    <FormProblem wrong={form.problem} />
    <Button look="primary" type="submit" className="w-full" disabled={busy || !isTyped(form)}>
      {form.wait.busy ? busyAction : action}
    </Button>
  </form>
);

type Lines = AnswerOf<'coinsSum'>['lines'];
type Line = keyof Lines;

/** The tab or page that lists each line's amounts. The lines are in the order in which they are shown. */
const lists: Readonly<Record<Line, 'expenses' | 'months' | 'give-take'>> = {
  thisMonth: 'expenses',
  otherMonths: 'months',
  edits: 'months',
  given: 'give-take',
  givenBack: 'give-take',
  taken: 'give-take',
  takenBack: 'give-take',
};

interface CoinsSumProps {
  /** Closes the dialog. */
  onLeave: () => void;
  onHistory: () => void;
  /** Whether the dialog must stay open. */
  busy: boolean;
}

/** The limit, each line that changed the coins, and what is left. Each line leads to its list. */
function CoinsSum({ onLeave, onHistory, busy }: CoinsSumProps) {
  const revision = useAppState((state) => state.coins?.revision);
  const { answer, problem, retry } = useCallQuery('coinsSum', {}, revision);
  const goTo = (tab: string): void => {
    // While closing, the dialog returns the focus to its opener. So it must close before the tab takes the focus.
    flushSync(onLeave);
    goToTab(tab);
  };
  return (
    <div inert={busy}>
      <ul aria-label={words.coins.sum} className="divide-y divide-line">
        <li>
          <button type="button" aria-haspopup="dialog" className={row} onClick={onHistory}>
            <Term name={words.coins.limitLine} amount={answer && formatCoins(answer.monthlyLimit)} />
          </button>
        </li>
        {answer && linesOf(answer.lines, goTo)}
        {answer && (
          <li className="flex min-h-11 items-center gap-2 pr-5 font-bold">
            <Term name={words.coins.left} amount={formatCoins(answer.remainingCoins)} />
          </li>
        )}
      </ul>
      {(!answer || problem) && <DialogLoading className="h-22" problem={problem} onRetry={retry} />}
    </div>
  );
}

const row = 'leads-on flex min-h-11 w-full items-center gap-2 pr-1 text-left hover:bg-sunken';

/** Leaves out lines with zero coins, except the line of this month's expenses. */
const linesOf = (lines: Lines, goTo: (tab: string) => void) =>
  (Object.keys(lists) as Line[])
    .filter((line) => line === 'thisMonth' || lines[line] !== 0)
    .map((line) => {
      const list = lists[line];
      const term = <Term name={words.coins[line]} amount={signed(lines[line])} />;
      return (
        <li key={line}>
          {list === 'give-take' ? (
            <Link to="/give-take-dashboard" className={row}>
              {term}
            </Link>
          ) : (
            <button type="button" className={row} onClick={() => goTo(list)}>
              {term}
            </button>
          )}
        </li>
      );
    });

const signed = (amount: Paise): string => `${amount > 0 ? '+' : ''}${formatCoins(amount)}`;

const Term = ({ name, amount }: { name: string; amount: string | undefined }) => (
  <span className="@container flex min-w-0 grow flex-wrap items-baseline justify-end gap-x-2">
    <span className="grow basis-[5rem]">{name}</span>{' '}
    {amount !== undefined && <Amount className="font-semibold">{amount}</Amount>}
  </span>
);

/** The history of limits set and coins added: the total of all entries, and the newest entries. */
function CoinHistoryDialog({ onClose }: { onClose: () => void }) {
  const { answer, problem, retry } = useCallQuery('coinsHistory', {});
  return (
    <Dialog title={words.coins.historyTitle} onClose={onClose}>
      <p className="@container mb-4 flex flex-wrap items-baseline justify-between gap-3 rounded-xl bg-brand-soft px-4 py-3 text-brand">
        <span className="font-medium">{words.coins.total}</span>{' '}
        {answer ? (
          <span className="text-title font-bold">
            <Amount>{formatCoins(answer.totalCoins)}</Amount>
          </span>
        ) : (
          <span>–</span>
        )}
      </p>
      <ErrorMessage onRetry={retry}>{problem}</ErrorMessage>
      {answer ? <CoinHistoryList entries={answer.history} /> : !problem && <SkeletonRows />}
    </Dialog>
  );
}

function CoinHistoryList({ entries }: { entries: AnswerOf<'coinsHistory'>['history'] }) {
  const [now] = useState(() => timeNow());
  if (entries.length === 0) {
    return (
      <div className="vacant">
        <p className="font-semibold">{words.coins.noHistory}</p>
        <p className="text-muted">{words.coins.noHistoryHint}</p>
      </div>
    );
  }
  return (
    <ScrollingList label={words.coins.historyList}>
      {entries.map(({ id, actionType, amount, timestamp }) => (
        <li key={id} className="flex flex-wrap items-center justify-end gap-x-3 py-3">
          <span className="max-w-full grow basis-[6rem]">
            <span className="block font-semibold">
              {actionType === 'SET_LIMIT' ? words.coins.limitEntry : words.coins.coinsEntry}
            </span>{' '}
            <time dateTime={timestamp} className="block text-sm text-muted">
              {instantText(timestamp, now)}
            </time>
          </span>{' '}
          <Amount className="font-bold">{`${actionType === 'ADD_COINS' ? '+' : ''}${formatCoins(amount)}`}</Amount>
        </li>
      ))}
    </ScrollingList>
  );
}
