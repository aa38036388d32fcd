/** The expenses that the admin removed from a group, for members who missed the notice (docs/product.md §5). */
import { timeNow } from '#clock/clock.ts';
import { struckFrom } from '#store/ledger/struck.ts';
import { type Group, useLedger } from '#store/ledger.ts';
import { Amounts } from '#ui/Amounts.tsx';
import { instantText } from '#ui/base/date-text.ts';
import { words } from '#words/all.ts';
import { struckText } from '../struck-text.ts';

/**
 * The list is collapsed at first, and has the newest expenses on top. Renders nothing if there are none or the group's
 * document has not arrived yet.
 */
export function TakenOut({ group }: { group: Group }) {
  const struck = useLedger((state) => struckFrom(state, group.code));
  if (!struck || struck.length === 0) return null;
  const now = timeNow();
  return (
    <details className="border-b border-line py-2">
      <summary className="min-h-11 content-center font-semibold">{words.groups.struckList(struck.length)}</summary>
      <ul className="space-y-2 pb-3 text-muted wrap-anywhere">
        {struck.map((one) => (
          <li key={one.id}>
            <Amounts>{struckText(one, group)}</Amounts>
            <time dateTime={one.at} className="block text-sm">
              {instantText(one.at, now)}
            </time>
          </li>
        ))}
      </ul>
    </details>
  );
}
