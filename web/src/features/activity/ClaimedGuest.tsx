/** A guest who is somebody else, in the activity: the admin can undo it (docs/product.md §16). */
import { limits } from '@pg/contract/limits';
import { dayLength } from '@pg/contract/months';
import { formerMemberName } from '@pg/contract/people';
import { visibleText } from '@pg/contract/visible-text';
import { type ComponentProps, useState } from 'react';
import { ConfirmChange } from '#forms/change-form.tsx';
import { refreshUnlessLive } from '#state/my-groups.ts';
import { isAdmin, namesThenAndNow } from '#state/people.ts';
import { appStore } from '#state/store.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/form.tsx';
import { personLabel } from '#ui/labels.ts';
import { toast } from '#ui/toast.ts';
import { words } from '#words/late.ts';
import type { ImportedEntry } from './ImportedEntry.tsx';

type GuestEntryProps = ComponentProps<typeof ImportedEntry>;

/** Whose place somebody has taken: the admin can give it back. */
export function ClaimedGuest({ entry, ownId, group, now, onChange }: GuestEntryProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [typed, setTyped] = useState('');
  const { at, by, byName, guest = '', otherName = '' } = entry;
  const isRecent = now.getTime() - Date.parse(at) <= limits.placeDays * dayLength;
  if (!isRecent || !isAdmin(group, ownId)) return null;
  // The group has no name of the guest any more if whoever took the place has deleted the account.
  const isNameless = otherName === formerMemberName;
  const name = isNameless ? visibleText(typed) : otherName;
  const shown = name || personLabel(otherName);
  const taker = personLabel(namesThenAndNow(group, by, byName).now);
  const say = words.guests;
  const close = (): void => setIsAsking(false);
  return (
    <>
      <Button className="mt-1" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        {say.giveBackTo(shown)}
      </Button>
      {isAsking && (
        <ConfirmChange
          title={say.giveBackTo(shown)}
          action={say.giveBack}
          busyAction={say.givingBack}
          operation="givePlaceBack"
          about={`${group.code} ${guest}`}
          change={async (intent) => {
            const named = isNameless && name !== '' ? { name } : {};
            await intent.send('givePlaceBack', { groupCode: group.code, userId: guest, ...named });
          }}
          onDone={() => {
            toast.success(say.gaveBack(shown));
            close();
            onChange();
            void refreshUnlessLive(appStore);
          }}
          onClose={close}
        >
          <p>{say.giveBackText(shown, taker)}</p>
          {isNameless && (
            <TextField
              label={words.giveTake.name}
              placeholder={say.enterName}
              autoComplete="off"
              autoCapitalize="words"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </ConfirmChange>
      )}
    </>
  );
}

/** Who was merged into another guest: the admin can take them apart. */
export function MergedGuest({ entry, ownId, group, onChange }: GuestEntryProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { guest = '', otherName = '', takerName = '' } = entry;
  // The group may have no name of the guest any more.
  if (!isAdmin(group, ownId) || otherName === formerMemberName) return null;
  const say = words.guests;
  const close = (): void => setIsAsking(false);
  return (
    <>
      <Button className="mt-1" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        {say.takeApart}
      </Button>
      {isAsking && (
        <ConfirmChange
          title={say.takeApartTitle(otherName, takerName)}
          action={say.takeApart}
          busyAction={say.takingApart}
          operation="mergeGuests"
          about={`${group.code} ${guest}`}
          change={async (intent) => {
            await intent.send('mergeGuests', { groupCode: group.code, userId: guest });
          }}
          onDone={() => {
            toast.success(say.takenApart(otherName, takerName));
            close();
            onChange();
            void refreshUnlessLive(appStore);
          }}
          onClose={close}
        >
          <p>{say.takeApartText(otherName)}</p>
        </ConfirmChange>
      )}
    </>
  );
}
