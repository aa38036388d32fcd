/** A wrong clock of this phone, where a date is chosen. */
import { localDate, localDateTime } from '@pg/contract/months';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { clockAhead, timeNow } from '#browser/clock.ts';
import { words } from '#words/all.ts';
import { dateText } from './date-text.ts';

/** Calls the function with the day that was today until now, if the time turns out to be another. */
export function useClockChange(then: (wasToday: string) => void): void {
  const known = useRef(clockAhead());
  const onChange = useEffectEvent(() => {
    const before = new Date(timeNow().getTime() - clockAhead() + known.current);
    known.current = clockAhead();
    then(localDate(before));
  });
  useEffect(() => {
    const listener = (): void => onChange();
    document.addEventListener('clockchange', listener);
    return () => document.removeEventListener('clockchange', listener);
  }, []);
}

/** From this difference on, someone may wonder about the time in the form. In milliseconds. */
const noticeable = 5 * 60 * 1000;

/** Says that the clock is wrong. Renders nothing while it is right. */
export function ClockWarning() {
  const [ahead, setAhead] = useState(clockAhead);
  useClockChange(() => setAhead(clockAhead()));
  // Looks at the time in each case, so that it notices while someone types that the clock was set.
  const right = localDateTime(timeNow());
  if (Math.abs(ahead) < noticeable) return null;
  const year = right.slice(0, 4);
  return (
    <p className="rounded-control bg-caution-soft px-3 py-2 text-sm text-caution-ink">
      {words.forms.wrongClock(dateText(phoneTime(ahead), year), dateText(right, year))}
    </p>
  );
}

/** What this phone's clock shows, in the phone's own time zone. */
function phoneTime(ahead: number): string {
  const phone = new Date(timeNow().getTime() - ahead);
  return new Date(phone.getTime() - phone.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
