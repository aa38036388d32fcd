/** The choices that the forms for adding and editing an expense share: its date, and who paid and shares it. */

import type { Paise } from '@pg/contract/money';
import { localDate } from '@pg/contract/months';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { CallError } from '#api/call-error.ts';
import { messageFor } from '#api/messages.ts';
import { refreshGroups } from '#state/my-groups.ts';
import { participantsIn } from '#state/people.ts';
import { appStore, type Group } from '#state/store.ts';
import type { FieldError } from '#ui/form.tsx';
import { relativeDay } from '#ui/labels.ts';
import { words } from '#words/all.ts';
import { withBdi } from '#words/rich.ts';
import { DateField } from './DateField.tsx';
import { type AddDraft, sharingIn } from './draft.ts';
import { PayerForm, SharersForm } from './SharingFields.tsx';
import {
  defaultSharing,
  hasMissingMember,
  type Participant,
  payerText,
  restrictToMembers,
  type Sharing,
  sharersText,
} from './sharing.ts';

export type DetailsPanel = 'date' | 'payer' | 'sharers' | 'repeat';

interface DetailsBarProps {
  userId: string;
  /** The chosen groups. If there are several, everyone shares equally. */
  groups: readonly Group[];
  /** Everyone who can be chosen; by default the members of the group. */
  people?: readonly Participant[];
  /** Undefined before the user has chosen. */
  sharing: Sharing | undefined;
  /** In paise; undefined until it is clear. */
  amount: Paise | undefined;
  paymentDate: string;
  date: string;
  /** The instant that today and the years are counted from. */
  now: Date;
  /** The id of the expense that is edited. */
  edited?: string;
  open: DetailsPanel | undefined;
  onOpen: (choice: DetailsPanel | undefined) => void;
  onDate: (date: string) => void;
  onSharing: (sharing: Sharing) => void;
  /** The choice of how it repeats, and what it says while it is closed. */
  repeat?: { readonly isChosen: boolean; readonly text: string; readonly field: ReactNode };
  /** Below the buttons. */
  offer?: ReactNode;
  /** The choice of groups, for someone in several. */
  children?: ReactNode;
}

/** The choice that is shown: undefined for several groups, and for someone who is alone. */
export function visibleSharing({
  userId,
  groups,
  people,
  sharing,
}: Pick<DetailsBarProps, 'userId' | 'groups' | 'people' | 'sharing'>) {
  const [group, ...others] = groups;
  // By name: otherwise the next answer of the server could shuffle them under a finger.
  const members = (people ?? (group ? participantsIn(group) : [])).toSorted((a, b) => a.name.localeCompare(b.name));
  if (!group || others.length > 0 || members.length < 2) return undefined;
  const ids = members.map((member) => member.userId);
  return { members, sharing: sharing ?? defaultSharing({ groupCode: group.code, userId, members: ids }) };
}

/** Buttons that say the date, who paid, who shares and how it repeats; each opens its choice below (docs/product.md §10). */
export function DetailsBar(props: DetailsBarProps) {
  const { groups, amount, paymentDate, date, now, edited, open, onOpen, onDate, onSharing, repeat, offer, children } =
    props;
  const id = useId();
  const whole = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (open) whole.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  const shown = visibleSharing(props);
  const form = shown && { ...shown, amount, paymentDate, edited, onChange: onSharing };
  const inGroups = groups.length === 1 ? words.sharing.onlyYou : words.sharing.inGroups(groups.length);
  const cells: { name: DetailsPanel; label: string; text: string }[] = [
    {
      name: 'date',
      label: repeat?.isChosen ? words.recurring.firstDate : words.expenses.date,
      text: date ? relativeDay(date, localDate(now)) : '–',
    },
  ];
  if (shown) cells.push({ name: 'payer', label: words.sharing.paidBy, text: payerText(shown.sharing, shown.members) });
  if (shown || children) {
    const text = shown ? sharersText(shown.sharing, shown.members) : inGroups;
    cells.push({ name: 'sharers', label: words.sharing.sharedBy, text });
  }
  if (repeat) cells.push({ name: 'repeat', label: words.recurring.repeat, text: repeat.text });

  return (
    <div ref={whole}>
      <div className="flex flex-wrap gap-px overflow-hidden rounded-control border border-edge bg-edge">
        {cells.map(({ name, label, text }) => (
          <button
            key={name}
            type="button"
            aria-expanded={open === name}
            aria-controls={open === name ? id : undefined}
            onClick={() => onOpen(open === name ? undefined : name)}
            className="max-w-full min-w-11 grow bg-surface px-2.5 py-1.5 text-left -outline-offset-3 hover:bg-sunken aria-expanded:bg-brand-soft"
          >
            <span className="block text-xs text-muted">{label}</span>{' '}
            <span className="flex min-w-0 items-center gap-1 text-sm font-semibold">
              <span className="min-w-0 wrap-anywhere">{withBdi(text)}</span>
              <ChevronDown
                aria-hidden="true"
                size={16}
                className={`shrink-0 ${repeat ? '@max-sm:hidden' : ''} ${open === name ? 'rotate-180' : ''}`}
              />
            </span>
          </button>
        ))}
      </div>
      {offer}
      {form?.sharing.days && open !== 'sharers' && (
        // A new amount is divided anew, also while the choice is closed.
        <div hidden>
          <SharersForm {...form} />
        </div>
      )}
      {open && (
        <div id={id} className="space-y-4 pt-3">
          {open === 'date' && <DateField value={date} now={now} onChange={onDate} />}
          {open === 'payer' && form && <PayerForm {...form} />}
          {open === 'sharers' && children}
          {open === 'sharers' && groups.length > 1 && (
            <p className="text-sm text-muted">{words.sharing.inSeveralGroups}</p>
          )}
          {open === 'sharers' && form && <SharersForm {...form} />}
          {open === 'repeat' && repeat?.field}
        </div>
      )}
    </div>
  );
}

/** Returns the choice that a field with a problem belongs to. */
export const panelOf = ({ field }: FieldError): DetailsPanel | undefined =>
  field === 'date' || field === 'payer' || field === 'sharers' || field === 'repeat' ? field : undefined;

type Chosen = Pick<AddDraft, 'sharing' | 'groupCodes' | 'intent'>;

function membersOf(groups: readonly Group[], { groupCode }: Sharing): readonly string[] | undefined {
  const group = groups.find(({ code }) => code === groupCode);
  return group && participantsIn(group).map(({ userId }) => userId);
}

/**
 * Returns the choice among the people who are in the group now. A form that was sent and may have been recorded keeps
 * its choice, because another choice would make it another expense.
 */
function sharingNow(draft: Chosen, groups: readonly Group[]): Sharing | undefined {
  const sharing = sharingIn(draft);
  const members = sharing && !draft.intent.isPending ? membersOf(groups, sharing) : undefined;
  return sharing && members ? restrictToMembers(sharing, members) : sharing;
}

/**
 * Keeps the choice of payers and shares valid when people leave the group while the form is open.
 *
 * @param change replaces the choice in the form
 */
export function useSharing(draft: Chosen, groups: readonly Group[], change: (sharing: Sharing) => void) {
  const [open, setOpen] = useState<DetailsPanel>();

  const keepMembers = (): void => {
    const sharing = sharingNow(draft, appStore.getState().groups ?? []);
    if (sharing) change(sharing);
    setOpen('sharers');
  };
  /** Returns the message if someone who was chosen has left, and shows the choice without them. */
  const check = (): FieldError | undefined => {
    const sharing = sharingIn(draft);
    const members = sharing && membersOf(groups, sharing);
    if (draft.intent.isPending || !members || !hasMissingMember(sharing, members)) return undefined;
    keepMembers();
    return { text: messageFor('addExpense', new CallError('someone-left')) };
  };
  /** Shows the choice among the people who are in the group by now. */
  const lookAgain = async (): Promise<void> => {
    await refreshGroups(appStore).catch(() => undefined);
    keepMembers();
  };
  return { open, setOpen, sharing: sharingNow(draft, groups), check, lookAgain };
}
