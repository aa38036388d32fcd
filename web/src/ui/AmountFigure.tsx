/** The large amount of a form, in the middle and as wide as what is typed. */
import { type ReactNode, useId } from 'react';
import { words } from '#words/all.ts';

/**
 * Makes the dialog focus this field, with an amount of before selected: what is typed takes its place. React's
 * `autoFocus` would come too early, before the dialog is open.
 */
function focusFirst(field: HTMLInputElement | null): void {
  field?.setAttribute('autofocus', '');
  field?.addEventListener('focus', () => field.select(), { once: true });
}

interface AmountFigureProps {
  label?: string | undefined;
  value: string;
  onChange: (text: string) => void;
  /** Takes the place of what Enter does in a field. */
  onEnter?: (() => void) | undefined;
  /** By default, the next field follows. */
  enterKeyHint?: 'next' | 'done';
  /** Shown below the amount, such as everyone's share. */
  children?: ReactNode;
}

export function AmountFigure({ label, value, onChange, onEnter, enterKeyHint = 'next', children }: AmountFigureProps) {
  const id = useId();
  const fontSize = `clamp(1rem, 100cqi / ${(value.length + 2) * 0.65}, var(--text-figure))`;
  return (
    <div className="text-center">
      <label
        style={{ fontSize }}
        className="flex min-h-12 cursor-text items-center justify-center gap-0.5 border-b-2 border-transparent font-bold focus-within:border-brand has-[[aria-invalid=true]]:border-danger"
      >
        <span aria-hidden="true">₹</span>
        <input
          ref={focusFirst}
          name="amount"
          aria-label={label ?? words.expenses.amount}
          aria-describedby={id}
          placeholder="0"
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint={enterKeyHint}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (!onEnter || event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            onEnter();
          }}
          style={{ width: `${Math.max(1, value.length) + 0.5}ch` }}
          className="max-w-[calc(100%-1em)] bg-transparent py-1 tabular-nums outline-none placeholder:text-muted"
        />
      </label>
      <p
        id={id}
        className="mt-0.5 flex min-h-5 flex-wrap justify-center gap-x-1.5 text-sm text-muted [&>:not(:empty)~:not(:empty)]:before:mr-1.5 [&>:not(:empty)~:not(:empty)]:before:content-['·']"
      >
        {children}
      </p>
    </div>
  );
}
