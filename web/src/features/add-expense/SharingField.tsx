/** Who paid an expense and who shares it, folded into one line of the form (docs/product.md §10). */
import type { Paise } from '@pg/contract/money';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import type { Group } from '#ledger/state.ts';
import { lazyPanel } from '#ui/late-code.tsx';
import { words } from '#words/all.ts';
import { drawn } from '#words/rich.ts';
import { type Person, type Sharing, sharingText, usualSharing } from './sharing.ts';

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

/** Shows nothing to someone who is alone in the group. */
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
