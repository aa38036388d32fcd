/** What can be sent to somebody without an account: their page, what they owe, an invitation (docs/product.md §16). */
import type { Guest } from '@pg/contract/group';
import { guestPageDays } from '@pg/contract/guest-page';
import type { Paise } from '@pg/contract/money';
import { dayLength } from '@pg/contract/months';
import { CircleOff, MessageCircle, QrCode as QrIcon, UserPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Mutation } from '#api/call.ts';
import { timeNow } from '#browser/clock.ts';
import { copyText } from '#browser/copy-text.ts';
import messages from '#features/balances/payment-messages.ts';
import { toastFailure, useChangeForm } from '#forms/change-form.tsx';
import { useCallQuery } from '#forms/use-call-query.ts';
import type { Group } from '#state/store.ts';
import { ActionRow } from '#ui/ActionRow.tsx';
import { useSingleFlight } from '#ui/Button.tsx';
import { Switch } from '#ui/choices.tsx';
import { FormDialog } from '#ui/Dialog.tsx';
import { dayText } from '#ui/date-text.ts';
import QrCode from '#ui/QrCode.tsx';
import { isShared } from '#ui/share.ts';
import { toast } from '#ui/toast.ts';
import { words } from '#words/late.ts';
import { withBdi } from '#words/rich.ts';
import { shareInvitation } from './share-invitation.ts';

interface ShareGuestDialogProps {
  group: Group;
  guest: Guest;
  balance: Paise;
  onClose: () => void;
}

/** The link is the same until the page is ended, whatever the switches say. */
export default function ShareGuestDialog({ group, guest, balance, onClose }: ShareGuestDialogProps) {
  const { userId, name } = guest;
  const about = { groupCode: group.code, userId };
  const hasUpiId = Boolean(useCallQuery('payee', {}).answer?.upiId);
  const [link, setLink] = useState<string>();
  const isForQr = useRef(false);
  const form = useChangeForm({
    name: `shareGuestPage ${group.code} ${userId}`,
    operation: 'shareGuestPage',
    empty: () => ({ upi: false, joins: false }),
    read: ({ upi, joins }) => ({ ...about, upi: upi || undefined, joins: joins || undefined }),
    send: async (request, intent) => {
      const { page } = await intent.send('shareGuestPage', request);
      const url = `${location.origin}/guest/#${page}`;
      if (isForQr.current) return setLink(url);
      if (!(await isShared({ text: words.guests.linkText(name, group.name), url }))) {
        if (!(await copyText(url))) return toast.error(words.groups.linkNotCopied);
        toast.success(words.guests.pageLinkCopied);
      }
      onClose();
    },
  });
  const [isEnding, end] = useSingleFlight(async () => {
    try {
      const { ended } = await new Mutation().send('endGuestPages', about);
      setLink(undefined);
      toast.success(ended > 0 ? words.guests.pagesEnded(name) : words.guests.noPages);
    } catch (error) {
      toastFailure('endGuestPages', error);
    }
  });
  const until = new Date(timeNow().getTime() + guestPageDays * dayLength).toISOString();
  const { shareWith, pageText, withUpiId, withUpiIdHint, canJoin, canJoinHint, endPages } = words.guests;
  const { upi, joins } = form.fields;
  /** What is shown is no longer what was asked for. */
  const change = (part: Partial<typeof form.fields>): void => {
    setLink(undefined);
    form.change(part);
  };
  return (
    <FormDialog
      title={shareWith(name)}
      form={{
        ...form,
        onSubmit: (event) => {
          isForQr.current = false;
          form.onSubmit(event);
        },
      }}
      action={words.guests.sendLink}
      busyAction={words.guests.sendingLink}
      onClose={onClose}
    >
      {link && (
        <div>
          <QrCode text={link} label={words.guests.qrOfPage(name)} />
          <p className="mt-3 text-center">{words.groups.scanQr}</p>
        </div>
      )}
      <p className="wrap-anywhere">{withBdi(pageText(name, dayText(until, timeNow())))}</p>
      <div className="space-y-2 wrap-anywhere">
        {hasUpiId && (
          <Switch name={withUpiId} on={upi} onChange={(on) => change({ upi: on })}>
            {withBdi(withUpiIdHint(name))}
          </Switch>
        )}
        <Switch name={canJoin(name)} on={joins} onChange={(on) => change({ joins: on })}>
          {withBdi(canJoinHint(name))}
        </Switch>
      </div>
      <ul className="card divide-y divide-line overflow-hidden">
        <ActionRow
          icon={<QrIcon size={20} />}
          disabled={form.wait.busy}
          onClick={() => {
            isForQr.current = true;
            form.submit();
          }}
        >
          {words.groups.showQr}
        </ActionRow>
        <ActionRow
          icon={<MessageCircle size={20} />}
          onClick={() => {
            void messages.tellBalance(group, userId, balance);
            onClose();
          }}
        >
          {withBdi(words.guests.shareOwed(name))}
        </ActionRow>
        <ActionRow
          icon={<UserPlus size={20} />}
          onClick={() => {
            shareInvitation({ ...group, guest: userId });
            onClose();
          }}
        >
          {withBdi(words.guests.invite(name))}
        </ActionRow>
        <ActionRow icon={<CircleOff size={20} />} disabled={isEnding} onClick={() => end()}>
          {withBdi(endPages(name))}
        </ActionRow>
      </ul>
    </FormDialog>
  );
}
