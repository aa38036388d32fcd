/** A loading text in the middle of the screen, visible after 300 ms. */
import { announceIfSlow } from '#ui/base/announce-if-slow.ts';

/** After a long wait, the heading of the next screen is announced. */
export function Waiting({ children }: { children: string }) {
  return (
    <p
      ref={announceIfSlow}
      data-then="h1"
      className="animate-appear p-10 text-center text-muted [animation-delay:300ms] [animation-fill-mode:both]"
    >
      {children}
    </p>
  );
}
