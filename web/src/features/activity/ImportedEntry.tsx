/** What an import has brought, in the activity: taking it back, and saying that it is not right (docs/product.md §17, §19). */
import { limits } from '@pg/contract/limits';
import { formatRupees, minus, zero } from '@pg/contract/money';
import { dayLength } from '@pg/contract/months';
import { useState } from 'react';
import { Objections, SayNotRight } from '#features/expenses/NotRight.tsx';
import { ConfirmChange } from '#forms/change-form.tsx';
import { isAdmin } from '#state/people.ts';
import type { Group } from '#state/store.ts';
import { AmountSentence } from '#ui/Amount.tsx';
import { Button } from '#ui/Button.tsx';
import { toast } from '#ui/toast.ts';
import { words } from '#words/late.ts';
import type { VisibleEntry } from './activity.ts';

interface ImportedEntryProps {
  entry: VisibleEntry;
  ownId: string;
  group: Group;
  now: Date;
  /** Called when the entry has changed. */
  onChange: () => void;
}

/** What has become of an import. */
function stateText({ left, done }: NonNullable<VisibleEntry['imported']>): string {
  const say = words.imports;
  if (left === undefined) return done ? '' : say.incomplete;
  return left === 0 ? say.takenBack : say.partlyTakenBack(left);
}

export function ImportedEntry({ entry, ownId, group, now, onChange }: ImportedEntryProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { id, kind, at, by, imported } = entry;
  if (!imported) return null;
  const { left, part, objections } = imported;
  const say = words.imports;
  const isRecent = now.getTime() - Date.parse(at) <= limits.importDays * dayLength;
  const mayTakeBack = kind === 'IMPORTED' && isAdmin(group, ownId) && left !== 0 && isRecent;
  const mayObject = isRecent && left === undefined && part !== undefined;
  const notRight = { group, recorder: by, objections, about: { importId: id }, onChange };
  const close = (): void => setIsAsking(false);
  const state = kind === 'IMPORTED' || left !== 0 ? stateText(imported) : '';
  const shownPart = left === undefined ? part : undefined;
  return (
    <div className="space-y-1 text-sm text-muted wrap-anywhere">
      {shownPart !== undefined && shownPart !== 0 && (
        <p>
          <AmountSentence>
            {shownPart > 0 ? say.youGetBack(formatRupees(shownPart)) : say.youOwe(formatRupees(minus(zero, shownPart)))}
          </AmountSentence>
        </p>
      )}
      {state && <p>{state}</p>}
      <Objections {...notRight} />
      <div className="flex flex-wrap gap-2">
        {mayTakeBack && <Button onClick={() => setIsAsking(true)}>{say.takeBack}</Button>}
        {mayObject && <SayNotRight {...notRight} />}
      </div>
      {isAsking && (
        <ConfirmChange
          title={say.takeBackTitle}
          action={say.takeBack}
          busyAction={say.takingBack}
          operation="undoImport"
          about={id}
          change={async (intent) => {
            // Each call takes back a part.
            while ((await intent.send('undoImport', { groupCode: group.code, importId: id })).left > 0);
          }}
          onDone={() => {
            toast.success(say.wasTakenBack);
            close();
            onChange();
          }}
          onClose={close}
        >
          <p>{say.takeBackText}</p>
        </ConfirmChange>
      )}
    </div>
  );
}
