/** A search that another part of the screen asks for, such as a tag in Insights. */
import type { Month } from '@pg/contract/months';
import { useEffect, useEffectEvent } from 'react';
import { createStore } from 'zustand/vanilla';

interface AskedSearch {
  readonly code: string;
  readonly month: Month;
  readonly text: string;
}

const asked = createStore<{ search: AskedSearch | undefined }>(() => ({ search: undefined }));

/** Searches the list of this month as soon as it is on the screen. */
export const askToSearch = (search: AskedSearch): void => asked.setState({ search });

/** Calls `onSearch` with the text of each search that is requested for this list, even if requested earlier. */
export function useAskedSearch(code: string, month: Month, onSearch: (text: string) => void): void {
  const take = useEffectEvent(() => {
    const { search } = asked.getState();
    if (search?.code !== code || search.month !== month) return;
    asked.setState({ search: undefined });
    onSearch(search.text);
  });
  useEffect(() => {
    take();
    return asked.subscribe(take);
  }, []);
}
