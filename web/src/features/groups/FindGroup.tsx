/** The field that finds one of many groups by its name (docs/product.md §10). */
import { words } from '#words/all.ts';

interface FindGroupProps {
  value: string;
  onChange: (wanted: string) => void;
}

export default function FindGroup({ value, onChange }: FindGroupProps) {
  return (
    <input
      type="search"
      aria-label={words.groups.find}
      placeholder={words.groups.find}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="field min-h-11 w-full px-3"
    />
  );
}
