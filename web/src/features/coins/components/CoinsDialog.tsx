/** The month's coins: their sum, setting the limit, adding coins, and the history (docs/product.md §6). */
import { History } from 'lucide-react';
import { useState } from 'react';
import { addCoins, setMonthlyLimit } from '#store/changes/change-coins.ts';
import { Button } from '#ui/base/Button.tsx';
import { lazyDialog } from '#ui/base/late-code.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { LeaveButton } from '#ui/dialog/LeaveButton.tsx';
import { words } from '#words/all.ts';
import { CoinsForm, useCoinsChange } from './CoinsForm.tsx';
import { CoinsSum } from './CoinsSum.tsx';

const CoinHistoryDialog = lazyDialog(() => import('./CoinHistoryDialog.tsx'));

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
  const adding = useCoinsChange({
    operation: 'addCoins',
    least: 1,
    send: addCoins,
    doneText: words.coins.added,
    onDone: onClose,
  });
  const setting = useCoinsChange({
    operation: 'setMonthlyLimit',
    least: 0,
    send: setMonthlyLimit,
    doneText: words.coins.limitSaved,
    onDone: onClose,
  });
  const wait = adding.wait.busy ? adding.wait : setting.wait;
  const { busy } = wait;

  return (
    <>
      <Dialog title={wasSet ? words.coins.manage : words.coins.setLimit} onClose={onClose} wait={wait}>
        <div className="space-y-5">
          {wasSet && <CoinsSum onLeave={onClose} onHistory={() => setShowsHistory(true)} busy={busy} />}
          {wasSet && (
            <CoinsForm
              form={adding}
              label={words.coins.toAdd}
              hint={words.coins.toAddHint}
              action={words.coins.add}
              busyAction={words.coins.adding}
              autoFocus={false}
              busy={busy}
            />
          )}
          <CoinsForm
            form={setting}
            label={words.coins.newLimit}
            hint={words.coins.newLimitHint}
            action={words.coins.set}
            busyAction={words.coins.setting}
            autoFocus={!wasSet}
            busy={busy}
          />
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3 border-t border-line pt-5">
            <LeaveButton onLeave={onClose} />
            <Button aria-haspopup="dialog" onClick={() => setShowsHistory(true)} disabled={busy}>
              <History aria-hidden="true" size={18} /> {words.coins.history}
            </Button>
          </div>
        </div>
      </Dialog>
      {showsHistory && <CoinHistoryDialog onClose={() => setShowsHistory(false)} />}
    </>
  );
}
