/** Lets the user choose the groups of an expense. */
import type { Group } from '#store/ledger.ts';
import { words } from '#words/all.ts';

interface GroupsFieldProps {
  groups: readonly Group[];
  chosen: readonly string[];
  onChange: (codes: string[]) => void;
}

/** Shows a checkbox for each group, or nothing if there is only one. */
export function GroupsField({ groups, chosen, onChange }: GroupsFieldProps) {
  if (groups.length < 2) return null;
  const toggle = (code: string, ticked: boolean): void =>
    onChange(ticked ? [...chosen, code] : chosen.filter((other) => other !== code));

  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{words.expenses.groups}</legend>
      <div className="max-h-44 overflow-y-auto rounded-xl border border-edge">
        {groups.map(({ code, name }) => (
          <label key={code} className="flex min-h-11 items-center gap-3 px-3 py-2">
            <input
              type="checkbox"
              name="groups"
              value={code}
              checked={chosen.includes(code)}
              onChange={(event) => toggle(code, event.target.checked)}
              className="size-5 shrink-0 accent-brand"
            />
            <span className="min-w-0 wrap-anywhere">{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
