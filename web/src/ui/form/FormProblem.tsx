/** Shows what is wrong with a form, announces it at once, and moves the focus to the wrong field. */
import { useEffect, useId, useRef } from 'react';

export interface Wrong {
  readonly text: string;
  /** The name of the wrong field; undefined if the problem concerns the whole form. */
  readonly field?: string;
}

/**
 * The wrong field is marked until it changes. If the problem concerns the whole form, the message takes the focus, but
 * only if the pressed button was disabled and so has lost it.
 */
export function FormProblem({ wrong }: { wrong: Wrong | undefined }) {
  const id = useId();
  const element = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!wrong) return;
    const field = wrong.field && element.current?.closest('form')?.elements.namedItem(wrong.field);
    if (field instanceof HTMLInputElement) return mark(field, id);
    if (document.activeElement === document.body) element.current?.focus();
  }, [wrong, id]);

  return (
    <div ref={element} role="alert" id={id} tabIndex={-1} className="rounded-xl empty:hidden">
      {wrong && <p className="rounded-xl bg-danger-soft px-3 py-2 text-sm font-medium text-danger">{wrong.text}</p>}
    </div>
  );
}

/** Marks the field as wrong. Returns a function that removes the mark. */
function mark(field: HTMLInputElement, problem: string): () => void {
  const hint = field.getAttribute('aria-describedby');
  const unmark = (): void => {
    field.removeEventListener('input', unmark);
    field.removeAttribute('aria-invalid');
    if (hint) field.setAttribute('aria-describedby', hint);
    else field.removeAttribute('aria-describedby');
  };
  field.setAttribute('aria-invalid', 'true');
  field.setAttribute('aria-describedby', hint ? `${hint} ${problem}` : problem);
  field.addEventListener('input', unmark);
  field.focus();
  return unmark;
}
