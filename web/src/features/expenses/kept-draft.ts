/**
 * The Add Expense form that was closed before it was sent. It is also stored on the device until the user signs out,
 * because phones close an app while its user looks something up in another one (docs/decisions/0021).
 */

import { localDate } from '@pg/contract/months';
import { Intent } from '#api/calls/call.ts';
import { keys } from '#storage/keys.ts';
import { safeStorage } from '#storage/safe-storage.ts';
import { build } from '#ui/load-code.ts';
import { type Draft, isBegun, newDraft } from './form/draft.ts';

/** The user and group for which a form is kept. */
export interface Place {
  readonly userId: string | null;
  readonly groupCode: string | null;
}

interface Kept extends Place {
  readonly draft: Draft;
}

/** A form as it is stored. If another build has stored it, the fields may be missing or different. */
interface Stored extends Omit<Draft, 'openedAt' | 'intent'> {
  readonly openedAt: string;
  readonly intent?: Intent['pending'];
}

const isText = (value: unknown): boolean => typeof value === 'string';
const areTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);

let kept = stored();

/** Returns the form on the device. */
function stored(): Kept | undefined {
  try {
    const saved = JSON.parse(safeStorage.read(keys.draft) ?? 'null');
    const draft = saved.build === build() ? saved.draft : ofOtherBuild(saved.draft);
    const { openedAt, intent, ...fields } = draft;
    return { ...saved.place, draft: { ...fields, openedAt: new Date(openedAt), intent: new Intent(intent) } };
  } catch {
    return undefined;
  }
}

/**
 * Returns what is understood of a form that another build of the app has stored. Who pays and who shares it may be
 * stored differently there, so this choice is dropped.
 *
 * @throws Error if nothing is understood. Also if the form was sent with this choice: without it, the server would
 * count the expense a second time
 */
function ofOtherBuild({ amountText, date, tags, typedTag, groupCodes, limitText, openedAt, intent, sharing }: Stored) {
  const isWhole = [amountText, date, typedTag, openedAt].every(isText) && areTexts(tags) && areTexts(groupCodes);
  if (!isWhole || Number.isNaN(Date.parse(openedAt)) || (sharing && intent)) throw new Error('unknown form');
  return { amountText, date, tags, typedTag, groupCodes, openedAt, intent, ...(isText(limitText) && { limitText }) };
}

function store(form: Kept | undefined): void {
  if (!form) {
    safeStorage.drop(keys.draft);
    return;
  }
  const { userId, groupCode, draft } = form;
  const saved = { build: build(), place: { userId, groupCode }, draft: { ...draft, intent: draft.intent.pending } };
  safeStorage.writeIfRoom(keys.draft, JSON.stringify(saved));
}

/** Keeps the form for the next opening, unless it is empty. */
export function keepDraft({ userId, groupCode }: Place, draft: Draft): void {
  kept = isBegun(draft) ? { userId, groupCode, draft } : undefined;
  store(kept);
}

/** Stores an open form, because the browser may now close the page. `closeOpenDraft` removes it again. */
export const storeOpenDraft = ({ userId, groupCode }: Place, draft: Draft): void =>
  store(isBegun(draft) ? { userId, groupCode, draft } : kept);

/** Forgets the open form. Another form that the same user kept earlier stays. */
export function closeOpenDraft({ userId }: Place): void {
  if (kept?.userId !== userId) kept = undefined;
  store(kept);
}

/**
 * Returns the kept form and stops keeping it. Without a kept form, returns an empty one for the current group, dated
 * today. A form that was sent and may have been recorded keeps its time; any other form gets `now`.
 */
export function openDraft({ userId, groupCode }: Place, now: Date): Draft {
  const found = kept?.userId === userId && kept.groupCode === groupCode ? kept.draft : undefined;
  kept = undefined;
  store(kept);
  if (!found) return newDraft(groupCode, now);
  if (found.intent.isPending) return found;
  return { ...found, openedAt: now, date: found.date === localDate(found.openedAt) ? localDate(now) : found.date };
}
