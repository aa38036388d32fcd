/** Records payments between members and takes them back. Each function throws CallError (api/call.ts). */
import type { Request } from '@pg/contract/endpoints';
import type { Intent } from '#api/call.ts';
import { refreshUnlessLive } from '#ledger/refresh.ts';
import { ledger } from '#ledger/state.ts';
import { toast } from '#ui/toast.ts';
import { words } from '#words/all.ts';
import { announceSquare, becomesSquare, withPayment } from './figures.ts';

/** Records a payment. If it settles the last debt of the group, celebrates. */
export async function recordPayment(request: Request<'recordPayment'>, intent: Intent): Promise<void> {
  const before = ledger.getState().balances[request.groupCode];
  const after = before && withPayment(before.byMember, request);
  await intent.send('recordPayment', request);
  void refreshUnlessLive(ledger);
  if (after && becomesSquare(before, after)) {
    announceSquare(request.groupCode, after);
    throwConfetti();
  } else toast.success(words.balances.recorded);
}

/** Takes a payment back. */
export async function removePayment(request: Request<'removePayment'>, intent: Intent): Promise<void> {
  await intent.send('removePayment', request);
  void refreshUnlessLive(ledger);
  toast.success(words.balances.takenBack);
}

function throwConfetti(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  import('#ui/confetti.ts').then(
    (confetti) => confetti.throwConfetti(),
    () => undefined,
  );
}
