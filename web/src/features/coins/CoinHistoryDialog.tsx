/** The history of limits set and coins added (docs/product.md §6). */
import type { Answer } from '@pg/contract/endpoints';
import { formatCoins } from '@pg/contract/money';
import { useState } from 'react';
import { timeNow } from '#clock.ts';
import { useAnswer } from '#forms/use-answer.ts';
import { Amount } from '#ui/Amount.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog, ScrollingList } from '#ui/Dialog.tsx';
import { instantText } from '#ui/date-text.ts';
import { Problem } from '#ui/Problem.tsx';
import { RowsToCome } from '#ui/ToCome.tsx';
import { words } from '#words/all.ts';

/** Shows the total of all entries, and the newest entries. */
export default function CoinHistoryDialog({ onClose }: { onClose: () => void }) {
  const { answer, problem, retry } = useAnswer('coinsHistory', {});
  return (
    <Dialog title={words.coins.historyTitle} onClose={onClose}>
      <p className="@container mb-4 flex flex-wrap items-baseline justify-between gap-3 rounded-xl bg-brand-soft px-4 py-3 text-brand">
        <span className="font-medium">{words.coins.total}</span>{' '}
        {answer ? (
          <span className="text-xl font-bold">
            <Amount>{formatCoins(answer.totalCoins)}</Amount>
          </span>
        ) : (
          <span>–</span>
        )}
      </p>
      <Problem>{problem}</Problem>
      {answer ? <CoinHistoryList entries={answer.history} /> : !problem && <RowsToCome />}
      <div className="mt-5 flex gap-3 *:grow">
        <Button onClick={onClose}>{words.common.close}</Button>
        {problem && (
          <Button look="primary" onClick={retry}>
            {words.common.tryAgain}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

type Entry = Answer<'coinsHistory'>['history'][number];

const actionOf = (type: Entry['actionType']): string =>
  type === 'SET_LIMIT' ? words.coins.limitEntry : words.coins.coinsEntry;

/** Each entry shows its action, its time and its number of coins. */
function CoinHistoryList({ entries }: { entries: readonly Entry[] }) {
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
            <span className="block font-semibold">{actionOf(actionType)}</span>{' '}
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
