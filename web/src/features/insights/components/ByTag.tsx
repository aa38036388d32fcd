/** What a month's money was spent on: the tags, grouped by category. */
import type { Paise } from '@pg/contract/money';
import type { Month, Sums } from '@pg/contract/months';
import { tagName, tagNames } from '#ui/tag-name.ts';
import { words } from '#words/all.ts';
import { type CategoryRow, categoriesOf, type Row } from '../figures.ts';
import { leadText } from '../texts.ts';
import { type ChartRow, ChartTable } from './ChartTable.tsx';
import { Section } from './Section.tsx';

interface ByTagProps {
  month: Month;
  total: Paise;
  byTag: Sums;
  /** Searches the month's expenses for a tag. */
  onTag: (tag: string) => void;
}

export function ByTag({ month, total, byTag, onTag }: ByTagProps) {
  const categories = categoriesOf(byTag);
  // Expenses with none of the common tags have nothing in common that a search could find.
  const openerOf = (tag: string) => (tag === 'others' ? undefined : () => onTag(tag));
  const rowOf = ({ key, amount, tags }: CategoryRow): ChartRow => {
    const name = words.categories[key];
    const [first, ...others] = tags;
    if (first && others.length === 0 && key !== 'others') {
      return { key, name: `${name} · ${tagNames([first.key])}`, amount, onOpen: openerOf(first.key) };
    }
    return { key, name, amount, parts: others.length > 0 ? tags.map(partOf) : [] };
  };
  const partOf = (tag: Row): ChartRow => ({ ...tag, name: tagName(tag.key), onOpen: openerOf(tag.key) });
  return (
    <Section title={words.insights.byTag} sentence={leadText(categories, total, month)}>
      <ChartTable caption={words.insights.byTag} of={words.insights.tag} rows={categories.map(rowOf)} total={total} />
    </Section>
  );
}
