/** What the app is for, in three short texts. */
import { ChartPie, Radio, UsersRound } from 'lucide-react';
import { words } from '#words/front.ts';

const blurbs = [
  { Icon: UsersRound, name: 'manage' },
  { Icon: Radio, name: 'together' },
  { Icon: ChartPie, name: 'analytics' },
] as const;

export const Blurbs = () => (
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
