/** Notices that something takes long. */
import { useEffect, useState } from 'react';

/** Whether it has lasted longer than `patience`, in milliseconds. */
export function useLate(lasts: boolean, patience: number): boolean {
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
