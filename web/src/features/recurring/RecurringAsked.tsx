/** Opens what an address like `#recurring=ABC234/id` names, as a tap on a notification about it does. It records nothing. */
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { recurringParameter } from '#browser/service-worker.ts';
import { urlParameter, withoutUrlParameters } from '#browser/url-parameters.ts';
import { useLedger } from '#state/store.ts';
import { lazyDialog } from '#ui/late-code.tsx';

const RecurringDialog = lazyDialog(() => import('./RecurringDialog.tsx'));

export function RecurringAsked() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [[code, id] = [], setAsked] = useState<readonly string[]>();
  const isMember = useLedger(({ groups }) => groups?.some((group) => group.code === code));
  const named = urlParameter(hash, recurringParameter);

  useEffect(() => {
    if (named === null) return;
    setAsked(named.split('/'));
    void navigate({ pathname, search, hash: withoutUrlParameters(hash, recurringParameter) }, { replace: true });
  }, [named, pathname, search, hash, navigate]);

  if (code === undefined || !isMember) return null;
  return <RecurringDialog key={id} code={code} asked={id} onClose={() => setAsked(undefined)} />;
}
