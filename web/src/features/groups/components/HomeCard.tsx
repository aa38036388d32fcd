/** One large card of the home page that does something. */
import type { LucideIcon } from 'lucide-react';

interface HomeCardProps {
  icon: LucideIcon;
  title: string;
  text: string;
  busy?: boolean;
  onClick: () => void;
}

/** A button as large as a card. */
export function HomeCard({ icon: Icon, title, text, busy = false, onClick }: HomeCardProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      aria-busy={busy}
      className="flex min-h-24 items-center gap-4 rounded-2xl border border-line bg-surface p-4 text-left shadow-sm transition-colors hover:border-brand sm:flex-col sm:items-start sm:p-5"
    >
      <span className={`rounded-xl bg-brand-soft p-3 text-brand ${busy ? 'animate-wait' : ''}`}>
        <Icon aria-hidden="true" size={24} />
      </span>
      <span>
        <span className="block text-lg font-bold">{title}</span>
        <span className="block text-muted">{text}</span>
      </span>
    </button>
  );
}
