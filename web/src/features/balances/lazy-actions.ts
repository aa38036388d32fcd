/**
 * What can be done about a suggested payment: each is one import, and its code loads with the first press. The dialogs
 * take `group`, `onClose`, and one suggestion unless they are about all.
 */
import type { Suggestion } from '@pg/contract/suggested-payments';
import { participantsIn } from '#state/people.ts';
import type { Group } from '#state/store.ts';
import { lazyDialog, lazyModule } from '#ui/lazy.tsx';
import { showPlainNotice } from '#ui/toast.ts';
import { words } from '#words/first.ts';

/** For who is to pay. */
export const PayDialog = lazyDialog(() => import('./PayDialog.tsx'));

/** For who is to be paid. MyQrDialog contains the QR code's library. */
export const MyQrDialog = lazyDialog(() => import('./MyQrDialog.tsx'));

/** For who is to be paid by several. */
export const CollectDialog = lazyDialog(() => import('./CollectDialog.tsx'));

const messages = lazyModule(() => import('./payment-messages.ts'), { words: 'late' });

/** Asks who is to pay for the money. Who has left the group has no number to write to, a guest is shown the message. */
export const remind = (group: Group, suggestion: Suggestion): Promise<void> =>
  messages.load().then(
    (send) => send.remind(group, suggestion),
    () => showPlainNotice(words.common.notOpened),
  );

/** Whether the person who owes is still in the group. */
export const canRemind = (group: Group, { from }: Suggestion): boolean =>
  participantsIn(group).some(({ userId }) => userId === from);
