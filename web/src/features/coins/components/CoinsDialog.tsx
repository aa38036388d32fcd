/** The month's coins: setting the limit, adding to it, and what was done before (docs/product.md §6). */
import { History } from 'lucide-react';
import { useState } from 'react';
import type { Intent } from '#api/intent.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { LeaveButton } from '#ui/LeaveButton.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { mayHaveHappened, useSending } from '#ui/use-sending.ts';
import { addCoins, setMonthlyLimit } from '../actions/change-coins.ts';
import { CoinsForm } from './CoinsForm.tsx';

const CoinHistoryDialog = lazyDialog(() => import('./CoinHistoryDialog.tsx'));

interface CoinsDialogProps {
  /** Whether there is a limit already. */
  isSet: boolean;
  onClose: () => void;
}

/** 'Set Monthly Limit', or 'Manage Coins' once a limit is set. One change at a time, whichever form it comes from. */
export default function CoinsDialog({ isSet, onClose }: CoinsDialogProps) {
  // As it was on opening: a limit that is set elsewhere, or by this very form, moves nothing under the finger.
  const [wasSet] = useState(isSet);
  const [showsHistory, setShowsHistory] = useState(false);
  const [wait, start] = useSending((work: () => Promise<void>, _intent: Intent) => work(), {
    stop: (_work, intent) => intent.stop(),
    told: mayHaveHappened,
  });
  const { busy } = wait;
  const common = { busy, start, onDone: onClose };

  return (
    <>
      <Dialog title={wasSet ? 'Manage Coins' : 'Set Monthly Limit'} onClose={onClose} wait={wait}>
        <div className="space-y-5">
          {wasSet && (
            <CoinsForm
              {...common}
              operation="addCoins"
              label="Coins to add"
              hint="They are added to your limit and to your remaining coins."
              action="Add Coins"
              busyAction="Adding..."
              doneText="Coins added!"
              least={1}
              send={addCoins}
              autoFocus
            />
          )}
          <CoinsForm
            {...common}
            operation="setMonthlyLimit"
            label="Monthly limit in coins"
            hint="One coin answers to one rupee. Setting the limit also sets your remaining coins to it."
            action="Set Limit"
            busyAction="Setting..."
            doneText="Monthly limit updated!"
            least={0}
            send={setMonthlyLimit}
            autoFocus={!wasSet}
          />
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3 border-t border-line pt-5">
            <LeaveButton onLeave={onClose} />
            <Button aria-haspopup="dialog" onClick={() => setShowsHistory(true)} disabled={busy}>
              <History aria-hidden="true" size={18} /> History
            </Button>
          </div>
        </div>
      </Dialog>
      {showsHistory && <CoinHistoryDialog onClose={() => setShowsHistory(false)} />}
    </>
  );
}
