/** Says, after a long wait, that there is no answer yet. */
import { Button } from '#ui/base/Button.tsx';
import { words } from '#words/front.ts';
import type { Wait } from './use-submission.ts';

interface LongWaitProps {
  wait: Wait;
  /** The label of the button that stops the wait; undefined if the dialog already has such a button. */
  stop?: string;
}

/** The live region is always present, because screen readers would miss a text that appears together with it. */
export const LongWait = ({ wait, stop }: LongWaitProps) => (
  <>
    <p role="status" className="text-sm text-muted not-empty:mt-4">
      {wait.isLong && (stop ? words.common.waitOrStop : words.common.waitOrLeave)}
    </p>
    {stop && wait.isLong && (
      <Button className="mt-3 w-full" onClick={wait.leave}>
        {stop}
      </Button>
    )}
  </>
);
