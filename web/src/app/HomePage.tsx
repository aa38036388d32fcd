/** / : the front page, the user's groups and account (docs/product.md §10), and invitations (§3). */
import { formatRupees, paise } from '@pg/contract/money';
import { ChartPie, HandCoins, Radio, UsersRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { messageFor } from '#api/failure-text.ts';
import { useUserId } from '#api/session.ts';
import { timeNow } from '#browser/clock.ts';
import { keys, safeStorage } from '#browser/storage.ts';
import AccountButton from '#features/account/AccountButton.tsx';
import { LanguageChoice } from '#features/account/AuthCard.tsx';
import { endSession } from '#features/account/session-lifecycle.ts';
import { GroupList, useOwnGroups } from '#features/groups/GroupList.tsx';
import { HomeCardFace, HomeCards, homeCard } from '#features/groups/HomeCards.tsx';
import { type Invitation, invitationIn, withoutInvitation } from '#features/groups/invitation.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button, Link, linkAsButton } from '#ui/Button.tsx';
import { instantText } from '#ui/date-text.ts';
import { Skeleton, useIsDelayed, useOnline } from '#ui/Loading.tsx';
import { lazyDialog, lazyWhenIdle } from '#ui/lazy.tsx';
import { words } from '#words/front.ts';
import { RetryMessage } from './refresh.tsx';

/** Whether changes wait on this device, known without loading the code of the outbox. */
const mayWait = (): boolean => safeStorage.read(keys.waiting) !== null;

const LivingTogether = lazyWhenIdle(() => import('./LivingTogether.tsx'));
const SignOutDialog = lazyDialog(() => import('#features/account/SignOutDialog.tsx'));

export default function HomePage() {
  const userId = useUserId();
  const invitation = useInvitation(userId);
  const [isAsked, setIsAsked] = useState(false);
  const close = (): void => setIsAsked(false);
  const signOut = (): void => {
    close();
    endSession();
  };
  return (
    <div className={`mx-auto px-4 pb-12 ${userId ? 'max-w-6xl lg:px-6' : 'max-w-5xl'}`}>
      <header
        className={`flex min-h-14 flex-wrap items-center justify-between gap-x-2 gap-y-1 py-1.5 ${userId ? 'lg:relative lg:-mb-14' : ''}`}
      >
        <p
          className={`flex grow basis-[8rem] items-center gap-1.5 font-bold max-sm:text-sm sm:gap-2 ${userId ? 'lg:invisible' : ''}`}
        >
          <img src="/favicon.svg" alt="" width={28} height={28} className="shrink-0" /> PG Expense Tracker
        </p>
        {userId ? (
          <span className="flex flex-wrap gap-2">
            <AccountButton userId={userId} />
            <Button className="max-sm:px-3" onClick={() => (mayWait() ? setIsAsked(true) : signOut())}>
              {words.home.logout}
            </Button>
          </span>
        ) : (
          <span className="flex flex-wrap items-center justify-between gap-2 max-sm:grow">
            <LanguageChoice />
            <Link to="/login" className={linkAsButton}>
              {words.pages.login}
            </Link>
          </span>
        )}
      </header>
      <main>
        {userId ? (
          <>
            <OwnHome key={userId} userId={userId} invitation={invitation} />
            {isAsked && <SignOutDialog onSignOut={signOut} onClose={close} />}
          </>
        ) : (
          <>
            <div className="mt-8 grid grid-cols-1 items-center gap-8 sm:mt-14 md:grid-cols-2 md:gap-12">
              <div>
                <h1 className="text-title leading-tight font-bold sm:text-figure">{words.home.promise}</h1>
                <p className="my-5 max-w-prose text-muted">{words.home.pitch}</p>
                <Link to="/signup" className={linkAsButton}>
                  {words.pages.signUp}
                </Link>
              </div>
              <SampleExpenses />
            </div>
            <Blurbs />
            <LivingTogether />
          </>
        )}
      </main>
    </div>
  );
}

const EmptyPicture = lazyWhenIdle(() => import('#ui/EmptyPicture.tsx'));
const Offers = lazyWhenIdle(() => import('./HomeOffers.tsx'));

interface OwnHomeProps {
  userId: string;
  invitation: Followed | undefined;
}

/** How long the cards wait for the groups above them, which would push them down, in milliseconds. */
const patience = 3000;

/** Use the userId as the `key` of this component. */
function OwnHome({ userId, invitation }: OwnHomeProps) {
  const { view, failure, isSettled, retry } = useOwnGroups(userId);
  const isOnline = useOnline();
  const isLong = useIsDelayed(!isSettled, patience);
  const isNew = view?.groups.length === 0;
  return (
    <>
      <h1 className="mt-2 mb-3 text-title font-bold sm:mb-4 lg:mt-3.5 lg:mb-5.5">{words.home.yourGroups}</h1>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_19rem] lg:items-start lg:gap-6">
        <div className="space-y-3">
          {failure && failure.code !== 'offline' && (
            <RetryMessage onRetry={retry}>{messageFor('enterGroup', failure)}</RetryMessage>
          )}
          {isNew && <NoGroups />}
          {view && !isNew && <GroupList view={view} isAsked={!failure} />}
          {!isSettled && <Skeleton className="h-42 rounded-card" />}
          {view?.at !== undefined && (failure || !isOnline) && (
            <p className="text-sm text-muted">
              {words.live.asOf(instantText(new Date(view.at).toISOString(), timeNow()))}
            </p>
          )}
        </div>
        {(isSettled || isLong) && (
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-3 lg:grid-cols-1">
            <HomeCards
              key={invitation?.serial}
              invitation={invitation}
              joins={invitation?.joins ?? false}
              isNew={isNew}
            >
              <Link to="/give-take-dashboard" className={`${homeCard} lg:hidden ${isNew ? 'col-span-full' : ''}`}>
                <HomeCardFace icon={HandCoins} title={words.pages.giveTake} text={words.home.giveTakeHint} />
              </Link>
            </HomeCards>
          </div>
        )}
      </div>
      {isSettled && (
        <>
          <div className="mt-4">
            <Offers userId={userId} />
          </div>
          <Blurbs />
          <div className="mt-8">
            <LanguageChoice />
          </div>
        </>
      )}
    </>
  );
}

/** The first step is the card below it. */
const NoGroups = () => (
  <div className="vacant">
    <div className="mb-3 h-16">
      <EmptyPicture of="members" />
    </div>
    <p className="font-semibold">{words.home.noGroups}</p>
    <p className="mx-auto max-w-prose text-muted">{words.home.noGroupsHint}</p>
  </div>
);

/** An invitation that the user has followed. */
interface Followed extends Invitation {
  /** Whether the user has just signed up or logged in to join. */
  readonly joins: boolean;
  /** Changes each time the user follows an invitation link, even if it is the same link. */
  readonly serial: number;
}

/**
 * Returns the invitation and removes it from the address, so that a reload does not ask the user a second time. Sends a
 * signed-out user to the sign-up page, which leads back to the invitation link.
 */
function useInvitation(userId: string | null): Followed | undefined {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const { code, by, guest } = invitationIn(hash) ?? {};
  const joins = state?.signedInToJoin === true;
  const [followed, setFollowed] = useState<Followed & { userId: string }>();

  useEffect(() => {
    if (!code) return;
    if (userId === null) {
      void navigate('/signup', {
        replace: true,
        state: { from: pathname + search + hash, invitation: { code, by, guest } },
      });
    } else {
      setFollowed((last) => ({ code, by, guest, joins, userId, serial: (last?.serial ?? 0) + 1 }));
      void navigate({ pathname, search, hash: withoutInvitation(hash) }, { replace: true });
    }
  }, [code, by, guest, joins, userId, pathname, search, hash, navigate]);

  return followed?.userId === userId ? followed : undefined;
}

const blurbs = [
  { Icon: UsersRound, name: 'manage' },
  { Icon: Radio, name: 'together' },
  { Icon: ChartPie, name: 'analytics' },
] as const;

const Blurbs = () => (
  <ul className="mt-8 grid gap-4 sm:mt-12 sm:grid-cols-[repeat(auto-fit,minmax(min(100%,10.5rem),1fr))] sm:gap-8">
    {blurbs.map(({ Icon, name }) => (
      <li key={name} className="flex gap-3 sm:flex-col sm:gap-2">
        <Icon aria-hidden="true" size={22} className="shrink-0 text-brand" />
        <div>
          <h2 className="font-semibold max-sm:text-sm">{words.home[name]}</h2>
          <p className="text-sm text-muted sm:mt-1 sm:text-base">{words.home[`${name}Text`]}</p>
        </div>
      </li>
    ))}
  </ul>
);

/** The look of each card, and its amount in paise. */
const cards = [
  { amount: 86_00, place: 'rotate-1' },
  { amount: 1_240_00, place: '-rotate-1 sm:ml-8' },
  { amount: 640_50, place: 'rotate-1 sm:mr-6' },
];

/** A picture made of cards: invented, not interactive, and hidden from screen readers. */
const SampleExpenses = () => (
  <div aria-hidden="true" className="grid grid-cols-1 gap-2.5 select-none">
    {words.sample.expenses.map(({ what, who }, index) => (
      <div key={what} className={`card flex flex-wrap items-center justify-end gap-3 p-3 ${cards[index]?.place}`}>
        <Avatar name={who} id={who} />
        <p className="min-w-0 grow basis-[6rem] wrap-anywhere">
          <span className="block font-semibold">{what}</span>
          <span className="block text-sm text-muted">{words.sample.paidBy(who)}</span>
        </p>
        <p className="figures font-bold">{formatRupees(paise(cards[index]?.amount ?? 0))}</p>
      </div>
    ))}
  </div>
);
