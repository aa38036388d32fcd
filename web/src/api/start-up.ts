/**
 * The start-up call of a screen, sent before the app's own code has loaded. boot.ts sends it; whoever asks the same
 * takes its answer over, once. Kept free of imports that weigh anything: this is the first code that runs.
 */
import { headerOf } from '@pg/contract/headers';
import { limits } from '@pg/contract/limits';
import { type Month, partsOf } from '@pg/contract/months';

/** What a dashboard asks of my-groups. */
export interface Wanted {
  readonly month: Month;
  /** The group whose newest expenses are wanted; null for those of none, so that a start-up costs the same always. */
  readonly groupCode: string | null;
}

/** How long to wait for an answer: enough for a slow network with a cold server, in milliseconds. */
export const patience = 25_000;

/** How many expenses to ask for. */
const pageFor = ({ groupCode }: Wanted): number => (groupCode === null ? 0 : limits.pageOfExpenses);

/** What a screen asks for at its start: an address, and the group that it is about, which goes beside it as a header. */
export interface Question {
  readonly url: string;
  readonly groupCode?: string | null;
}

/** The my-groups call of a dashboard. */
export function aboutMyGroups(wanted: Wanted): Question {
  const { year, month } = partsOf(wanted.month);
  return { url: `/pg/my-groups?month=${month}&year=${year}&limit=${pageFor(wanted)}`, groupCode: wanted.groupCode };
}

/** The call for so many of the newest Give/Take records. */
export const aboutRecords = (limit: number = limits.pageOfRecords): Question => ({
  url: `/pg/give-or-take-records?limit=${limit}`,
});

/** The headers of a question. */
export const headersOf = ({ groupCode }: Question): Record<string, string> =>
  groupCode ? { [headerOf('groupCode')]: groupCode } : {};

let started: (Question & { readonly token: string; readonly answer: Promise<Response> }) | undefined;

/** Sends the call. */
export function startUp(token: string, question: Question): void {
  const answer = fetch(question.url, {
    headers: { Authorization: `Bearer ${token}`, ...headersOf(question) },
    signal: AbortSignal.timeout(patience),
  });
  // A lost answer is asked for again by whoever takes it; here it must not count as unhandled.
  answer.catch(() => undefined);
  started = { ...question, token, answer };
}

/** The answer on its way, if it was asked for by the same person for the same thing. It is given out once. */
export function takeStartUp(token: string | null, { url, groupCode }: Question): Promise<Response> | undefined {
  const taken = started;
  started = undefined;
  return taken?.token === token && taken?.url === url && taken.groupCode === groupCode ? taken.answer : undefined;
}
