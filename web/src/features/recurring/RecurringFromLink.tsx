/** Opens what an address like `#recurring=ABC234/id` names, as a tap on a notification about it does. It records nothing. */
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { recurringParameter } from '#browser/service-worker.ts';
import { hashParameter, withoutHashParameters } from '#browser/url-parameters.ts';
import { useAppState } from '#state/store.ts';
import { lazyDialog } from '#ui/lazy.tsx';

const RecurringDialog = lazyDialog(() => import('./RecurringDialog.tsx'));

export function RecurringFromLink() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [[code, id] = [], setAsked] = useState<readonly string[]>();
  const isMember = useAppState(({ groups }) => groups?.some((group) => group.code === code));
  const named = hashParameter(hash, recurringParameter);

  useEffect(() => {
    if (named === null) return;
    setAsked(named.split('/'));
    void navigate({ pathname, search, hash: withoutHashParameters(hash, recurringParameter) }, { replace: true });
  }, [named, pathname, search, hash, navigate]);

  if (code === undefined || !isMember) return null;
  return <RecurringDialog key={id} code={code} asked={id} onClose={() => setAsked(undefined)} />;
}
