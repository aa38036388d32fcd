/**
 * A card on the home page that leads somewhere when it is pressed: a tile above the groups or, on a large screen, a row
 * beside them.
 */
import type { LucideIcon } from 'lucide-react';

interface HomeCardFaceProps {
  icon: LucideIcon;
  title: string;
  /** Hidden on phones, where it would push the groups off the screen. */
  text: string;
  /** Whether this card is highlighted, because most users will press it. */
  isMain?: boolean;
  busy?: boolean;
}

interface HomeCardProps extends HomeCardFaceProps {
  onClick: () => void;
}

/** The look of a card on the home page. */
export const homeCard =
  'card pressable flex min-h-14 items-center gap-2 p-2 sm:max-lg:flex-col sm:max-lg:items-start sm:gap-3 sm:p-4 lg:gap-4';

/** The content of a card: icon, title and text. */
export function HomeCardFace({ icon: Icon, title, text, isMain = false, busy = false }: HomeCardFaceProps) {
  return (
    <>
      <span
        className={`shrink-0 rounded-control p-2 sm:p-3 ${isMain ? 'bg-brand text-on-brand' : 'bg-brand-soft text-brand'} ${busy ? 'animate-wait' : ''}`}
      >
        <Icon aria-hidden="true" size={22} />
      </span>
      <span className="min-w-0">
        <span className="block font-bold max-sm:text-sm">{title}</span>{' '}
        <span className="block text-sm text-muted max-sm:hidden">{text}</span>
      </span>
    </>
  );
}

/** A button as large as a card. */
export const HomeCard = ({ onClick, ...face }: HomeCardProps) => (
  <button type="button" onClick={onClick} aria-busy={face.busy ?? false} className={homeCard}>
    <HomeCardFace {...face} />
  </button>
);
