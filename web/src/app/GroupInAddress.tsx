/**
 * Opens the group that a dashboard's address names, such as a notification's, and then takes it out of the address. It
 * stays, or is named there, while a reload would open another: another tab has chosen one since, or nothing can be stored
 * (docs/product.md §10). Says so if the user is not in that group.
 */
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { viewIn, withView } from '#browser/open-view.ts';
import { withoutHashParameters } from '#browser/url-parameters.ts';
import { groupCodeFromHash, groupParameter, savedGroupCode } from '#state/current-group.ts';
import { refreshGroups, refreshUnlessLive, selectGroup } from '#state/my-groups.ts';
import { appStore, useAppState } from '#state/store.ts';
import { toast } from '#ui/toast.ts';
import { words } from '#words/first.ts';
import { pageAt } from './pages.ts';

const isKnown = (code: string): boolean => appStore.getState().groups?.some((group) => group.code === code) ?? false;

/** Opens a group. The user may have joined it on another device a moment ago. */
async function open(code: string): Promise<void> {
  // The first answer says whether the user is in it.
  if (!appStore.getState().groups) return appStore.setState({ currentCode: code });
  if (!isKnown(code)) await refreshGroups(appStore);
  if (!isKnown(code) || appStore.getState().currentCode === code) return;
  appStore.setState((state) => selectGroup(state, code));
  await refreshUnlessLive(appStore);
}

export function GroupInAddress() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const isDashboard = pageAt(pathname) === 'dashboard';
  const code = isDashboard ? groupCodeFromHash(hash) : null;
  const current = useAppState((state) => state.groups && state.currentCode);

  /** Until the group in the address is open, that address does not name the one that is still shown. */
  const [opened, setOpened] = useState<string | null>(null);

  useEffect(() => {
    if (code === null) return setOpened(null);
    let isLast = true;
    const end = (): void => {
      if (isLast) setOpened(code);
    };
    open(code).then(end, end);
    return () => {
      isLast = false;
    };
  }, [code]);

  useEffect(() => {
    if (!isDashboard || !current || code !== opened) return;
    const tidy = (): void => {
      // The address may be another since: of another page, or of the group that a second notification names.
      if (location.pathname !== pathname || location.hash !== hash || history.state?.dialogs) return;
      const isStored = current === savedGroupCode.saved();
      const others = withoutHashParameters(withView(hash, ''), groupParameter);
      const named = isStored ? others : `${others || '#'}${others && '&'}${groupParameter}=${current}`;
      const wanted = withView(named, viewIn(hash));
      if (wanted === hash) return;
      if (code !== null && !isKnown(code)) toast.plain(words.failures['not-a-member']);
      void navigate({ pathname, search, hash: wanted }, { replace: true });
    };
    tidy();
    window.addEventListener('storage', tidy);
    return () => window.removeEventListener('storage', tidy);
  }, [isDashboard, current, code, opened, pathname, search, hash, navigate]);

  return null;
}
