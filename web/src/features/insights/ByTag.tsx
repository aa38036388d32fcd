/** What a month's money went on: categories, and below them their tags. Each leads to its expenses. */
import { formatRupees, type Paise, sum } from '@pg/contract/money';
import type { Month } from '@pg/contract/months';
import { useState } from 'react';
import type { Filter } from '#features/expenses/filters.ts';
import { Button } from '#ui/Button.tsx';
import { Pill } from '#ui/choices.tsx';
import { tagLabel, tagLabels } from '#ui/labels.ts';
import { words } from '#words/all.ts';
import { type CategoryRow, percentOf, topCategory, topCategoryText } from './breakdown.ts';
import { type ChartRow, ChartTable, Section } from './ChartTable.tsx';

interface ByTagProps {
  month: Month;
  total: Paise;
  categories: readonly CategoryRow[];
  /** Whether the amounts are the user's shares. */
  isMine: boolean;
  /** Searches the month's expenses for those of a tag or category. */
  onSearch: (filter: Filter) => void;
}

/** How many tags of each category are listed at first. */
const few = 4;

export function ByTag({ month, total, categories, isMine, onSearch }: ByTagProps) {
  const [isLong, setIsLong] = useState(false);
  const rowOf = ({ key, amount, tags }: CategoryRow): ChartRow => {
    const [first, ...others] = tags;
    const row = { key, amount, category: key };
    // The only tag of all its expenses.
    if (first?.amount === amount && others.length === 0) {
      const name = `${words.categories[key]} · ${tagLabels([first.key])}`;
      return { ...row, name, onOpen: () => onSearch({ kind: 'tag', tag: first.key }) };
    }
    return {
      ...row,
      name: words.categories[key],
      onOpen: () => onSearch({ kind: 'category', category: key }),
      more: first && (
        <ul aria-label={words.categories[key]} className="mb-1 flex flex-wrap gap-x-2">
          {tags.slice(0, isLong ? undefined : few).map((tag) => (
            <li key={tag.key} className="max-w-full">
              <Pill onClick={() => onSearch({ kind: 'tag', tag: tag.key })}>
                <bdi className="wrap-anywhere">{tagLabel(tag.key)}</bdi>{' '}
                <span className="font-normal tabular-nums">{formatRupees(tag.amount)}</span>
              </Pill>
            </li>
          ))}
        </ul>
      ),
    };
  };
  const lead = topCategory(categories);
  const shared = lead && total > 0 ? words.insights.leadsShare(percentOf(lead.amount, total), lead.name) : undefined;
  const tags = categories.flatMap((row) => row.tags);
  const isTwice = tags.length > 0 && sum(...tags.map(({ amount }) => amount)) !== total;
  return (
    <Section
      title={words.insights.byTag}
      sentence={(isMine && total > 0 ? shared : topCategoryText(categories, total, month)) ?? ''}
    >
      <ChartTable caption={words.insights.byTag} of={words.insights.tag} rows={categories.map(rowOf)} total={total} />
      {isTwice && <p className="text-sm text-muted">{words.insights.severalTags}</p>}
      {!isLong && categories.some((row) => row.tags.length > few) && (
        <Button className="w-full" onClick={() => setIsLong(true)}>
          {words.insights.showAllTags(tags.length)}
        </Button>
      )}
    </Section>
  );
}
