/** / : the way in, and to one's groups (docs/product.md §3). */
import { HomeCards } from '#features/groups/components/HomeCards.tsx';
import { endSession } from '#firebase/session.ts';
import { useUserId } from '#store/session.ts';
import { Button, linkAsButton } from '#ui/Button.tsx';
import { Link } from '#ui/Link.tsx';
import { later } from '#ui/later.tsx';
import { useInvitation } from '../use-invitation.ts';

const TurnOnNotifications = later(() => import('#features/notifications/components/TurnOnNotifications.tsx'));

const blurbs = [
  { title: 'Easy group management', text: 'Create a group, pass on its code, and everybody is in.' },
  { title: 'Tracking together', text: 'What one member adds, every other member sees at once.' },
  { title: 'Detailed analytics', text: 'Totals by group and by member, and how far each is from the average.' },
];

export default function HomePage() {
  const userId = useUserId();
  const invitation = useInvitation(userId);
  return (
    <div className="mx-auto max-w-4xl px-4 pb-12">
      <header className="flex min-h-16 items-center justify-between gap-4 py-3">
        <p className="font-bold">PG Expense Tracker</p>
        {userId ? (
          <Button onClick={endSession}>Logout</Button>
        ) : (
          <Link to="/login" className={linkAsButton}>
            Login
          </Link>
        )}
      </header>
      <main>
        <h1 className="mt-6 text-3xl font-bold text-balance sm:text-4xl">Shared expenses, without the arguments</h1>
        <p className="mt-3 mb-8 max-w-prose text-muted">
          For paying-guest houses, flats and trips: note what you spend, and everybody sees where the group stands.
        </p>
        {userId && (
          <>
            <HomeCards key={`${userId}/${invitation}`} invitation={invitation} />
            <Link
              to="/give-take-dashboard"
              className="mt-4 inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
            >
              Give and Take: money you lent or borrowed
            </Link>
            <TurnOnNotifications />
          </>
        )}
        <ul className="mt-10 grid gap-6 sm:grid-cols-3">
          {blurbs.map(({ title, text }) => (
            <li key={title}>
              <h2 className="font-semibold">{title}</h2>
              <p className="mt-1 text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </main>
    </div>
  );
}
