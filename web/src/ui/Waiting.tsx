/** A wait in the middle of the screen, said in words; it appears only when it lasts. */
import { announceIfSlow } from '#ui/base/announce-if-slow.ts';

/** Ends with a screen, which its heading names. */
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
