/** What each member paid in a month, with the average as a mark on the bars. */
import { formatRupees, minus, type Paise } from '@pg/contract/money';
import { words } from '#words/all.ts';
import { meanOf } from '../figures.ts';
import { ChartTable } from './ChartTable.tsx';
import { Section } from './Section.tsx';

export interface Spender {
  readonly userId: string;
  readonly name: string;
  readonly isOwn: boolean;
  readonly amount: Paise;
}

interface ByMemberProps {
  /** At least two. */
  people: readonly Spender[];
  total: Paise;
}

export function ByMember({ people, total }: ByMemberProps) {
  const average = meanOf(people.map(({ amount }) => amount));
  const ordered = people.toSorted((a, b) => b.amount - a.amount || a.name.localeCompare(b.name));
  const rows = ordered.map(({ userId, name, isOwn, amount }) => ({
    key: userId,
    name: isOwn ? words.common.you : name,
    amount,
  }));
  return (
    <Section title={words.insights.members} sentence={sentence(ordered, average)}>
      <p className="text-fine text-muted">{words.insights.average(formatRupees(average))}</p>
      <ChartTable caption={words.insights.members} of={words.insights.person} {...{ rows, total, average }} />
    </Section>
  );
}

function sentence([first, ...others]: readonly Spender[], average: Paise): string {
  if (!first || others.every(({ amount }) => amount === first.amount)) return words.insights.paidAlike;
  const [amount, above] = [formatRupees(first.amount), formatRupees(minus(first.amount, average))];
  return first.isOwn ? words.insights.youPaidMost(amount, above) : words.insights.paidMost(first.name, amount, above);
}
