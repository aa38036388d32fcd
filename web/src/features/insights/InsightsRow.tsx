/**
 * The line below a month's totals that leads to the month's Insights: the days as bars, and the category with the most
 * spending.
 */
import type { Month } from '@pg/contract/months';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation, useNavigate } from 'react-router-dom';
import { insightsView, viewIn, withView } from '#browser/open-view.ts';
import { groupMonth, useAppState } from '#state/store.ts';
import { shortMonth } from '#ui/date-text.ts';
import { monthName } from '#ui/labels.ts';
import { lazyDialog } from '#ui/lazy.tsx';
import { words } from '#words/all.ts';
import { amountsByDay, categoriesOf, daysInMonth, topCategoryText } from './breakdown.ts';
import { DayBars } from './ChartTable.tsx';

const InsightsDialog = lazyDialog(() => import('./Insights.tsx'));

const row =
  'pressable leads-on flex h-full min-h-[inherit] w-full flex-wrap content-center items-center gap-x-3 px-3 @xs:flex-nowrap py-1 text-left text-sm -outline-offset-3 sm:px-4';
/** Covers the figure whose month it names. */
const brief = 'hover:underline after:absolute after:-inset-1.5';

interface InsightsRowProps {
  code: string;
  userId: string;
  month: Month;
  /** Whether to show the month's name alone. */
  isBrief?: boolean;
}

/** The address `/dashboard/#insights` opens those of the dashboard’s own month in place of another month’s. */
export default function InsightsRow({ code, userId, month, isBrief = false }: InsightsRowProps) {
  const totals = useAppState((state) => state.totals[groupMonth(code, month)]);
  const [isOpen, setIsOpen] = useState(false);
  const { total = 0, byDay, byTag } = totals ?? {};
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const isAsked = viewIn(hash) === insightsView;

  useEffect(() => {
    // The router may say so after the dialog has closed again.
    if (!isAsked || viewIn(location.hash) !== insightsView) return;
    const { dialogs = 0, addedAt = 0 } = history.state ?? {};
    // The entry that the open dialog has added. One from before a reload opens it.
    if (addedAt > performance.timeOrigin) return;
    setIsOpen(isBrief);
    if (isBrief && dialogs === 0) void navigate({ pathname, search, hash: withView(hash, '') }, { replace: true });
  }, [isAsked, isBrief, pathname, search, hash, navigate]);

  return (
    <>
      {totals && (
        <button type="button" aria-haspopup="dialog" onClick={() => setIsOpen(true)} className={isBrief ? brief : row}>
          <span className={isBrief ? 'sr-only' : 'shrink-0 text-muted @max-xs:grow'}>{words.insights.title}</span>{' '}
          {isBrief && shortMonth(month)}
          {!isBrief && total > 0 && byDay && (
            <DayBars
              amounts={amountsByDay(byDay, daysInMonth(month))}
              className="h-6 w-24 min-w-0 overflow-hidden @max-[21rem]:hidden"
            />
          )}
          {!isBrief && (
            <span className="min-w-0 grow basis-[9rem] text-right @xs:shrink-0 font-semibold @max-xs:order-1 @max-xs:min-h-8 @max-xs:basis-full @max-xs:text-left @max-xs:text-xs">
              {total === 0 ? (
                <span className="font-normal text-muted">{words.insights.none(monthName(month))}</span>
              ) : (
                byTag && topCategoryText(categoriesOf(byTag), total, month)
              )}
            </span>
          )}
        </button>
      )}
      {/* Outside the card, whose width and colours would count in the dialog too. */}
      {isOpen &&
        createPortal(
          <InsightsDialog {...{ code, userId, month, isNamed: isBrief }} onClose={() => setIsOpen(false)} />,
          document.body,
        )}
    </>
  );
}
