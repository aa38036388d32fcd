/** Notices that something takes long. */
import { useEffect, useState } from 'react';

/**
 * Returns whether `lasts` has been set for longer than `patience`, in milliseconds. A new number starts the wait again.
 */
export function useLate(lasts: boolean | number, patience: number): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!lasts) return;
    const timer = setTimeout(() => setIsLate(true), patience);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [lasts, patience]);
  return isLate;
}
