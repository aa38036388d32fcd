/** / : the front page, and the user's groups (docs/product.md §3). */
import { ChartPie, HandCoins, Radio, UsersRound } from 'lucide-react';
import { LanguageChoice } from '#features/account/components/LanguageChoice.tsx';
import { HomeCards } from '#features/groups/components/HomeCards.tsx';
import { endSession } from '#firebase/sign-in.ts';
import { useUserId } from '#store/session.ts';
import { Button, linkAsButton } from '#ui/base/Button.tsx';
import { Link } from '#ui/base/Link.tsx';
import { later } from '#ui/base/late-code.tsx';
import { words } from '#words/front.ts';
import { AccountButton } from './AccountButton.tsx';
import { SampleExpenses } from './SampleExpenses.tsx';
import { useInvitation } from './use-invitation.ts';

const Offers = later(() => import('./Offers.tsx'));

const blurbs = [
  { Icon: UsersRound, name: 'manage' },
  { Icon: Radio, name: 'together' },
  { Icon: ChartPie, name: 'analytics' },
] as const;

export default function HomePage() {
  const userId = useUserId();
  const invitation = useInvitation(userId);
  return (
    <div className="mx-auto max-w-5xl px-4 pb-12">
      <header className="flex min-h-14 flex-wrap items-center justify-between gap-x-2 gap-y-1 py-1.5">
        <p className="flex grow basis-[8rem] items-center gap-1.5 font-bold max-sm:text-[0.8125rem] sm:gap-2">
          <img src="/favicon.svg" alt="" width={28} height={28} className="shrink-0" /> PG Expense Tracker
        </p>
        {userId ? (
          <span className="flex flex-wrap gap-2">
            <AccountButton userId={userId} />
            <Button className="max-sm:px-3" onClick={() => endSession()}>
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
            <h1 className="mt-2 mb-3 text-xl font-bold sm:mt-6 sm:mb-4 sm:text-2xl">{words.home.yourGroups}</h1>
            <HomeCards
              key={`${userId}/${invitation?.serial}`}
              invitation={invitation}
              joins={invitation?.joins ?? false}
            />
            <Link
              to="/give-take-dashboard"
              className="card pressable mt-3 flex min-h-20 items-center gap-4 p-3.5 sm:mt-4"
            >
              <span className="rounded-control bg-brand-soft p-3 text-brand">
                <HandCoins aria-hidden="true" size={24} />
              </span>
              <span className="min-w-0 grow">
                <span className="block font-bold">{words.pages.giveTake}</span>{' '}
                <span className="block text-sm text-muted sm:text-base">{words.home.giveTakeHint}</span>
              </span>
            </Link>
            <Offers />
          </>
        ) : (
          <div className="mt-8 grid grid-cols-1 items-center gap-8 sm:mt-14 md:grid-cols-2 md:gap-12">
            <div>
              <h1 className="text-[1.6rem] leading-tight font-bold sm:text-4xl">{words.home.promise}</h1>
              <p className="my-5 max-w-prose text-muted sm:text-lg">{words.home.pitch}</p>
              <Link to="/signup" className={linkAsButton}>
                {words.pages.signUp}
              </Link>
            </div>
            <SampleExpenses />
          </div>
        )}
        <ul className="mt-8 grid gap-4 sm:mt-12 sm:grid-cols-3 sm:gap-8">
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
      </main>
      {userId && (
        <footer className="mt-8">
          <LanguageChoice />
        </footer>
      )}
    </div>
  );
}
