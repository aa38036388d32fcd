/** A loading text in the middle of the screen; visible only when that lasts. */
import { announceIfSlow } from '#ui/base/announce-if-slow.ts';

/** Its outcome is the next screen, named by its heading. */
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
