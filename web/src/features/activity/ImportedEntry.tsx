/** What an import has brought, in the activity: taking it back, and saying that it is not right (docs/product.md §17). */
import { limits } from '@pg/contract/limits';
import { formatRupees, minus, zero } from '@pg/contract/money';
import { dayLength } from '@pg/contract/months';
import { useState } from 'react';
import { ConfirmChange } from '#forms/change-form.tsx';
import { displayNameOf, isAdmin } from '#state/people.ts';
import type { Group } from '#state/store.ts';
import { AmountSentence } from '#ui/Amount.tsx';
import { Button } from '#ui/Button.tsx';
import { personLabel } from '#ui/labels.ts';
import { toast } from '#ui/toast.ts';
import { words } from '#words/all.ts';
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
  const [asking, setAsking] = useState<'undoImport' | 'objectToImport'>();
  const { id, kind, at, by, imported } = entry;
  if (!imported) return null;
  const { left, part, objections } = imported;
  const say = words.imports;
  const isRecent = now.getTime() - Date.parse(at) <= limits.importDays * dayLength;
  const mayTakeBack = kind === 'IMPORTED' && isAdmin(group, ownId) && left !== 0 && isRecent;
  const mayObject =
    isRecent &&
    left === undefined &&
    part !== undefined &&
    by !== ownId &&
    !objections.some(({ userId }) => userId === ownId);
  const request = { groupCode: group.code, importId: id };
  const close = (): void => setAsking(undefined);
  const [title, text, action, busyAction, said] =
    asking === 'objectToImport'
      ? ([say.notRightTitle, say.notRightText, say.say, say.saying, say.said] as const)
      : ([say.takeBackTitle, say.takeBackText, say.takeBack, say.takingBack, say.wasTakenBack] as const);
  const state = kind === 'IMPORTED' || left !== 0 ? stateText(imported) : '';
  const names = objections.map(({ userId }) => personLabel(displayNameOf(group, userId))).join(', ');
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
      {names && (
        <p>
          <AmountSentence>{say.objected(names)}</AmountSentence>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {mayTakeBack && <Button onClick={() => setAsking('undoImport')}>{say.takeBack}</Button>}
        {mayObject && <Button onClick={() => setAsking('objectToImport')}>{say.notRight}</Button>}
      </div>
      {asking && (
        <ConfirmChange
          {...{ title, action, busyAction }}
          operation={asking}
          about={id}
          change={async (intent) => {
            if (asking === 'objectToImport') await intent.send(asking, request);
            // Each call takes back a part.
            else while ((await intent.send(asking, request)).left > 0);
          }}
          onDone={() => {
            toast.success(said);
            close();
            onChange();
          }}
          onClose={close}
        >
          <p>{text}</p>
        </ConfirmChange>
      )}
    </div>
  );
}
