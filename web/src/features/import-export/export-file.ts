/**
 * A group as a file (docs/product.md §15): a table in the form of Splitwise's export, which other apps and spreadsheets
 * read, or JSON, in which nothing is lost.
 */
import { leadTagOf } from '@pg/contract/common-tags';
import { type ExportedExpense, type ExportedPayment, totalBalance } from '@pg/contract/export-endpoints';
import { decimalRupees, minus, type Paise, sum, zero } from '@pg/contract/money';
import { formerMemberName } from '@pg/contract/people';
import { type AmountsByPerson, sumOfAmounts } from '@pg/contract/split';

/** How our own file names its form. */
export const ownFormat = 'pg-expenses-1';

export interface ExportedGroup {
  readonly groupName: string;
  readonly people: readonly { readonly id: string; readonly name: string }[];
  /** The oldest first. */
  readonly expenses: readonly ExportedExpense[];
  readonly payments: readonly ExportedPayment[];
}

const added = (parts: readonly (readonly [userId: string, amount: Paise])[]): AmountsByPerson => {
  const nets: Record<string, Paise> = {};
  for (const [userId, amount] of parts) nets[userId] = sum(nets[userId] ?? zero, amount);
  return nets;
};

/** What people are owed; negative if they owe. One payer is owed what is shared in this group; the amounts of several come to it. */
export const netsOf = ({ payers, shares }: Pick<ExportedExpense, 'payers' | 'shares'>): AmountsByPerson =>
  added([
    ...payers.map((payer) => [payer.userId, payers.length === 1 ? sumOfAmounts(shares) : payer.amount] as const),
    ...Object.entries(shares).map(([userId, share]) => [userId, minus(zero, share)] as const),
  ]);

export const netsOfPayment = ({
  from,
  to,
  amount,
}: Pick<ExportedPayment, 'from' | 'to' | 'amount'>): AmountsByPerson => ({ [from]: amount, [to]: minus(zero, amount) });

/** Also behind what cannot be seen. */
const formula = /^[\t\r\0]|^[\p{C}\p{Z}\p{DI}\u2800]*[=+\-\u2212@]/u;

/** Whether a spreadsheet might run a text (OWASP ASVS 5.0, 1.2.10): some read full-width signs, such as `＝`, as signs. */
export const isFormula = (text: string): boolean => formula.test(text.normalize('NFKC'));

/** A text as a cell (RFC 4180). Some spreadsheets separate cells by semicolons or tabs. */
function cell(text: string): string {
  const safe = isFormula(text) ? `'${text}` : text;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Everyone in the group and in its entries: also who deleted the account, whom the group no longer knows. */
function everybodyIn({ people, expenses, payments }: ExportedGroup): ExportedGroup['people'] {
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const nets = [...expenses.map(netsOf), ...payments.map(netsOfPayment)];
  const named = new Set([...names.keys(), ...nets.flatMap((one) => Object.keys(one))]);
  return [...named].map((id) => ({ id, name: names.get(id) ?? formerMemberName }));
}

/** Those of one name are numbered, so that they stay several. */
function columnsOf(group: ExportedGroup): { readonly id: string; readonly title: string }[] {
  const taken = new Set<string>();
  return everybodyIn(group).map(({ id, name }) => {
    let title = name;
    for (let count = 2; taken.has(title); count += 1) title = `${name} (${count})`;
    taken.add(title);
    return { id, title };
  });
}

/** @param today "2026-11-20", the date of the row of totals */
export function csvOf(group: ExportedGroup, today: string): string {
  const columns = columnsOf(group);
  const nameOf = (id: string): string => columns.find((column) => column.id === id)?.title ?? formerMemberName;
  const row = (cells: readonly string[], nets: AmountsByPerson): string =>
    [...cells, ...columns.map(({ id }) => decimalRupees(nets[id] ?? zero))].join(',');
  const entries = [
    ...group.expenses.map((one) => {
      const { paymentDate, title, tags } = one;
      const cost = decimalRupees(one.shared ?? one.amount);
      const cells = [paymentDate.slice(0, 10), cell(title ?? tags.join(', ')), leadTagOf(tags), cost, 'INR'];
      return { date: paymentDate, cells, nets: netsOf(one) };
    }),
    ...group.payments.map((one) => {
      const text = one.note || `${nameOf(one.from)} → ${nameOf(one.to)}`;
      const cells = [one.date, cell(text), 'Payment', decimalRupees(one.amount), 'INR'];
      return { date: one.date, cells, nets: netsOfPayment(one) };
    }),
  ].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  const totals = added(entries.flatMap(({ nets }) => Object.entries(nets)));
  return [
    ['Date', 'Description', 'Category', 'Cost', 'Currency', ...columns.map(({ title }) => cell(title))].join(','),
    '',
    ...entries.map(({ cells, nets }) => row(cells, nets)),
    '',
    row([today, totalBalance, ' ', ' ', 'INR'], totals),
    '',
  ].join('\n');
}

/**
 * Amounts are whole numbers of paise.
 *
 * @param photos of bills, as data URLs, by the expense
 */
export function jsonOf(group: ExportedGroup, photos: ReadonlyMap<string, string> = new Map()): string {
  const expenses = group.expenses.map((one) => ({ ...one, photo: photos.get(one.id) }));
  return `${JSON.stringify({ format: ownFormat, ...group, people: everybodyIn(group), expenses }, null, 1)}\n`;
}
