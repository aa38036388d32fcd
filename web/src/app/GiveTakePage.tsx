/** /give-take-dashboard : money given and taken, and the buttons for a new record (docs/product.md §10). */
import type { Paise } from '@pg/contract/money';
import { HandCoins, House, Wallet } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import { RecordList } from '#features/give-take/RecordList.tsx';
import { LiveGate, LiveMark } from '#firebase/LiveGate.tsx';
import { refreshGiveTake, showGiveTakeSnapshot } from '#state/give-take.ts';
import { appStore, useAppState } from '#state/store.ts';
import { CountUp } from '#ui/Amount.tsx';
import { Button, Link } from '#ui/Button.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { lazyDialog, lazyModule, lazyWhenIdle } from '#ui/lazy.tsx';
import { words } from '#words/list.ts';
import { RetryMessage, StaleNotice, useRefresh } from './refresh.tsx';
import { LiveFrame, SignedIn } from './SignedIn.tsx';

export default function GiveTakePage() {
  return (
    <SignedIn otherwise={words.giveTake.logInFirst}>{(userId) => <GiveTake key={userId} userId={userId} />}</SignedIn>
  );
}

const live = lazyModule(() => import('./LiveGiveTake.tsx'));
const AccountButton = lazyWhenIdle(() => import('#features/account/AccountButton.tsx'));
const GiveTakeDialog = lazyDialog(() => import('#features/give-take/GiveTakeDialog.tsx'));

/** On a phone the two buttons are within the thumb's reach. */
const withinReach =
  'max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-10 max-sm:border-t max-sm:border-line max-sm:bg-canvas max-sm:px-4 max-sm:pt-3 max-sm:pb-[max(0.75rem,env(safe-area-inset-bottom))]';

/** Use the userId as the `key` of this component. */
function GiveTake({ userId }: { userId: string }) {
  const [noting, setNoting] = useState<'GIVE' | 'TAKE'>();
  // Runs before the first paint.
  useLayoutEffect(() => showGiveTakeSnapshot(appStore, userId), [userId]);
  const { failure, isLong, retry } = useRefresh({ first: refreshGiveTake, again: refreshGiveTake });
  const isLive = useAppState((state) => state.live === 'on');
  const isKnown = useAppState((state) => state.records !== undefined);
  // No message while live, because the screen is up to date, and none while offline, because the banner says so.
  const outdated = isLive || failure?.code === 'offline' ? undefined : failure;

  return (
    <LiveFrame>
      <header className="flex min-h-12 items-center justify-between gap-x-3 sm:py-2 lg:hidden">
        <Link to="/" className="inline-flex min-h-11 items-center gap-2 font-semibold text-muted hover:text-ink">
          <House aria-hidden="true" size={18} /> {words.pages.home}
        </Link>
        <span className="min-h-11">
          <AccountButton userId={userId} />
        </span>
      </header>
      <main className="space-y-3 lg:pt-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div className="flex flex-wrap items-center gap-x-3">
            <h1 className="text-title font-bold">{words.pages.giveTake}</h1>
            <LiveMark />
          </div>
          <div className={`grid grid-cols-2 gap-3 ${withinReach}`}>
            <Button look="primary" className="max-sm:min-h-13" onClick={() => setNoting('GIVE')}>
              <HandCoins aria-hidden="true" size={20} /> {words.giveTake.give}
            </Button>
            <Button look="primary" className="max-sm:min-h-13" onClick={() => setNoting('TAKE')}>
              <Wallet aria-hidden="true" size={20} /> {words.giveTake.take}
            </Button>
          </div>
        </div>
        {outdated && <StaleNotice operation="giveOrTakeRecords" failure={outdated} onRetry={retry} />}
        {isLong && !isKnown && !outdated && <RetryMessage onRetry={retry}>{words.common.noAnswerYet}</RetryMessage>}
        <div className="grid grid-cols-1 gap-4 lg:grid-cols-[min(22rem,38%)_minmax(0,1fr)] lg:items-start lg:gap-8">
          <div className="lg:sticky lg:top-4">
            <Totals />
          </div>
          <RecordList failed={outdated !== undefined} />
        </div>
      </main>
      {noting && <GiveTakeDialog type={noting} onClose={() => setNoting(undefined)} />}
      <LiveGate ready={isKnown || isLong || failure !== undefined} live={live} />
    </LiveFrame>
  );
}

/** Animates changes of the totals, except when the server's totals replace those of a device snapshot. */
function Totals() {
  const totals = useAppState((state) => state.giveTakeTotals);
  return (
    <div className="card grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))]">
      <Total key={`given ${totals?.fromDevice}`} label={words.giveTake.given} amount={totals?.given} />
      <Total key={`taken ${totals?.fromDevice}`} label={words.giveTake.taken} amount={totals?.taken} />
    </div>
  );
}

const Total = ({ label, amount }: { label: string; amount: Paise | undefined }) => (
  <div className="@container min-w-0 px-3 py-2.5 sm:px-4">
    <h2 className="text-sm text-muted">{label}</h2>
    <div className="min-h-7 text-title">
      {amount === undefined ? <Skeleton className="h-7 w-28" /> : <CountUp amount={amount} duration={1000} />}
    </div>
  </div>
);
