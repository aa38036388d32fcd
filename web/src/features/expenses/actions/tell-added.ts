/** Tells that an expense is recorded, how quickly, and where it went if not into this month (docs/product.md §10). */
import { monthOfPayment } from '@pg/contract/months';
import { ledger } from '#store/ledger.ts';
import { toast } from '#ui/toast.ts';
import { addedIn, addedTo, isQuick } from '../added-text.ts';
import { celebrate } from './celebrate.ts';

/** `elapsed` milliseconds have passed from the dialog's opening to the answer. */
export function tellAdded(elapsed: number, paymentDate: string): void {
  toast.success(addedIn(elapsed), { duration: 3000 });
  const month = monthOfPayment(paymentDate);
  if (month !== ledger.getState().month) toast.plain(addedTo(month), { duration: 5000 });
  if (isQuick(elapsed)) celebrate();
}
