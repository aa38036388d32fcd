/** / : the front page, the user's groups and account (docs/product.md §10), and invitations (§3). */
import { formatRupees, paise } from '@pg/contract/money';
import { ChartPie, HandCoins, Radio, UsersRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { AccountButton } from '#features/account/AccountButton.tsx';
import { LanguageChoice } from '#features/account/AccountCard.tsx';
import { GroupList, HomeCardFace, HomeCards, homeCard, useOwnGroups } from '#features/groups/HomeCards.tsx';
import { type Invitation, invitationIn, withoutInvitation } from '#features/groups/invitation.ts';
import { useUserId } from '#session/session.ts';
import { endSession } from '#session/sign-in.ts';
import { keys, safeStorage } from '#storage.ts';
import { Button, Link, linkAsButton } from '#ui/Button.tsx';
import { Face } from '#ui/Face.tsx';
import { later, lazyDialog } from '#ui/late-code.tsx';
import { words } from '#words/front.ts';

/** Whether changes wait on this device, known without loading the code of the outbox. */
const mayWait = (): boolean => safeStorage.read(keys.waiting) !== null;

const SignOutDialog = lazyDialog(() => import('./SignOutDialog.tsx'));

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
    <div className="mx-auto max-w-5xl px-4 pb-12">
      <header className="flex min-h-14 flex-wrap items-center justify-between gap-x-2 gap-y-1 py-1.5">
        <p className="flex grow basis-[8rem] items-center gap-1.5 font-bold max-sm:text-sm sm:gap-2">
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
          </>
        )}
      </main>
    </div>
  );
}

const Offers = later(() => import('./Offers.tsx'));

interface OwnHomeProps {
  userId: string;
  invitation: Followed | undefined;
}

/** Use the userId as the `key` of this component. */
function OwnHome({ userId, invitation }: OwnHomeProps) {
  const { groups = [], isSettled } = useOwnGroups();
  return (
    <>
      <h1 className="mt-2 mb-3 text-title font-bold sm:mt-6 sm:mb-4 sm:text-title">{words.home.yourGroups}</h1>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-[min(19rem,38%)_minmax(0,1fr)] lg:items-start lg:gap-8">
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-3 lg:grid-cols-1">
          <HomeCards
            key={invitation?.serial}
            invitation={invitation}
            joins={invitation?.joins ?? false}
            isNew={isSettled && groups.length === 0}
          >
            <Link to="/give-take-dashboard" className={homeCard}>
              <HomeCardFace icon={HandCoins} title={words.pages.giveTake} text={words.home.giveTakeHint} />
            </Link>
          </HomeCards>
        </div>
        <div>
          {groups.length > 0 && <GroupList userId={userId} groups={groups} />}
          {/* Appears after the groups, because they would push it down. */}
          {isSettled && (
            <>
              <Offers userId={userId} />
              <Blurbs />
              <div className="mt-8">
                <LanguageChoice />
              </div>
            </>
          )}
        </div>
      </div>
    </>
  );
}

/** An invitation that the user has followed. */
export interface Followed extends Invitation {
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
  const { code, by } = invitationIn(hash) ?? {};
  const joins = state?.signedInToJoin === true;
  const [followed, setFollowed] = useState<Followed & { userId: string }>();

  useEffect(() => {
    if (!code) return;
    if (userId === null) {
      void navigate('/signup', { replace: true, state: { from: pathname + search + hash, invitation: { code, by } } });
    } else {
      setFollowed((last) => ({ code, by, joins, userId, serial: (last?.serial ?? 0) + 1 }));
      void navigate({ pathname, search, hash: withoutInvitation(hash) }, { replace: true });
    }
  }, [code, by, joins, userId, pathname, search, hash, navigate]);

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
        <Face name={who} />
        <p className="min-w-0 grow basis-[6rem] wrap-anywhere">
          <span className="block font-semibold">{what}</span>
          <span className="block text-sm text-muted">{words.sample.paidBy(who)}</span>
        </p>
        <p className="figures font-bold">{formatRupees(paise(cards[index]?.amount ?? 0))}</p>
      </div>
    ))}
  </div>
);
