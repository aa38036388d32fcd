/** The choice between increasing and reducing a record's amount. */
import { ChoiceField } from '#ui/ChoiceField.tsx';
import { words } from '#words/all.ts';

type Way = 'increase' | 'reduce';

interface WayFieldProps {
  way: Way;
  onChange: (way: Way) => void;
}

/** A group of two radio buttons. */
export const WayField = ({ way, onChange }: WayFieldProps) => (
  <ChoiceField
    legend={words.giveTake.change}
    name="way"
    choices={[
      { value: 'increase', label: words.giveTake.increase },
      { value: 'reduce', label: words.giveTake.reduce },
    ]}
    value={way}
    onChange={onChange}
  />
);
