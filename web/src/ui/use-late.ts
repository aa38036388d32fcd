/** Detects a long wait. */
import { useEffect, useState } from 'react';

/**
 * Returns whether `wait` has been set for longer than `limit`, in milliseconds. If `wait` changes to another number, a
 * new wait begins.
 */
export function useLate(wait: boolean | number, limit: number): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!wait) return;
    const timer = setTimeout(() => setIsLate(true), limit);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [wait, limit]);
  return isLate;
}
