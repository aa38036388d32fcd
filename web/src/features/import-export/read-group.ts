/** Reads a whole group from the server, which gives so much only over many minutes. */
import type { AnswerOf, EndpointName, RequestOf } from '@pg/contract/endpoints';
import { type Month, yearAndMonth } from '@pg/contract/months';
import { call } from '#api/call.ts';
import { callErrorOf } from '#api/call-error.ts';
import type { ExportedGroup } from './export-file.ts';

/** In seconds. A large group takes more reads than a few minutes allow. */
const longestPause = 15 * 60;

/** Sends a call again once the server allows it. */
export async function callWithRetry<Name extends EndpointName>(
  name: Name,
  request: RequestOf<Name>,
  signal: AbortSignal,
) {
  for (;;) {
    try {
      return await call(name, request, { signal });
    } catch (thrown) {
      const { retryAfter = longestPause + 1 } = callErrorOf(thrown);
      if (retryAfter > longestPause || signal.aborted) throw thrown;
      await new Promise((resolve) => setTimeout(resolve, retryAfter * 1000));
      signal.throwIfAborted();
    }
  }
}

/** Returns what a group has in a month, the oldest first. */
export async function readMonth(
  groupCode: string,
  month: Month,
  signal: AbortSignal,
): Promise<Pick<ExportedGroup, 'expenses' | 'payments'>> {
  const pages: AnswerOf<'exportMonth'>[] = [];
  const read = async (from: Pick<RequestOf<'exportMonth'>, 'before' | 'paymentsBefore'>) => {
    const page = await callWithRetry('exportMonth', { groupCode, ...yearAndMonth(month), ...from }, signal);
    pages.push(page);
    return page;
  };
  let { next: before, nextPayments: paymentsBefore } = await read({});
  while (before !== undefined) ({ next: before } = await read({ before }));
  while (paymentsBefore !== undefined) ({ nextPayments: paymentsBefore } = await read({ paymentsBefore }));
  return {
    expenses: pages.flatMap((page) => page.expenses).reverse(),
    payments: pages.flatMap((page) => page.payments).reverse(),
  };
}

/** @param onMonth called when a month begins */
export async function readGroup(
  groupCode: string,
  signal: AbortSignal,
  onMonth: (month: Month) => void,
): Promise<ExportedGroup> {
  const { months, ...group } = await callWithRetry('exportGroup', { groupCode }, signal);
  const expenses: ExportedGroup['expenses'][0][] = [];
  const payments: ExportedGroup['payments'][0][] = [];
  for (const month of months as Month[]) {
    onMonth(month);
    const read = await readMonth(groupCode, month, signal);
    expenses.push(...read.expenses);
    payments.push(...read.payments);
  }
  return { ...group, expenses, payments };
}

/** Returns the photos of the bills as data URLs, by the expense. One may be gone with the account of who added it. */
export async function readPhotos(
  { expenses }: ExportedGroup,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const photos = new Map<string, string>();
  for (const { id } of expenses.filter(({ photo }) => photo)) {
    const photo = await callWithRetry('getPhoto', { id }, signal).catch((thrown) => {
      if (callErrorOf(thrown).code !== 'photo-not-found') throw thrown;
    });
    if (photo) photos.set(id, `data:${photo.type};base64,${photo.data}`);
  }
  return photos;
}
