/** The home page of a signed-in user: the cards that lead to a group, and the user's groups. */
import { HandCoins } from 'lucide-react';
import { LanguageChoice } from '#features/account/AccountCard.tsx';
import { GroupList, HomeCardFace, HomeCards, homeCard, useOwnGroups } from '#features/groups/HomeCards.tsx';
import { Link } from '#ui/base/Link.tsx';
import { later } from '#ui/base/late-code.tsx';
import { words } from '#words/front.ts';
import { Blurbs } from './Blurbs.tsx';
import type { Followed } from './use-invitation.ts';

const Offers = later(() => import('./Offers.tsx'));

interface OwnHomeProps {
  userId: string;
  invitation: Followed | undefined;
}

/** Use the userId as the `key` of this component. */
export function OwnHome({ userId, invitation }: OwnHomeProps) {
  const { groups = [], isSettled } = useOwnGroups();
  return (
    <>
      <h1 className="mt-2 mb-3 text-xl font-bold sm:mt-6 sm:mb-4 sm:text-2xl">{words.home.yourGroups}</h1>
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
