/** What is wrong with a form, above its buttons: announced at once, with the focus where it can be corrected. */
import { useEffect, useId, useRef } from 'react';

export interface Wrong {
  readonly text: string;
  /** The name of the field it is about; without one, it is about the whole form. */
  readonly field?: string;
}

/**
 * The field gets the focus and is marked as wrong until it changes. A problem of the whole form leaves the focus where
 * it is, or takes it if the disabled button has lost it.
 */
export function FormProblem({ wrong }: { wrong: Wrong | undefined }) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!wrong) return;
    const field = wrong.field && place.current?.closest('form')?.elements.namedItem(wrong.field);
    if (field instanceof HTMLInputElement) return mark(field, id);
    if (document.activeElement === document.body) place.current?.focus();
  }, [wrong, id]);

  return (
    <div ref={place} role="alert" id={id} tabIndex={-1} className="rounded-xl empty:hidden">
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
