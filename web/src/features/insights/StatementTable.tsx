/** A month's statement as it stands in its dialog and on paper. Everybody has a name in it, because others read it too. */
import { formatRupees } from '@pg/contract/money';
import { localDate, localDateTime, monthOf } from '@pg/contract/months';
import { balanceNames, signedRupees, stateText, whoseText } from '#features/balances/BalanceBars.tsx';
import { Amount, AmountSentence } from '#ui/Amount.tsx';
import { dateText } from '#ui/date-text.ts';
import { monthText } from '#ui/labels.ts';
import { words } from '#words/late.ts';
import { withBdi } from '#words/rich.ts';
import { daysInMonth, monthLabel } from './breakdown.ts';
import { ChartTable, Section } from './ChartTable.tsx';
import type { Statement, StatementPerson } from './statement.ts';

/** "November 2026: 3 expenses", or whose part of the month it is. */
export function captionOf({ month, at, count, owner }: Statement): string {
  const title = monthLabel(month, monthOf(at), monthText);
  return owner === undefined ? words.expenses.countIn(title, count) : words.statement.partOf(owner, title);
}

/** "paid ₹500.00 − share ₹3,450.00, earlier and payments +₹900.00" */
export const partsText = ({ paid, share, earlier }: StatementPerson): string =>
  words.statement.parts(formatRupees(paid), formatRupees(share), signedRupees(earlier).replace('-', '−'));

/** Returns up to when the statement counts, and what of the total has no share in this group. */
export function footOf({ month, at, elsewhere }: Statement): readonly string[] {
  const year = localDate(at).slice(0, 4);
  const upTo = words.statement.upTo(
    dateText(`${month}-${daysInMonth(month)}`, year),
    dateText(localDateTime(at), year),
  );
  return elsewhere > 0 ? [upTo, words.statement.elsewhere(formatRupees(elsewhere))] : [upTo];
}

export const nameIn = ({ group, people }: Statement, userId: string): string =>
  people.find((one) => one.userId === userId)?.name ?? balanceNames(group, {})(userId);

export function StatementTable({ statement }: { statement: Statement }) {
  const { group, total, people, payments, categories, owner } = statement;
  const settled = payments.length > 0 ? words.balances.settle(payments.length) : words.balances.everyoneSettled;
  return (
    <div className="@container max-w-3xl space-y-5">
      <header>
        <p className="title wrap-anywhere">
          <bdi>{group.name}</bdi>
        </p>
        <p className="text-muted">{withBdi(captionOf(statement))}</p>
        <p className="text-figure font-bold">
          <Amount>{formatRupees(total)}</Amount>
        </p>
      </header>
      {categories.length > 0 && (
        <Section title={words.insights.byTag} sentence="">
          <ChartTable
            caption={words.insights.byTag}
            of={words.insights.tag}
            rows={categories.map(({ key, amount }) => ({ key, amount, category: key, name: words.categories[key] }))}
            total={total}
          />
        </Section>
      )}
      {people.length > 0 && (
        <Section title={owner === undefined ? words.balances.everyonesBalance : words.balances.balance} sentence="">
          <ul className="divide-y divide-line">
            {people.map((person) => (
              <li key={person.userId} className="break-inside-avoid py-1.5">
                <p className="flex flex-wrap justify-between gap-x-3 font-semibold">
                  <span className="person min-w-0 wrap-anywhere">{withBdi(whoseText(person))}</span>{' '}
                  <span>
                    <AmountSentence>{stateText(person)}</AmountSentence>
                  </span>
                </p>
                <p className="text-sm text-muted">
                  <AmountSentence>{partsText(person)}</AmountSentence>
                </p>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {people.length > 0 && (payments.length > 0 || owner === undefined) && (
        <Section title={owner === undefined ? settled : words.balances.payments} sentence="">
          <ul className="divide-y divide-line empty:hidden">
            {payments.map(({ from, to, amount }) => (
              <li key={`${from} ${to}`} className="flex break-inside-avoid flex-wrap justify-between gap-x-3 py-1.5">
                <span className="person min-w-0 wrap-anywhere">
                  {withBdi(words.balances.pays(nameIn(statement, from), nameIn(statement, to)))}
                </span>{' '}
                <Amount className="font-semibold">{formatRupees(amount)}</Amount>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <div className="text-sm text-muted">
        {footOf(statement).map((text) => (
          <p key={text}>
            <AmountSentence>{text}</AmountSentence>
          </p>
        ))}
      </div>
    </div>
  );
}
