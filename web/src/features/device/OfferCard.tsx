/** A card that offers something the user can turn on or refuse. */
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from '#ui/Button.tsx';
import { words } from '#words/all.ts';

interface OfferCardProps {
  icon: LucideIcon;
  title: string;
  text: string;
  onRefuse: () => void;
  /** The button that accepts the offer. */
  children: ReactNode;
}

export function OfferCard({ icon: Icon, title, text, onRefuse, children }: OfferCardProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="card mt-3 flex flex-wrap items-center gap-x-4 gap-y-3 p-4 sm:mt-4 motion-safe:animate-appear"
    >
      <Icon aria-hidden="true" size={24} className="shrink-0 text-brand" />
      <div className="min-w-0 flex-1 sm:min-w-40">
        <h2 id={titleId} className="font-semibold">
          {title}
        </h2>
        <p className="text-muted">{text}</p>
      </div>
      <div className="flex gap-3 max-sm:w-full max-sm:flex-col-reverse">
        <Button onClick={onRefuse}>{words.notifications.notNow}</Button>
        {children}
      </div>
    </section>
  );
}
