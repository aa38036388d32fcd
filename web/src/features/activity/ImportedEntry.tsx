/** What an import has brought, in the activity: taking it back, and saying that it is not right (docs/product.md §17). */
import { limits } from '@pg/contract/limits';
import { formatRupees, minus, zero } from '@pg/contract/money';
import { useState } from 'react';
import { ConfirmChange } from '#forms/change-form.tsx';
import { isAdmin, nameIn } from '#ledger/people.ts';
import type { Group } from '#ledger/state.ts';
import { Amounts } from '#ui/Amount.tsx';
import { Button } from '#ui/Button.tsx';
import { personName } from '#ui/names.ts';
import { toast } from '#ui/toast.ts';
import { words } from '#words/all.ts';
import type { Shown } from './activity.ts';

interface ImportedEntryProps {
  entry: Shown;
  ownId: string;
  group: Group;
  now: Date;
  /** Called when the entry has changed. */
  onChange: () => void;
}

/** In milliseconds. */
const dayLength = 24 * 60 * 60 * 1000;

export function ImportedEntry({ entry, ownId, group, now, onChange }: ImportedEntryProps) {
  const [asking, setAsking] = useState<'takeBack' | 'notRight'>();
  const { id, at, by, imported } = entry;
  if (!imported) return null;
  const { left, part, objections, done } = imported;
  const say = words.imports;
  const isRecent = now.getTime() - Date.parse(at) <= limits.importDays * dayLength;
  const mayTakeBack = isAdmin(group, ownId) && left !== 0 && (isRecent || left !== undefined);
  const mayObject =
    isRecent &&
    left === undefined &&
    part !== undefined &&
    by !== ownId &&
    !objections.some(({ userId }) => userId === ownId);
  const request = { groupCode: group.code, importId: id };
  const close = (): void => setAsking(undefined);
  const changed = (text: string): void => {
    toast.success(text);
    close();
    onChange();
  };
  const state = left === 0 ? say.takenBack : left === undefined ? (done ? '' : say.incomplete) : say.beingTakenBack;
  const names = objections.map(({ userId }) => personName(nameIn(group, userId))).join(', ');
  const shownPart = left === undefined ? part : undefined;
  return (
    <div className="space-y-1 text-sm text-muted wrap-anywhere">
      {shownPart !== undefined && shownPart !== 0 && (
        <p>
          <Amounts>
            {shownPart > 0 ? say.youGetBack(formatRupees(shownPart)) : say.youOwe(formatRupees(minus(zero, shownPart)))}
          </Amounts>
        </p>
      )}
      {state && <p>{state}</p>}
      {names && (
        <p>
          <Amounts>{say.objected(names)}</Amounts>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {mayTakeBack && <Button onClick={() => setAsking('takeBack')}>{say.takeBack}</Button>}
        {mayObject && <Button onClick={() => setAsking('notRight')}>{say.notRight}</Button>}
      </div>
      {asking === 'takeBack' && (
        <ConfirmChange
          title={say.takeBackTitle}
          operation="undoImport"
          about={id}
          action={say.takeBack}
          busyAction={say.takingBack}
          change={async (intent) => {
            // Each call takes back a part.
            while ((await intent.send('undoImport', request)).left > 0);
          }}
          onDone={() => changed(say.wasTakenBack)}
          onClose={close}
        >
          <p>{say.takeBackText}</p>
        </ConfirmChange>
      )}
      {asking === 'notRight' && (
        <ConfirmChange
          title={say.notRightTitle}
          operation="objectToImport"
          about={id}
          action={say.say}
          busyAction={say.saying}
          change={async (intent) => {
            await intent.send('objectToImport', request);
          }}
          onDone={() => changed(say.said)}
          onClose={close}
        >
          <p>{say.notRightText}</p>
        </ConfirmChange>
      )}
    </div>
  );
}
