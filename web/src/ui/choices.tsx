import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useCurrentInView } from './use-current-in-view.ts';

interface ChoiceFieldProps<Value extends string> {
  legend: string;
  name: string;
  choices: readonly { readonly value: Value; readonly label: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  /** Whether the choices are long: at most two stand side by side. */
  areLong?: boolean;
}

/** A few choices side by side. */
export const ChoiceField = <Value extends string>(props: ChoiceFieldProps<Value>) => {
  const { legend, name, choices, value, onChange, areLong = false } = props;
  const list = useCurrentInView<HTMLDivElement>(value);
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{legend}</legend>
      <div
        ref={list}
        className={`grid gap-2 ${areLong ? longChoices : 'grid-cols-[repeat(auto-fit,minmax(min(100%,5rem),1fr))]'}`}
      >
        {choices.map((choice) => (
          <label key={choice.value} className="option">
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={value === choice.value}
              onChange={() => onChange(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
};

const longChoices =
  '-m-1 max-h-72 grid-cols-[repeat(auto-fit,minmax(min(100%,max(7rem,40%)),1fr))] overflow-y-auto p-1 text-sm wrap-anywhere';

/** A small button in a list of some; larger than it looks. */
export const Pill = ({ children, ...rest }: ComponentProps<'button'>) => (
  <button {...rest} type="button" className="group inline-flex min-h-11 max-w-full min-w-11 items-center text-left">
    <span className="pill flex-wrap border border-line bg-surface group-hover:border-brand group-aria-pressed:border-brand group-aria-pressed:bg-brand-soft group-aria-pressed:text-brand-strong">
      {children}
    </span>
  </button>
);

interface SegmentedControlProps {
  /** What is chosen, for screen readers. */
  label: string;
  choices: readonly string[];
  /** The index of the chosen one. */
  chosen: number;
  onChoose: (index: number) => void;
}

/** A few short choices side by side. */
export const SegmentedControl = ({ label, choices, chosen, onChoose }: SegmentedControlProps) => (
  <fieldset aria-label={label} className="flex grow gap-1 rounded-control bg-sunken p-1 sm:grow-0">
    {choices.map((choice, index) => (
      <button
        key={choice}
        type="button"
        aria-pressed={index === chosen}
        onClick={() => onChoose(index)}
        className="min-h-11 grow rounded-lg px-4 font-semibold text-muted aria-pressed:bg-surface aria-pressed:text-brand aria-pressed:shadow-card"
      >
        {choice}
      </button>
    ))}
  </fieldset>
);

interface SwitchProps {
  name: string;
  /** What the switch does, in a few words. */
  children: ReactNode;
  on: boolean;
  disabled?: boolean;
  onChange: (on: boolean) => void;
}

/** A switch with a name and a description. The whole row can be pressed, as a large target. */
export function Switch({ name, children, on, disabled, onChange }: SwitchProps) {
  const id = useId();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-more`}
      disabled={disabled}
      onClick={() => onChange(!on)}
      className="flex min-h-11 w-full items-center justify-between gap-4 rounded-xl py-1 text-left"
    >
      <span>
        <span id={`${id}-name`} className="block font-semibold">
          {name}
        </span>{' '}
        <span id={`${id}-more`} className="block text-sm text-muted">
          {children}
        </span>
      </span>
      <span
        aria-hidden="true"
        className={`inline-flex h-7 w-12 shrink-0 items-center rounded-full border-2 px-0.5 motion-safe:transition-colors ${on ? 'border-brand bg-brand' : 'border-edge bg-surface'}`}
      >
        <span
          className={`size-5 rounded-full motion-safe:transition-transform ${on ? 'translate-x-5 bg-on-brand' : 'bg-edge'}`}
        />
      </span>
    </button>
  );
}

interface SelectFieldProps extends ComponentProps<'select'> {
  label: string;
}

/** A choice from a list. The children are `option` elements. */
export function SelectField({ label, children, ...rest }: SelectFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      <select {...rest} id={id} className="choice aria-invalid:border-danger">
        {children}
      </select>
    </div>
  );
}

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at < last ? at + 1 : 0),
  ArrowDown: (at, last) => (at < last ? at + 1 : 0),
  ArrowLeft: (at, last) => (at > 0 ? at - 1 : last),
  ArrowUp: (at, last) => (at > 0 ? at - 1 : last),
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * Makes a row of buttons one stop of the Tab key; the arrow keys, Home and End move between them, and into a field.
 * Returns the handler of the row, and the properties of the button at an index.
 */
export function useRovingFocus(count: number) {
  const [active, setActive] = useState(0);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const step = steps[event.key];
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('button, input')];
    const at = stops.findIndex((stop) => stop === document.activeElement && stop instanceof HTMLButtonElement);
    if (!step || at < 0) return;
    event.preventDefault();
    stops[step(at, stops.length - 1)]?.focus();
  };
  const buttonAt = (index: number) => ({
    tabIndex: index === Math.min(active, count - 1) ? 0 : -1,
    onFocus: () => setActive(index),
  });
  return { onKeyDown, buttonAt };
}
