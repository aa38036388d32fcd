/** For a visitor of the front page: what the app does for people who live together. */
import { CalendarOff, MessageCircle, RefreshCw, Upload, UserPlus } from 'lucide-react';
import { words } from '#words/all.ts';

const parts = [
  { Icon: RefreshCw, name: 'repeat' },
  { Icon: CalendarOff, name: 'days' },
  { Icon: UserPlus, name: 'guests' },
  { Icon: MessageCircle, name: 'collect' },
  { Icon: Upload, name: 'move' },
] as const;

export default function LivingTogether() {
  return (
    <section className="mt-10 sm:mt-14">
      <h2 className="text-title font-bold">{words.together.heading}</h2>
      <ul className="mt-4 grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(min(100%,17rem),1fr))]">
        {parts.map(({ Icon, name }) => (
          <li key={name} className="card flex gap-3 p-3">
            <Icon aria-hidden="true" size={22} className="shrink-0 text-brand" />
            <div>
              <h3 className="font-semibold">{words.together[name]}</h3>
              <p className="text-sm text-muted">{words.together[`${name}Text`]}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
