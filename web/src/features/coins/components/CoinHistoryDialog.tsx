/** The history of limits set and coins added (docs/product.md §6). */
import { formatCoins } from '@pg/contract/money';
import { useAnswer } from '#forms/use-answer.ts';
import { Amount } from '#ui/Amount.tsx';
import { Button } from '#ui/base/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Problem } from '#ui/Problem.tsx';
import { RowsToCome } from '#ui/RowsToCome.tsx';
import { words } from '#words/all.ts';
import { CoinHistoryList } from './CoinHistoryList.tsx';

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
