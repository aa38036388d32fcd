/** The fields that the forms for adding and editing an expense share: its date, and who paid and shares it. */
import type { Paise } from '@pg/contract/money';
import { localDate, monthOf, partsOf, yearsEitherSide } from '@pg/contract/months';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { CallError } from '#api/call-error.ts';
import { messageFor } from '#api/messages.ts';
import { refreshGroups } from '#ledger/my-groups.ts';
import { type Group, ledger } from '#ledger/state.ts';
import { TextField, type Wrong } from '#ui/form.tsx';
import { lazyPanel } from '#ui/late-code.tsx';
import { useArrowKeys } from '#ui/use-arrow-keys.ts';
import { words } from '#words/all.ts';
import { drawn } from '#words/rich.ts';
import { type Draft, sharingIn } from './expense-draft.ts';
import { amongMembers, hasLost, type Person, type Sharing, sharingText, usualSharing } from './sharing.ts';

interface DateFieldProps {
  value: string;
  /** The instant that today and the years are counted from. */
  now: Date;
  onChange: (date: string) => void;
}

const dayLength = 24 * 60 * 60 * 1000;

/** Within the years that an expense can have. */
export function DateField({ value, now, onChange }: DateFieldProps) {
  const { year } = partsOf(monthOf(now));
  const { onKeyDown, buttonAt } = useArrowKeys(2);
  const days = [
    { label: words.expenses.today, date: localDate(now) },
    { label: words.expenses.yesterday, date: localDate(new Date(now.getTime() - dayLength)) },
  ];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons and the field inside have the focus
    <div className="flex flex-wrap items-end gap-2" onKeyDown={onKeyDown}>
      {days.map(({ label, date }, index) => (
        <button
          key={label}
          type="button"
          {...buttonAt(index)}
          aria-pressed={value === date}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChange(date)}
          className="min-h-12 min-w-12 rounded-full border border-edge px-3 text-sm hover:bg-sunken aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-brand"
        >
          {label}
        </button>
      ))}
      <div className="min-w-0 grow basis-[9.125rem]">
        <TextField
          label={words.expenses.date}
          name="date"
          type="date"
          min={`${year - yearsEitherSide}-01-01`}
          max={`${year + yearsEitherSide}-12-31`}
          value={value}
          // Tab stops up to four times in this field. So while a button is chosen, only arrow keys lead here.
          tabIndex={days.some(({ date }) => date === value) ? -1 : 0}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    </div>
  );
}

const SharingForm = lazyPanel(() => import('./SharingForm.tsx'));

interface SharingFieldProps {
  userId: string;
  /** The chosen groups. If there are several, everyone shares equally. */
  groups: readonly Group[];
  /** Everyone who can be chosen; by default the members of the group. */
  people?: readonly Person[];
  /** Undefined before the user has chosen. */
  sharing: Sharing | undefined;
  /** In paise; undefined until it is clear. */
  amount: Paise | undefined;
  paymentDate: string;
  isOpen: boolean;
  onToggle: () => void;
  onChange: (sharing: Sharing) => void;
}

/** Folded into one line (docs/product.md §10). Shows nothing to someone who is alone in the group. */
export function SharingField(props: SharingFieldProps) {
  const { userId, groups, people, sharing, isOpen, onToggle, ...rest } = props;
  const id = useId();
  const [group, ...others] = groups;
  if (others.length > 0) return <p className="text-sm text-muted">{words.sharing.inSeveralGroups}</p>;
  const members = people ?? group?.members ?? [];
  if (!group || members.length < 2) return null;

  const ids = members.map((member) => member.userId);
  const chosen = sharing ?? usualSharing({ groupCode: group.code, userId, members: ids });
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onToggle}
        className="flex min-h-11 w-full items-center justify-between gap-2 rounded-control text-left text-sm text-muted hover:text-ink"
      >
        <span className="min-w-0 wrap-anywhere">{drawn(sharingText(chosen, members))}</span>
        <ChevronDown aria-hidden="true" size={18} className={`shrink-0 ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      {isOpen && (
        <div id={id} className="space-y-4 pt-2">
          <SharingForm sharing={chosen} members={members} {...rest} />
        </div>
      )}
    </div>
  );
}

type Chosen = Pick<Draft, 'sharing' | 'groupCodes' | 'intent'>;

const membersOf = (groups: readonly Group[], { groupCode }: Sharing): readonly string[] | undefined =>
  groups.find(({ code }) => code === groupCode)?.members.map(({ userId }) => userId);

/**
 * Returns the choice among the people who are in the group now. A form that was sent and may have been recorded keeps
 * its choice, because another choice would make it another expense.
 */
function sharingNow(draft: Chosen, groups: readonly Group[]): Sharing | undefined {
  const sharing = sharingIn(draft);
  const members = sharing && !draft.intent.isPending ? membersOf(groups, sharing) : undefined;
  return sharing && members ? amongMembers(sharing, members) : sharing;
}

/**
 * Keeps the choice of payers and shares valid when people leave the group while the form is open.
 *
 * @param change replaces the choice in the form
 */
export function useSharing(draft: Chosen, groups: readonly Group[], change: (sharing: Sharing) => void) {
  const [isOpen, setOpen] = useState(false);

  const keepMembers = (): void => {
    const sharing = sharingNow(draft, ledger.getState().groups ?? []);
    if (sharing) change(sharing);
    setOpen(true);
  };
  /** Returns the message if someone who was chosen has left, and shows the choice without them. */
  const check = (): Wrong | undefined => {
    const sharing = sharingIn(draft);
    const members = sharing && membersOf(groups, sharing);
    if (draft.intent.isPending || !members || !hasLost(sharing, members)) return undefined;
    keepMembers();
    return { text: messageFor('addExpense', new CallError('someone-left')) };
  };
  /** Shows the choice among the people who are in the group by now. */
  const lookAgain = async (): Promise<void> => {
    await refreshGroups(ledger).catch(() => undefined);
    keepMembers();
  };
  return { isOpen, setOpen, sharing: sharingNow(draft, groups), check, lookAgain };
}
