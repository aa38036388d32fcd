/** A part of Insights: a heading, a sentence that sums it up, and usually a chart. */
import { type ReactNode, useId } from 'react';

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
      <p>{sentence}</p>
      {children}
    </section>
  );
}
