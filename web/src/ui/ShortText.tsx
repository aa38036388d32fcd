/** A sentence with first names on the screen, and with whole names in the tooltip and for screen readers. */
import { withBdi } from '#words/rich.ts';

export const ShortText = ({ short, whole }: { short: string; whole: string }) =>
  short === whole ? (
    withBdi(whole)
  ) : (
    <>
      <span aria-hidden="true" title={whole}>
        {withBdi(short)}
      </span>{' '}
      <span className="sr-only">{withBdi(whole)}</span>
    </>
  );
