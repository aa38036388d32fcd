/**
 * Requests another SMS, but only after the first has had time to arrive: each SMS costs money, and the number of SMS is
 * limited.
 */
import { useEffect, useState } from 'react';
import { timeNow } from '#clock/clock.ts';
import { words } from '#words/all.ts';
import { textButton } from './AccountCard.tsx';

/** In seconds. */
const countdown = 30;

interface SendAgainProps {
  busy: boolean;
  /** Whether something else is under way. */
  disabled: boolean;
  onSend: () => void;
}

/** 'Send again', after a countdown. A new `key` restarts it. */
export function SendAgain({ busy, disabled, onSend }: SendAgainProps) {
  const [since] = useState(() => timeNow().getTime());
  const [now, setNow] = useState(since);
  const left = Math.max(0, Math.ceil((since - now) / 1000) + countdown);
  const isWaiting = left > 0;

  useEffect(() => {
    if (!isWaiting) return;
    // Reads the clock, because timers stop while the phone sleeps.
    const timer = setInterval(() => setNow(timeNow().getTime()), 1000);
    return () => clearInterval(timer);
  }, [isWaiting]);

  return (
    <button type="button" disabled={busy || disabled || isWaiting} onClick={onSend} className={textButton}>
      {busy ? words.account.sendingOtp : isWaiting ? words.account.sendAgainIn(left) : words.account.sendAgain}
    </button>
  );
}
