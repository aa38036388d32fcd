/** / : the front page, and the user's groups (docs/product.md §10). */
import { useState } from 'react';
import { LanguageChoice } from '#features/account/AccountCard.tsx';
import { endSession } from '#firebase/sign-in.ts';
import { mayWait } from '#store/outbox/may-wait.ts';
import { useUserId } from '#store/session.ts';
import { Button, linkAsButton } from '#ui/base/Button.tsx';
import { Link } from '#ui/base/Link.tsx';
import { lazyDialog } from '#ui/base/late-code.tsx';
import { words } from '#words/front.ts';
import { AccountButton } from './AccountButton.tsx';
import { Blurbs } from './Blurbs.tsx';
import { OwnHome } from './OwnHome.tsx';
import { SampleExpenses } from './SampleExpenses.tsx';
import { useInvitation } from './use-invitation.ts';

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
        <p className="flex grow basis-[8rem] items-center gap-1.5 font-bold max-sm:text-[0.8125rem] sm:gap-2">
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
                <h1 className="text-[1.6rem] leading-tight font-bold sm:text-4xl">{words.home.promise}</h1>
                <p className="my-5 max-w-prose text-muted sm:text-lg">{words.home.pitch}</p>
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
