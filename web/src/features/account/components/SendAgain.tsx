/** Asking for another SMS, once the first has had time to arrive: each costs money, and three are allowed for now. */
import { useEffect, useState } from 'react';
import { textButton } from './AccountCard.tsx';

/** How long an SMS is given to arrive, in seconds. */
const patience = 30;

interface SendAgainProps {
  busy: boolean;
  /** Whether something else is under way. */
  disabled: boolean;
  onSend: () => void;
}

/** 'Send again', after a wait that counts down. A new `key` begins a new wait. */
export function SendAgain({ busy, disabled, onSend }: SendAgainProps) {
  const [since] = useState(() => Date.now());
  const [now, setNow] = useState(since);
  const left = Math.max(0, Math.ceil((since - now) / 1000) + patience);
  const isWaiting = left > 0;

  useEffect(() => {
    if (!isWaiting) return;
    // By the clock: a phone that slept meanwhile has waited too.
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isWaiting]);

  return (
    <button type="button" disabled={busy || disabled || isWaiting} onClick={onSend} className={textButton}>
      {busy ? 'Sending OTP...' : isWaiting ? `Send again in ${left} s` : 'Send again'}
    </button>
  );
}
