/**
 * Opens the group that the dashboard's address names, if the user is in that group. Removes the group from the address.
 */
import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { selectGroup } from '#store/ledger/my-groups.ts';
import { ledger } from '#store/ledger.ts';
import { refreshGroups, refreshUnlessLive } from '#store/sync/refresh.ts';
import { urlParameter, withoutUrlParameter } from '#ui/url-parameters.ts';
import { askedGroupCode, groupParameter } from '../asked-group.ts';

const isKnown = (code: string): boolean => ledger.getState().groups?.some((group) => group.code === code) ?? false;

/** Opens a group. The user may have joined it on another device a moment ago. */
async function open(code: string): Promise<void> {
  if (!ledger.getState().groups) return ledger.setState({ currentCode: code });
  if (!isKnown(code)) await refreshGroups();
  if (!isKnown(code) || ledger.getState().currentCode === code) return;
  ledger.setState((state) => selectGroup(state, code));
  await refreshUnlessLive();
}

/** Call this before anything of the group is shown or requested. */
export function useAskedGroup(): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const code = askedGroupCode({ search, hash });

  // Until the user's groups are known, only selects this group. The first answer from the server says whether the user
  // is in it.
  useLayoutEffect(() => {
    if (code !== null && !ledger.getState().groups) ledger.setState({ currentCode: code });
  }, [code]);

  useEffect(() => {
    if (urlParameter({ search, hash }, groupParameter) === null) return;
    if (code !== null) open(code).catch(() => undefined);
    void navigate({ pathname, ...withoutUrlParameter({ search, hash }, groupParameter) }, { replace: true });
  }, [search, hash, code, pathname, navigate]);
}
