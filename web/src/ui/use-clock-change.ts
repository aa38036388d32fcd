/** What an open form does when the server says that this phone's clock is wrong. */
import { localDate } from '@pg/contract/months';
import { useEffect, useEffectEvent, useRef } from 'react';
import { clockAhead, timeNow } from '#clock.ts';

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
