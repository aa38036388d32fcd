/** A small drawing above the message of an empty list. Screen readers skip it. */

/** Lines on a 48 by 48 grid. `soft` shapes are filled with a pale colour. */
const drawings = {
  /** A receipt with a plus. */
  expenses: {
    soft: <path d="M11 6h22v34l-4-3-3.5 3-3.5-3-3.5 3-3.5-3-4 3z" />,
    lines: <path d="M11 6h22v34l-4-3-3.5 3-3.5-3-3.5 3-3.5-3-4 3zM17 14h10M17 20h10M38 8v8M34 12h8" />,
  },
  /** Bars below a rising line. */
  insights: {
    soft: <path d="M8 28h7v12H8zM20.5 21h7v19h-7zM33 14h7v26h-7z" />,
    lines: <path d="M8 28h7v12H8zM20.5 21h7v19h-7zM33 14h7v26h-7zM4 40h40M8 19l13-9 8 3 12-8" />,
  },
  /** Two people, and a place for a third. */
  members: {
    soft: <path d="M5 38c0-7 4-11 9-11s9 4 9 11zM14 23a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11z" />,
    lines: (
      <path d="M5 38c0-7 4-11 9-11s9 4 9 11zM14 23a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zM27 27c5-1 9 3 9 11h-8M27 12.5a5.5 5.5 0 1 1 0 10.5M41 12v8M37 16h8" />
    ),
  },
  /** A coin between two arrows. */
  giveTake: {
    soft: <path d="M24 33a9 9 0 1 0 0-18 9 9 0 0 0 0 18z" />,
    lines: (
      <path d="M24 33a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM21 20.5h6M21 24h6M22 20.5c5 0 5 6 0 6l4 3.5M6 16C9 8 16 4 24 4c7 0 12 3 16 8M40 5v7h-7M42 32c-3 8-10 12-18 12-7 0-12-3-16-8M8 43v-7h7" />
    ),
  },
};

export default function EmptyPicture({ of }: { of: keyof typeof drawings }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 48 48" className="mx-auto size-16">
      <g className="fill-brand-soft">{drawings[of].soft}</g>
      <g className="fill-none stroke-brand stroke-[1.5]" strokeLinecap="round" strokeLinejoin="round">
        {drawings[of].lines}
      </g>
    </svg>
  );
}
