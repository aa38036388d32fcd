import { words } from '#words/first.ts';

/** A thin line at the top of the screen while something loads, visible after 300 ms. */
export function ProgressLine() {
  return (
    <div
      role="status"
      className="fixed inset-x-0 top-0 z-50 animate-appear [animation-delay:300ms] [animation-fill-mode:both]"
    >
      <span className="sr-only">{words.common.loading}</span>
      <span aria-hidden="true" data-progress="" className="block h-1 animate-wait bg-brand" />
    </div>
  );
}
