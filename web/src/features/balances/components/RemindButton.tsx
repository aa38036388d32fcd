/** Reminds someone who owes: by the device's share menu or, without one, by WhatsApp. */
import { groupPath } from '#service-worker/messages.ts';
import { Button, linkAsPlainButton } from '#ui/base/Button.tsx';
import { words } from '#words/all.ts';

interface RemindButtonProps {
  /** The person's mobile number. */
  userId: string;
  text: string;
  groupCode: string;
}

export function RemindButton({ userId, text, groupCode }: RemindButtonProps) {
  const url = location.origin + groupPath(groupCode);
  if ('share' in navigator) {
    const remind = (): void => void navigator.share({ text, url }).catch(() => undefined);
    return <Button onClick={remind}>{words.balances.remind}</Button>;
  }
  return (
    <a
      href={`https://wa.me/91${userId}?text=${encodeURIComponent(`${text} ${url}`)}`}
      target="_blank"
      rel="noopener noreferrer"
      className={linkAsPlainButton}
    >
      {words.balances.remind}
    </a>
  );
}
