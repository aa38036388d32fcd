/**
 * Reminds someone who owes: by the device's share menu or, without one, by WhatsApp. The message has no group code,
 * because whoever reads it in a chat could join with that code.
 */
import { Button, linkAsPlainButton } from '#ui/base/Button.tsx';
import { words } from '#words/all.ts';

interface RemindButtonProps {
  /** The person's mobile number. */
  number: string;
  text: string;
}

export function RemindButton({ number, text }: RemindButtonProps) {
  const url = `${location.origin}/dashboard/`;
  if ('share' in navigator) {
    const remind = (): void => void navigator.share({ text, url }).catch(() => undefined);
    return <Button onClick={remind}>{words.balances.remind}</Button>;
  }
  return (
    <a
      href={`https://wa.me/91${number}?text=${encodeURIComponent(`${text} ${url}`)}`}
      target="_blank"
      rel="noopener noreferrer"
      className={linkAsPlainButton}
    >
      {words.balances.remind}
    </a>
  );
}
