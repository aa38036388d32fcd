/**
 * Keeps the name of the open tab in the address, behind its `#`, without one for the first tab. Back leads from another
 * tab to the first one, as from a page.
 */
import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { viewIn, withView } from '#browser/open-view.ts';

interface TabInAddressProps {
  tabs: readonly { readonly name: string }[];
  /** The name of the open tab; also empty for the first one. */
  chosen: string;
  setChosen: (name: string) => void;
}

export default function TabInAddress({ tabs, chosen, setChosen }: TabInAddressProps) {
  const location = useLocation();
  const navigate = useNavigate();
  const followed = useRef(location);
  /** What the address is about to name. Meanwhile, another tab may be opened. */
  const underWay = useRef<string>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the tabs and the functions are new at each render
  useLayoutEffect(() => {
    // The entry of a dialog that is open, or about to go (Dialog.tsx).
    if (history.state?.dialogs) return;
    const [named, before] = [viewIn(location.hash), viewIn(followed.current.hash)];
    const hasMoved = location !== followed.current;
    followed.current = location;
    if (hasMoved && named !== before) {
      const isOwn = named === underWay.current;
      underWay.current = undefined;
      if (!isOwn) return setChosen(named);
    }
    const wanted = chosen === tabs[0]?.name ? '' : chosen;
    const isOpen = wanted === named || (wanted === '' && !tabs.some(({ name }) => name === named));
    if (isOpen || underWay.current !== undefined) return;
    underWay.current = wanted;
    if (wanted === '' && location.state?.isTab) void navigate(-1);
    else {
      const state = named === '' ? { isTab: true } : location.state;
      void navigate({ ...location, hash: withView(location.hash, wanted) }, { state, replace: named !== '' });
    }
  }, [chosen, location]);

  return null;
}
