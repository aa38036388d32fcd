/** Who paid an expense and who shares it, with everyone's part. */
import type { Answer } from '@pg/contract/endpoints';
import { formatRupees, type Paise, paise, rupeesFromPaise } from '@pg/contract/money';
import { type Group, useLedger } from '#store/ledger.ts';
import { nameIn } from '#store/people/name-in.ts';
import { useUserId } from '#store/session.ts';
import { Amount } from '#ui/Amount.tsx';
import { personName } from '#ui/person-name.ts';
import { words } from '#words/all.ts';

interface PeopleOfExpenseProps {
  answer: Answer<'getExpense'>;
  /** The group that the expense was opened in. The shares in this group come first. */
  code: string;
}

export function PeopleOfExpense({ answer, code }: PeopleOfExpenseProps) {
  const { expense, payers, split, shares } = answer;
  const groups = useLedger((state) => state.groups) ?? [];
  const here = groups.find((group) => group.code === code);
  const others = groups.filter((group) => group.code !== code);
  const sharesIn = (groupCode: string): Part[] => shares.filter((share) => share.groupCode === groupCode);
  const say = words.sharing;

  return (
    <>
      <Parts title={say.paidBy} parts={payers} group={here} />
      {shares.length === 0 && <p className="text-muted">{expense.shared === 0 ? say.noOneHere : say.noOne}</p>}
      <Parts title={say.sharedBy} parts={sharesIn(code)} group={here} noteOf={(userId) => valueText(split, userId)} />
      {others.map((group) => (
        <Parts key={group.code} title={say.sharedIn(group.name)} parts={sharesIn(group.code)} group={group} />
      ))}
    </>
  );
}

/** Returns what the recorder typed for a person: "2 shares", "33.33%". */
function valueText(split: Answer<'getExpense'>['split'], userId: string): string | undefined {
  if (split?.mode !== 'SHARES' && split?.mode !== 'PERCENT') return undefined;
  const value = split.parts.find((part) => part.userId === userId)?.value;
  if (value === undefined) return undefined;
  return split.mode === 'SHARES' ? words.sharing.sharesCounted(value) : `${rupeesFromPaise(paise(value))}%`;
}

interface Part {
  readonly userId: string;
  readonly amount: Paise;
}

interface PartsProps {
  title: string;
  parts: readonly Part[];
  group: Group | undefined;
  noteOf?: (userId: string) => string | undefined;
}

/** Lists each person's part by name. Shows nothing if there are no parts. */
function Parts({ title, parts, group, noteOf }: PartsProps) {
  const ownId = useUserId();
  if (parts.length === 0) return null;
  const named = parts
    .map((part) => ({ ...part, name: personName(nameIn(group, part.userId)) }))
    .sort((a, b) => a.name.localeCompare(b.name));
  return (
    <section>
      <h3 className="mb-1 text-sm text-muted">{title}</h3>
      <ul className="divide-y divide-line rounded-control border border-line px-3">
        {named.map(({ userId, amount, name }) => (
          <li key={userId} className="@container flex flex-wrap items-center justify-end gap-x-3 py-2">
            <span className="min-w-0 grow basis-[6rem] wrap-anywhere">
              <bdi>{name}</bdi>{' '}
              {userId === ownId && (
                <span className="chip bg-brand-soft font-semibold text-brand">{words.common.you}</span>
              )}
            </span>
            <span className="text-sm text-muted empty:hidden">{noteOf?.(userId)}</span>
            <Amount className="font-semibold">{formatRupees(amount)}</Amount>
          </li>
        ))}
      </ul>
    </section>
  );
}
