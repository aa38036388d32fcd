/** The splits that the group has names for, above the people who share an expense (docs/product.md §5). */
import { limits } from '@pg/contract/limits';
import { type NamedSplit, splitByPerson } from '@pg/contract/split-by-person';
import { visibleText } from '@pg/contract/visible-text';
import { useState } from 'react';
import { Mutation } from '#api/call.ts';
import { toastFailure } from '#forms/change-form.tsx';
import { mergeGroup } from '#state/merge.ts';
import { appStore, useAppState } from '#state/store.ts';
import { Button, useSingleFlight } from '#ui/Button.tsx';
import { Pill } from '#ui/choices.tsx';
import { TextField } from '#ui/form.tsx';
import { words } from '#words/late.ts';
import { isSame, type Sharing, type SharingFieldsProps, splitOf, unassigned, valueText } from './sharing.ts';

/** Returns the choice with the split among those of its people who are still here, and how many those are. */
export function withNamedSplit(sharing: Sharing, split: NamedSplit, taken: Readonly<Record<string, string>> = {}) {
  const { mode, parts } = splitByPerson(split, (id) => taken[id] ?? id);
  const here = parts.filter(({ userId }) => sharing.members.includes(userId));
  const values = here.map(({ userId, value = 0 }) => [userId, valueText(mode, value)] as const);
  const chosen: Sharing = {
    ...sharing,
    mode,
    days: undefined,
    people: here.map(({ userId }) => userId),
    values: mode === 'EQUAL' ? {} : Object.fromEntries(values),
  };
  return { chosen, here: here.length, all: parts.length };
}

/** Saves the choice of the form under a name, or removes that name. @throws CallError */
async function saveSplit(groupCode: string, name: string, sharing: Sharing | undefined): Promise<void> {
  const { mode, parts } = (sharing && splitOf(sharing)) ?? {};
  const split = parts && mode && mode !== 'EXACT' ? { mode, parts: [...parts] } : null;
  const { splits, revision } = await new Mutation().send('saveSplit', { groupCode, name, split });
  appStore.setState((state) => {
    const known = state.groups?.find(({ code }) => code === groupCode);
    return known ? mergeGroup(state, { ...known, splits, revision }) : state;
  });
}

export default function NamedSplits({ sharing, amount, onChange }: SharingFieldsProps) {
  const { groupCode } = sharing;
  const { splits = [], taken } = useAppState((state) => state.groups?.find(({ code }) => code === groupCode)) ?? {};
  /** What was chosen before a name was tapped. */
  const [before, setBefore] = useState<Sharing>();
  const [open, setOpen] = useState<'name' | 'edit'>();
  const [typed, setTyped] = useState('');
  const name = visibleText(typed);
  const [busy, save] = useSingleFlight(async (of: string, what?: Sharing) => {
    try {
      await saveSplit(groupCode, of, what);
      setOpen(undefined);
      setTyped('');
    } catch (error) {
      toastFailure('saveSplit', error);
    }
  });
  const split = sharing.days ? null : splitOf(sharing);
  const isWhole = split !== null && split.mode !== 'EXACT' && split.parts.length > 0;
  const canSave = isWhole && (amount === undefined || unassigned(split, amount) === 0);
  const submit = (): void => {
    if (name !== '') save(name, sharing);
  };
  const say = words.splits;

  return (
    <div className="space-y-2">
      <div className="flex flex-wrap items-center gap-x-2">
        {splits.map((one) => {
          const { chosen, here, all } = withNamedSplit(sharing, one, taken);
          const isChosen = split !== null && isSame(splitOf(chosen), split);
          const choose = (): void => {
            setBefore(isChosen ? undefined : sharing);
            onChange(
              isChosen ? { ...sharing, mode: 'EQUAL', people: undefined, values: {}, ...splitIn(before) } : chosen,
            );
          };
          if (open === 'edit') {
            return (
              <Button key={one.name} disabled={busy} onClick={() => save(one.name)}>
                {say.remove(one.name)}
              </Button>
            );
          }
          return (
            <Pill key={one.name} aria-pressed={isChosen} disabled={here === 0} onClick={choose}>
              {here === all ? one.name : say.someHere(one.name, here, all)}
            </Pill>
          );
        })}
        {canSave && open === undefined && <Button onClick={() => setOpen('name')}>{say.save}</Button>}
        {splits.length > 0 && open !== 'name' && (
          <Button onClick={() => setOpen(open ? undefined : 'edit')}>{open ? say.done : say.edit}</Button>
        )}
      </div>
      {open === 'name' && (
        <div className="flex flex-wrap items-end gap-2">
          <div className="min-w-0 grow">
            <TextField
              label={words.giveTake.name}
              placeholder={say.example}
              autoComplete="off"
              autoCapitalize="sentences"
              enterKeyHint="done"
              autoFocus
              value={typed}
              maxLength={2 * limits.splitNameMax}
              onChange={({ target }) => setTyped(target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                // Otherwise it would send the expense.
                event.preventDefault();
                submit();
              }}
            />
          </div>
          <Button className="min-h-12" disabled={busy || name === ''} onClick={submit}>
            {busy ? words.common.saving : words.common.save}
          </Button>
          <Button className="min-h-12" disabled={busy} onClick={() => setOpen(undefined)}>
            {words.common.cancel}
          </Button>
        </div>
      )}
    </div>
  );
}

const splitIn = (sharing: Sharing | undefined) =>
  sharing && { mode: sharing.mode, people: sharing.people, values: sharing.values, days: sharing.days };
