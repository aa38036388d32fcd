/** What a link shows of a guest to whoever has it (docs/product.md §16). */
import { type GuestPage, guestPage } from '@pg/contract/guest-page';
import { fetchJson } from '#api/fetch-json.ts';
import { readAnswer } from '#api/persons.ts';
import { type GuestPageQuery, guestPageCall, takePrefetched } from '#api/prefetch.ts';
import { fetchWithClock } from '#browser/clock.ts';

/** Asks without a session, also on a phone with one. @throws CallError as `fetchJson` and `readAnswer` do */
export async function fetchGuestPage(asked: GuestPageQuery): Promise<GuestPage> {
  const question = guestPageCall(asked);
  const started = takePrefetched(null, question);
  return readAnswer('getGuestPage', guestPage, await fetchJson({ ...question, started, fetcher: fetchWithClock }));
}
