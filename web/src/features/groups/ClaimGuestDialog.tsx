/** The question to whoever opens the link that was made for a guest: are these expenses yours? (docs/product.md §16) */
import type { AnswerOf } from '@pg/contract/endpoints';
import { formatRupees, paise } from '@pg/contract/money';
import { timeNow } from '#browser/clock.ts';
import { useConfirmedChange } from '#forms/change-form.tsx';
import { descriptionText } from '#text/expense-text.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { dayText } from '#ui/date-text.ts';
import { ErrorMessage } from '#ui/ErrorMessage.tsx';
import { toast } from '#ui/toast.ts';
import { words } from '#words/all.ts';
import { withBdi } from '#words/rich.ts';
import { acceptInvitation } from './GroupDialog.tsx';
import { invitationTitle } from './InvitationBanner.tsx';
import type { Invitation } from './invitation.ts';

interface ClaimGuestDialogProps {
  invitation: Invitation;
  details: AnswerOf<'invitation'>;
  guest: NonNullable<AnswerOf<'invitation'>['guest']>;
  onClose: () => void;
  onEnter: (groupCode: string) => void;
}

/** Neither answer is chosen beforehand: whoever says yes owes what the guest owed. */
export function ClaimGuestDialog({ invitation, details, guest, onClose, onEnter }: ClaimGuestDialogProps) {
  const useAnswer = (proof: string | undefined) =>
    useConfirmedChange(`invitation ${invitation.code} ${proof}`, 'joinGroup', async (intent) => {
      const { groupCode, joined } = await acceptInvitation(invitation.code, intent, proof);
      if (joined !== undefined) toast.success(words.groups.joined(joined));
      onEnter(groupCode);
    });
  const [yes, no] = [useAnswer(invitation.guest), useAnswer(undefined)];
  const busy = yes.wait.busy || no.wait.busy;
  const now = timeNow();
  return (
    <Dialog
      title={invitationTitle(details)}
      onClose={onClose}
      wait={no.wait.busy ? no.wait : yes.wait}
      footer={
        <>
          <ErrorMessage>{yes.problem ?? no.problem}</ErrorMessage>
          <div className="grid gap-2">
            <Button disabled={busy} onClick={yes.confirm}>
              {yes.wait.busy ? words.groups.joining : words.guests.mine}
            </Button>
            <Button disabled={busy} onClick={no.confirm}>
              {no.wait.busy ? words.groups.joining : words.guests.notMine}
            </Button>
          </div>
        </>
      }
    >
      <p className="font-semibold wrap-anywhere">{withBdi(questionText(guest))}</p>
      {guest.expenses.length > 0 && (
        <ul aria-label={words.guests.newest} className="my-3 divide-y divide-line border-y border-line">
          {guest.expenses.map((expense, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <li key={index} className="flex flex-wrap justify-between gap-x-3 py-2">
              <span className="min-w-0 wrap-anywhere">
                {descriptionText(expense)}{' '}
                <span className="block text-sm text-muted">{dayText(expense.paymentDate, now)}</span>
              </span>{' '}
              <span className="ml-auto text-right tabular-nums">
                {formatRupees(expense.amount)}{' '}
                <span className="block text-sm text-muted">{words.guests.yourPart(formatRupees(expense.share))}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function questionText({ name, count, balance }: ClaimGuestDialogProps['guest']): string {
  const { youOwe, youGetBack, nothingOwed } = words.guests;
  const state = balance === 0 ? nothingOwed : balance < 0 ? youOwe : youGetBack;
  return words.guests.areTheyYours(count, name, state(formatRupees(paise(Math.abs(balance)))));
}
