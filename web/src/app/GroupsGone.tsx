/** Says that the person is in a group no more, and leads home from its dashboard (docs/product.md §10). */
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { ledger, useLedger } from '#store/ledger.ts';
import { toast } from '#ui/toast.ts';
import { pageAt } from './pages.ts';

/** It may come while nobody looks. In milliseconds. */
const readFor = 10_000;

/** Shows nothing but a toast for each group. */
export function GroupsGone() {
  const gone = useLedger((state) => state.gone);
  const navigate = useNavigate();

  useEffect(() => {
    if (gone.length === 0) return;
    ledger.setState({ gone: [] });
    for (const { name } of gone) toast.error(`You are no longer a member of ${name}.`, { duration: readFor });
    const isShown = pageAt(location.pathname) === 'dashboard' && gone.some(({ wasShown }) => wasShown);
    if (isShown) void navigate('/');
  }, [gone, navigate]);

  return null;
}
