/** The current day in India, also on a screen that stays open over midnight. */
import { localDate } from '@pg/contract/months';
import { useEffect, useState } from 'react';
import { timeNow } from '#browser/clock.ts';

/** Returns the day as `YYYY-MM-DD`. Checks it again when the page is shown, because a sleeping phone stops timers. */
export function useToday(): string {
  const [today, setToday] = useState(() => localDate(timeNow()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const check = (): void => {
      clearTimeout(timer);
      const day = localDate(timeNow());
      setToday(day);
      timer = setTimeout(check, Date.parse(`${day}T24:00:00+05:30`) - timeNow().getTime());
    };
    check();
    document.addEventListener('visibilitychange', check);
    document.addEventListener('clockchange', check);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', check);
      document.removeEventListener('clockchange', check);
    };
  }, []);
  return today;
}
