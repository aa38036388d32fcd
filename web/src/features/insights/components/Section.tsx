/** A part of Insights: a heading, a sentence that sums it up, and usually a chart. */
import { type ReactNode, useId } from 'react';
import { drawn } from '#words/rich.ts';

interface SectionProps {
  title: string;
  sentence: string;
  children?: ReactNode;
}

export function Section({ title, sentence, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="space-y-2">
      <h3 id={id} className="font-bold">
        {title}
      </h3>
      <p>{drawn(sentence)}</p>
      {children}
    </section>
  );
}
