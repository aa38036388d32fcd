/** The choice between increasing and reducing a record's amount. */

const choices = [
  { way: 'increase', label: 'Increase' },
  { way: 'reduce', label: 'Reduce' },
] as const;

type Way = (typeof choices)[number]['way'];

interface WayFieldProps {
  way: Way;
  onChange: (way: Way) => void;
}

/** A group of two radio buttons. */
export const WayField = ({ way, onChange }: WayFieldProps) => (
  <fieldset>
    <legend className="mb-1 text-sm font-medium">Change</legend>
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3">
      {choices.map((choice) => (
        <label
          key={choice.way}
          className="flex min-h-12 cursor-pointer items-center gap-2.5 rounded-xl border border-edge px-3 font-semibold has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
        >
          <input
            type="radio"
            name="way"
            value={choice.way}
            checked={way === choice.way}
            onChange={() => onChange(choice.way)}
            className="size-5 accent-brand outline-none"
          />
          {choice.label}
        </label>
      ))}
    </div>
  </fieldset>
);
