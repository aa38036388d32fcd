/** One large card of the home page that can be pressed. */
import type { LucideIcon } from 'lucide-react';

interface HomeCardProps {
  icon: LucideIcon;
  title: string;
  text: string;
  /** Whether this is the most used card. */
  isMain?: boolean;
  busy?: boolean;
  onClick: () => void;
}

/** A button as large as a card. */
export function HomeCard({ icon: Icon, title, text, isMain = false, busy = false, onClick }: HomeCardProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      aria-busy={busy}
      className="card pressable flex min-h-20 items-center gap-4 p-3.5 sm:flex-col sm:items-start sm:p-5"
    >
      <span
        className={`rounded-control p-3 ${isMain ? 'bg-brand text-on-brand' : 'bg-brand-soft text-brand'} ${busy ? 'animate-wait' : ''}`}
      >
        <Icon aria-hidden="true" size={24} />
      </span>
      <span className="min-w-0">
        <span className="block font-bold sm:text-lg">{title}</span>{' '}
        <span className="block text-sm text-muted sm:text-base">{text}</span>
      </span>
    </button>
  );
}
