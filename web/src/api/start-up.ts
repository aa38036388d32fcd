/**
 * A screen's start-up call, sent by boot.ts before the app's code has loaded. When the app first requests the same
 * data, it uses the answer to this call. This is the first code that runs, so it imports nothing large.
 */
import { headerOf } from '@pg/contract/headers';
import { type Month, partsOf } from '@pg/contract/months';
import { pageSizes } from '@pg/contract/page-sizes';
import { ask } from '#clock.ts';
import { request } from './request.ts';

/** The data that a dashboard requests from my-groups. */
export interface Wanted {
  readonly month: Month;
  /** The group whose newest expenses are wanted; null for none. */
  readonly groupCode: string | null;
  /** If true, the device keeps the list of that group, so no expenses are requested. */
  readonly isKept?: boolean;
  /** Whether that list did not match the totals. The server counts such mismatches. */
  readonly mismatch?: boolean;
}

/** Returns how many expenses to request. */
const pageFor = ({ groupCode, isKept }: Wanted): number => (groupCode === null || isKept ? 0 : pageSizes.expenses);

/** A start-up request: its address, and what is sent as headers. */
export interface Question {
  readonly url: string;
  readonly groupCode?: string | null;
  readonly mismatch?: boolean | undefined;
}

/** Returns a dashboard's request for my-groups. */
export function aboutMyGroups(wanted: Wanted): Question {
  const { year, month } = partsOf(wanted.month);
  const { groupCode, mismatch } = wanted;
  return { url: `/pg/my-groups?month=${month}&year=${year}&limit=${pageFor(wanted)}`, groupCode, mismatch };
}

/** Returns the request for the newest `limit` Give/Take records. */
export const aboutRecords = (limit: number = pageSizes.records): Question => ({
  url: `/pg/give-or-take-records?limit=${limit}`,
});

/** Returns the headers of a request. */
export const headersOf = ({ groupCode, mismatch }: Question): Record<string, string> => ({
  ...(groupCode && { [headerOf('groupCode')]: groupCode }),
  ...(mismatch && { [headerOf('mismatch')]: '1' }),
});

let started: (Question & { readonly token: string; readonly answer: Promise<Response> }) | undefined;

/** Sends the request. */
export function startUp(token: string, question: Question): void {
  const answer = request({ url: question.url, init: { headers: headersOf(question) }, token }, ask);
  // The caller of `takeStartUp` handles a failure. Without this line, the browser would report it as unhandled.
  answer.catch(() => undefined);
  started = { ...question, token, answer };
}

/**
 * Returns the answer to the start-up call if that call made this request with this token. The answer may still be
 * pending. Later calls of this function return undefined.
 */
export function takeStartUp(token: string | null, { url, groupCode }: Question): Promise<Response> | undefined {
  const taken = started;
  started = undefined;
  return taken?.token === token && taken?.url === url && taken.groupCode === groupCode ? taken.answer : undefined;
}
