/** A month's statement (docs/product.md §10): everyone's or the user's own, to send as a picture or to print. */
import type { Month } from '@pg/contract/months';
import { Printer } from 'lucide-react';
import { useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { CallError } from '#api/call-error.ts';
import { timeNow } from '#browser/clock.ts';
import { loadChunk } from '#browser/load-chunk.ts';
import { useCompleteList } from '#firebase/whole-month.ts';
import { useQuery } from '#forms/use-query.ts';
import { appStore, useAppState } from '#state/store.ts';
import { Button } from '#ui/Button.tsx';
import { SegmentedControl } from '#ui/choices.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { DialogLoading } from '#ui/DialogLoading.tsx';
import { SharePicture } from '#ui/SharePicture.tsx';
import { SkeletonUnlessOffline } from '#ui/SkeletonUnlessOffline.tsx';
import { words } from '#words/late.ts';
import { categoriesIn, mostListed, ownShare } from './breakdown.ts';
import { StatementTable } from './StatementTable.tsx';
import { monthStatement, ownStatement, type Statement } from './statement.ts';
import { drawStatement } from './statement-picture.ts';

interface StatementDialogProps {
  code: string;
  userId: string;
  month: Month;
  onClose: () => void;
}

/** What it shows does not change while it is open, and says of when it is. */
export default function StatementDialog({ code, userId, month, onClose }: StatementDialogProps) {
  const { value: everyones, problem, retry } = useStatement(code, month);
  const [isMine, setMine] = useState(false);
  const isListed = everyones !== undefined && everyones.count <= mostListed;
  const { list, problem: unread, retry: readAgain } = useCompleteList(code, month, isMine && isListed);
  const statement = useMemo(() => {
    if (!everyones || !isMine) return everyones;
    if (isListed && !list) return undefined;
    return ownStatement(everyones, userId, isListed && list ? categoriesIn(list, ownShare) : []);
  }, [everyones, isMine, isListed, userId, list]);
  return (
    <Dialog
      title={words.statement.title}
      isPage
      onClose={onClose}
      footer={
        statement && (
          <div className="flex flex-wrap gap-3 [&>*]:grow">
            <SharePicture name={`${statement.group.name} ${month}`} draw={() => drawStatement(statement)}>
              {words.balances.sharePicture}
            </SharePicture>
            <Button onClick={() => print()}>
              <Printer aria-hidden="true" size={18} /> {words.statement.print}
            </Button>
          </div>
        )
      }
    >
      <div className="space-y-4">
        {everyones && everyones.people.length > 0 && (
          <SegmentedControl
            label={words.insights.whose}
            choices={[words.statement.everyone, words.statement.mine]}
            chosen={Number(isMine)}
            onChoose={(index) => setMine(index === 1)}
          />
        )}
        {!statement && (
          <SkeletonUnlessOffline instead={words.statement.offline}>
            <DialogLoading
              className="h-60 rounded-card"
              problem={problem ?? unread}
              onRetry={problem ? retry : readAgain}
            />
          </SkeletonUnlessOffline>
        )}
        {statement && <StatementTable statement={statement} />}
        {statement &&
          createPortal(
            <div data-printed="" className="hidden print:block">
              <StatementTable statement={statement} />
            </div>,
            document.body,
          )}
      </div>
    </Dialog>
  );
}

/** Reads the months once the page is live. The balances are those of the moment in which the months have arrived. */
const useStatement = (code: string, month: Month) =>
  useQuery<Statement>({
    operation: 'showMonth',
    key: `${code}/${month}`,
    isEnabled: useAppState(
      ({ live, balances }) => live === 'on' && balances[code] !== undefined && !balances[code].fromDevice,
    ),
    subscribe: async ({ give }) => {
      const { fetchMonths } = await loadChunk(() => import('#firebase/live-queries.ts'));
      const months = await fetchMonths(code, month);
      const { groups, balances } = appStore.getState();
      const group = groups?.find((one) => one.code === code);
      if (!group || !balances[code]) throw new CallError('not-a-member');
      give(monthStatement({ group, month, months, at: timeNow(), byMember: balances[code].byMember }));
    },
  });
