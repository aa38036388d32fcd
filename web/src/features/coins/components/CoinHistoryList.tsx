/** The entries of the coin history, newest first. */
import type { Answer } from '@pg/contract/endpoints';
import { formatCoins } from '@pg/contract/money';
import { useState } from 'react';
import { Amount } from '#ui/Amount.tsx';
import { instantText } from '#ui/base/date-text.ts';
import { ScrollingList } from '#ui/dialog/ScrollingList.tsx';

type Entry = Answer<'coinsHistory'>['history'][number];

const actions: Record<Entry['actionType'], string> = { SET_LIMIT: 'Limit set', ADD_COINS: 'Coins added' };

/** Each entry shows its action, its time and its number of coins. */
export function CoinHistoryList({ entries }: { entries: readonly Entry[] }) {
  const [now] = useState(() => new Date());
  if (entries.length === 0) {
    return (
      <div className="vacant">
        <p className="font-semibold">No coin history yet</p>
        <p className="text-muted">Limits you set and coins you add appear here</p>
      </div>
    );
  }
  return (
    <ScrollingList label="Coin history">
      {entries.map(({ id, actionType, amount, timestamp }) => (
        <li key={id} className="flex flex-wrap items-center justify-end gap-x-3 py-3 pr-1">
          <span className="max-w-full grow basis-[6rem]">
            <span className="block font-semibold">{actions[actionType]}</span>{' '}
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
