/** Shown instead of Insights for a month without expenses. */
import type { Month } from '@pg/contract/months';
import { Button } from '#ui/base/Button.tsx';
import EmptyPicture from '#ui/EmptyPicture.tsx';
import { words } from '#words/all.ts';
import { monthName } from '../texts.ts';

export const NothingYet = ({ month, onAdd }: { month: Month; onAdd: () => void }) => (
  <div className="vacant">
    <EmptyPicture of="insights" />
    <p className="mt-3 font-semibold">{words.insights.none(monthName(month))}</p>
    <p className="mb-4 text-muted">{words.insights.noneHint}</p>
    <Button onClick={onAdd}>{words.dashboard.addExpense}</Button>
  </div>
);
