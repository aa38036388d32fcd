/** The entries of the coin history, newest first. */
import type { Answer } from '@pg/contract/endpoints';
import { formatCoins } from '@pg/contract/money';
import { useState } from 'react';
import { timeNow } from '#clock/clock.ts';
import { Amount } from '#ui/Amount.tsx';
import { instantText } from '#ui/base/date-text.ts';
import { ScrollingList } from '#ui/dialog/ScrollingList.tsx';
import { words } from '#words/all.ts';

type Entry = Answer<'coinsHistory'>['history'][number];

const actionOf = (type: Entry['actionType']): string =>
  type === 'SET_LIMIT' ? words.coins.limitEntry : words.coins.coinsEntry;

/** Each entry shows its action, its time and its number of coins. */
export function CoinHistoryList({ entries }: { entries: readonly Entry[] }) {
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
