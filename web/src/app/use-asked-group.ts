/** Opens the group that the dashboard's address asks for, if it is one of the person's, and cleans the address. */
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { askedGroup, groupAsked } from '#store/asked-group.ts';
import { saidIn, unsaid } from '#store/in-address.ts';
import { ledger } from '#store/ledger.ts';
import { selectGroup } from '#store/my-groups.ts';
import { refreshGroups, refreshUnlessLive } from '#store/refresh.ts';

const isKnown = (code: string): boolean => ledger.getState().groups?.some((group) => group.code === code) ?? false;

/** A group joined on another device may not be known here yet. */
async function open(code: string): Promise<void> {
  if (!ledger.getState().groups) return ledger.setState({ currentCode: code });
  if (!isKnown(code)) await refreshGroups();
  if (!isKnown(code) || ledger.getState().currentCode === code) return;
  ledger.setState((state) => selectGroup(state, code));
  await refreshUnlessLive();
}

/** Before anything of the group is shown or asked for. */
export function useAskedGroup(): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const code = groupAsked({ search, hash });

  // While no groups are known, the first answer says whether it is one of the person's.
  useState(() => code !== null && !ledger.getState().groups && ledger.setState({ currentCode: code }));

  useEffect(() => {
    if (saidIn({ search, hash }, askedGroup) === null) return;
    if (code !== null) open(code).catch(() => undefined);
    void navigate({ pathname, ...unsaid({ search, hash }, askedGroup) }, { replace: true });
  }, [search, hash, code, pathname, navigate]);
}
