/** The choice between increasing and reducing a record's amount. */
import { words } from '#words/all.ts';

const ways = ['increase', 'reduce'] as const;

type Way = (typeof ways)[number];

interface WayFieldProps {
  way: Way;
  onChange: (way: Way) => void;
}

/** A group of two radio buttons. */
export const WayField = ({ way, onChange }: WayFieldProps) => (
  <fieldset>
    <legend className="mb-1 text-sm font-medium">{words.giveTake.change}</legend>
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3">
      {ways.map((choice) => (
        <label
          key={choice}
          className="flex min-h-12 cursor-pointer items-center gap-2.5 rounded-xl border border-edge px-3 font-semibold has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
        >
          <input
            type="radio"
            name="way"
            value={choice}
            checked={way === choice}
            onChange={() => onChange(choice)}
            className="size-5 accent-brand outline-none"
          />
          {words.giveTake[choice]}
        </label>
      ))}
    </div>
  </fieldset>
);
