/** The invitation as a QR code, for someone who stands beside the user (docs/product.md §3). */
import { useEffect, useState } from 'react';
import type { Group } from '#state/store.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import QrCode from '#ui/QrCode.tsx';
import { words } from '#words/all.ts';
import { linkOf } from './open-share-sheet.ts';

interface InvitationQrDialogProps {
  group: Group;
  onClose: () => void;
}

/** How long the picture waits for the proof of who shows it, in milliseconds. */
const patience = 5000;

/** Draws the link once, so that nothing changes under a camera. A new code of the group ends it. */
export default function InvitationQrDialog({ group, onClose }: InvitationQrDialogProps) {
  const [shared] = useState(group);
  const [link, setLink] = useState<string>();
  useEffect(() => void linkOf(shared, patience).then(setLink), [shared]);
  const isOver = group.joinCode !== shared.joinCode;
  useEffect(() => {
    if (isOver) onClose();
  }, [isOver, onClose]);
  const { joinByQr, qrOf, scanQr, codeIs } = words.groups;
  return (
    <Dialog title={joinByQr(group.name)} onClose={onClose}>
      {link ? <QrCode text={link} label={qrOf(group.name)} /> : <Skeleton className="mx-auto aspect-square max-w-80" />}
      <p className="mt-3 text-center">{scanQr}</p>
      <p className="text-center text-muted">{codeIs(shared.joinCode)}</p>
    </Dialog>
  );
}
