/**
 * The Add Expense form that was closed before it was sent. It is also stored on the device until the user signs out,
 * because phones close an app while its user looks something up in another one.
 */
import { useEffect, useEffectEvent, useState } from 'react';
import { Intent } from '#api/call.ts';
import { session } from '#session/session.ts';
import { keys, safeStorage } from '#storage.ts';
import { build } from '#ui/load-code.ts';
import { type Draft, isBegun, newDraft, openedAt } from './expense-draft.ts';

/** The user and group for which a form is kept. */
interface Place {
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
/** Whether the form on the device is this page's: a form that another tab has stored stays. */
let isOwn = kept !== undefined;

session.subscribe(({ userId }) => {
  if (kept?.userId !== userId) kept = undefined;
});

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
 * stored differently there, so this choice is dropped, and so is how it repeats.
 *
 * @throws Error if nothing is understood. Also if the form was sent with these choices: without them, the server would
 * count the expense a second time
 */
function ofOtherBuild(form: Stored) {
  const { amountText, date, tags, typedTag, groupCodes, title, limitText, openedAt, intent, sharing, repeat } = form;
  const isWhole = [amountText, date, typedTag, openedAt].every(isText) && areTexts(tags) && areTexts(groupCodes);
  if (!isWhole || Number.isNaN(Date.parse(openedAt)) || ((sharing || repeat) && intent))
    throw new Error('unknown form');
  return {
    amountText,
    date,
    tags,
    typedTag,
    groupCodes,
    openedAt,
    intent,
    ...(isText(title) && { title }),
    ...(isText(limitText) && { limitText }),
  };
}

function store(form: Kept | undefined): void {
  if (!form) {
    if (isOwn) safeStorage.drop(keys.draft);
    isOwn = false;
    return;
  }
  isOwn = true;
  const { userId, groupCode, draft } = form;
  const saved = { build: build(), place: { userId, groupCode }, draft: { ...draft, intent: draft.intent.pending } };
  safeStorage.writeIfRoom(keys.draft, JSON.stringify(saved));
}

/** Keeps the form for the next opening, unless it is empty. */
export function keepDraft({ userId, groupCode }: Place, draft: Draft): void {
  if (isBegun(draft)) kept = { userId, groupCode, draft };
  store(kept);
}

/** Stores an open form, because the browser may now close the page. `closeOpenDraft` removes it again. */
export const storeOpenDraft = ({ userId, groupCode }: Place, draft: Draft): void =>
  store(isBegun(draft) ? { userId, groupCode, draft } : kept);

/** Forgets the open form. Another form that the user kept earlier stays. */
export const closeOpenDraft = (): void => store(kept);

const isFor = ({ userId, groupCode }: Place, form: Kept | undefined): form is Kept =>
  form?.userId === userId && form.groupCode === groupCode;

/**
 * Returns the form that is kept for this user and group. Without one, returns an empty form for the group, dated today.
 * A form that was sent and may have been recorded keeps its time; any other form gets `now`.
 */
export function draftFor(place: Place, now: Date): Draft {
  if (!isFor(place, kept)) return newDraft(place.groupCode, now);
  const { draft } = kept;
  return draft.intent.isPending ? draft : openedAt(draft, now);
}

/** Stops keeping the form for this user and group, because it is open now. */
export function takeDraft(place: Place): void {
  if (!isFor(place, kept)) return;
  kept = undefined;
  store(kept);
}

interface OpenDraft {
  place: Place;
  draft: Draft;
  /** What the form began with: the kept or an empty form, a text from outside the app, or another expense. */
  begunWith: 'kept' | 'shared' | 'copy';
  onClose: () => void;
}

/**
 * Returns functions that close the dialog: `leave` keeps the form, `close` forgets it. Also stores the open form when
 * the browser hides the page. A copy of another expense is kept only if it was changed or sent. A text from outside is
 * kept only if it was sent, and never in place of a kept form: any site can bring such a text.
 */
export function useOpenDraft({ place, draft, begunWith, onClose }: OpenDraft) {
  const [begun] = useState({ draft, tries: draft.intent.tries });
  const isWorthKeeping = (): boolean => {
    const isSent = draft.intent.tries > begun.tries;
    if (begunWith === 'shared') return isSent && !kept;
    return begunWith === 'kept' || draft !== begun.draft || isSent;
  };

  useEffect(() => {
    if (begunWith === 'kept') takeDraft(place);
  }, [begunWith, place]);

  const onHide = useEffectEvent(() => {
    // A form that is being sent is in the outbox.
    const isSending = draft.intent.isPending && !draft.intent.isUnsure;
    if (isWorthKeeping() && !isSending) storeOpenDraft(place, draft);
  });
  useEffect(() => {
    const hide = (): void => onHide();
    addEventListener('pagehide', hide);
    document.addEventListener('visibilitychange', hide);
    return () => {
      removeEventListener('pagehide', hide);
      document.removeEventListener('visibilitychange', hide);
    };
  }, []);

  const leave = (): void => {
    if (isWorthKeeping()) keepDraft(place, draft);
    else closeOpenDraft();
    onClose();
  };
  const close = (): void => {
    closeOpenDraft();
    onClose();
  };
  return { leave, close };
}
