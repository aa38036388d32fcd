/**
 * A screen's start-up call, sent by boot.ts before the app's code has loaded. When the app first requests the same
 * data, it uses the answer to this call. This is the first code that runs, so it imports nothing large.
 */

import { type Month, yearAndMonth } from '@pg/contract/months';
import { headerOf, pageSizes } from '@pg/contract/requests';
import { fetchWithClock } from '#browser/clock.ts';
import { sendRequest } from './request.ts';

/** The data that a dashboard requests from my-groups. */
export interface MyGroupsQuery {
  readonly month: Month;
  /** The group whose newest expenses are wanted; null for none. */
  readonly groupCode: string | null;
  /** If true, the device keeps the list of that group, so no expenses are requested. */
  readonly isCached?: boolean;
  /** Whether that list did not match the totals. The server counts such mismatches. */
  readonly mismatch?: boolean;
}

/** Returns how many expenses to request. */
const pageFor = ({ groupCode, isCached }: MyGroupsQuery): number =>
  groupCode === null || isCached ? 0 : pageSizes.expenses;

/** A call that a screen makes when it opens: its address, and the options for `fetch`. */
export interface ApiCall {
  readonly url: string;
  readonly init: RequestInit;
}

/** Returns a dashboard's request for my-groups. */
export function myGroupsCall(wanted: MyGroupsQuery): ApiCall {
  const { year, month } = yearAndMonth(wanted.month);
  const { groupCode, mismatch } = wanted;
  const headers = {
    ...(groupCode && { [headerOf('groupCode')]: groupCode }),
    ...(mismatch && { [headerOf('mismatch')]: '1' }),
  };
  return {
    url: `/pg/my-groups?month=${month}&year=${year}&limit=${pageFor(wanted)}`,
    init: { method: 'GET', headers },
  };
}

/** Returns the request for the newest `limit` Give/Take records. */
export const recordsCall = (limit: number = pageSizes.records): ApiCall => ({
  url: `/pg/give-or-take-records?limit=${limit}`,
  init: { method: 'GET' },
});

/** What a look at a guest's page asks for: by default, the present month. */
export interface GuestPageQuery {
  /** What follows `#` in the link. */
  readonly page: string;
  readonly month?: Month | undefined;
  readonly before?: string | undefined;
}

export const guestPageCall = (asked: GuestPageQuery): ApiCall => ({
  url: '/pg/page',
  init: { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(asked) },
});

let prefetched: { readonly call: string; readonly answer: Promise<Response> } | undefined;

const nameOf = (token: string | null, question: ApiCall): string => JSON.stringify([token, question]);

/** Sends the request. */
export function prefetch(token: string | null, question: ApiCall): void {
  const answer = sendRequest({ ...question, token }, fetchWithClock);
  // The caller of `takePrefetched` handles a failure. Without this line, the browser would report it as unhandled.
  answer.catch(() => undefined);
  prefetched = { call: nameOf(token, question), answer };
}

/**
 * Returns the answer to the start-up call if that call made this request with this token. The answer may still be
 * pending. Later calls of this function return undefined.
 */
export function takePrefetched(token: string | null, question: ApiCall): Promise<Response> | undefined {
  const taken = prefetched;
  prefetched = undefined;
  return taken?.call === nameOf(token, question) ? taken.answer : undefined;
}
