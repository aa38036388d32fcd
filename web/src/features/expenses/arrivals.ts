/** The expenses that others have just added. Their cards stand out for a moment (docs/product.md §10). */
import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';

/** How long a card stands out while the page is visible, in milliseconds. */
const arrivalShown = 6000;

const arrivals = createStore<{ readonly ids: readonly string[] }>(() => ({ ids: [] }));

/** Makes the cards of these expenses stand out. */
export function noteArrivals(ids: readonly string[]): void {
  if (ids.length === 0) return;
  arrivals.setState((state) => ({ ids: [...state.ids, ...ids] }));
  whenVisible(() => setTimeout(() => forget(ids), arrivalShown));
}

const forget = (ids: readonly string[]): void =>
  arrivals.setState((state) => ({ ids: state.ids.filter((id) => !ids.includes(id)) }));

function whenVisible(work: () => void): void {
  if (document.visibilityState === 'visible') {
    work();
    return;
  }
  const onChange = (): void => {
    if (document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', onChange);
    work();
  };
  document.addEventListener('visibilitychange', onChange);
}

/** Returns whether the expense has just arrived. */
export const useArrived = (id: string): boolean => useStore(arrivals, ({ ids }) => ids.includes(id));

/** How long after its recording an expense still counts as recorded "just now", in milliseconds. */
const recent = 2 * 60 * 1000;

/** Returns whether an expense that has just arrived was also recorded just now. If not, this phone was offline. */
export const isRecent = (createdAt: string, now: number): boolean => Math.abs(now - Date.parse(createdAt)) < recent;
