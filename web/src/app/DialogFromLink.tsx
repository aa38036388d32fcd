/**
 * Opens what an address like `#recurring=ABC234/id` or `#activity=ABC234` names, as a tap on a notification about it
 * does. It records nothing.
 */
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { activityParameter, recurringParameter } from '#browser/service-worker.ts';
import { hashParameter, withoutHashParameters } from '#browser/url-parameters.ts';
import { useAppState } from '#state/store.ts';
import { lazyDialog } from '#ui/lazy.tsx';

const RecurringDialog = lazyDialog(() => import('#features/recurring/RecurringDialog.tsx'));
const ActivityDialog = lazyDialog(() => import('#features/activity/ActivityDialog.tsx'));

export function DialogFromLink({ userId }: { userId: string }) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [[parameter, named] = [], setAsked] = useState<readonly string[]>();
  const [code, id] = named?.split('/') ?? [];
  const isMember = useAppState(({ groups }) => groups?.some((group) => group.code === code));
  const asked = [recurringParameter, activityParameter].find((one) => hashParameter(hash, one) !== null);

  useEffect(() => {
    if (asked === undefined) return;
    setAsked([asked, hashParameter(hash, asked) ?? '']);
    void navigate({ pathname, search, hash: withoutHashParameters(hash, asked) }, { replace: true });
  }, [asked, pathname, search, hash, navigate]);

  if (code === undefined || !isMember) return null;
  const close = (): void => setAsked(undefined);
  if (parameter === activityParameter) return <ActivityDialog key={code} {...{ code, userId }} onClose={close} />;
  return <RecurringDialog key={id} code={code} asked={id} onClose={close} />;
}
