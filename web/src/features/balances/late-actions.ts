/**
 * What can be done about a suggested payment: each is one import, and its code loads with the first press. The dialogs
 * take `group`, `suggestion` and `onClose`.
 */
import type { Suggestion } from '@pg/contract/suggested-payments';
import type { Group } from '#ledger/state.ts';
import { lazyDialog } from '#ui/late-code.tsx';
import { loadCode } from '#ui/load-code.ts';
import { plainNotice } from '#ui/toast.ts';
import { words } from '#words/first.ts';
import { withWords } from '#words/load.ts';

/** For who is to pay. */
export const PayDialog = lazyDialog(() => import('./PayDialog.tsx'));

/** For who is to be paid. MyQrDialog contains the QR code's library. */
export const MyQrDialog = lazyDialog(() => import('./MyQrDialog.tsx'));

/** Asks who is to pay for the money. Only a member of the group has a number to write to (`canRemind`). */
export async function remind(group: Group, suggestion: Suggestion): Promise<void> {
  try {
    const messages = await withWords(
      'more',
      loadCode(() => import('./messages.ts')),
    );
    messages.remind(group, suggestion);
  } catch {
    plainNotice(words.common.notOpened);
  }
}

/** Whether the person who owes is still a member. */
export const canRemind = (group: Group, { from }: Suggestion): boolean =>
  group.members.some(({ userId }) => userId === from);
