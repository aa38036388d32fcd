/** A date as a button that says `Today`, and opens the device's own calendar. */
import { ChevronDown } from 'lucide-react';
import { withBdi } from '#words/rich.ts';
import { relativeDay } from './labels.ts';
import { useToday } from './use-today.ts';

interface DateButtonProps {
  label: string;
  /** "2026-11-25" */
  value: string;
  onChange: (date: string) => void;
}

/** Offers no day to come. The date field lies over what is seen of it. */
export function DateButton({ label, value, onChange }: DateButtonProps) {
  const today = useToday();
  return (
    <label className="option gap-1.5 bg-surface text-sm">
      <input
        type="date"
        aria-label={label}
        value={value}
        max={today}
        onClick={({ currentTarget }) => currentTarget.showPicker?.()}
        onChange={({ target }) => onChange(target.value || today)}
      />
      <span aria-hidden="true">{withBdi(relativeDay(value, today))}</span>
      <ChevronDown aria-hidden="true" size={16} className="shrink-0" />
    </label>
  );
}
