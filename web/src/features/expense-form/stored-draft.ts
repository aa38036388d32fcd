/**
 * Forms that were closed before they were sent. Add Expense is also stored on the device until the user signs out, because
 * phones close an app while its user looks something up in another one.
 */
import { daysRules } from '@pg/contract/days-split';
import { splitModes } from '@pg/contract/expense';
import { paise } from '@pg/contract/money';
import { recurringModes, recurringUnits } from '@pg/contract/recurring';
import {
  instant,
  integer,
  list,
  literalTrue,
  nullable,
  object,
  oneOf,
  optional,
  recordOf,
  text,
} from '@pg/contract/shape';
import { amountText } from '@pg/contract/typed-amount';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Mutation } from '#api/call.ts';
import { session } from '#api/session.ts';
import { timeNow } from '#browser/clock.ts';
import { keys, safeStorage } from '#browser/storage.ts';
import type { PendingExpense } from '#outbox/device-queue.ts';
import { tryRead } from '#state/device-snapshots.ts';
import { useAppState } from '#state/store.ts';
import {
  type AddDraft,
  type EditDraft,
  editDraft,
  hasContent,
  newDraft,
  newTexts,
  openedAt,
  textNames,
} from './draft.ts';
import type { ExpenseDetails, Sharing } from './sharing.ts';

/** The user and group for which a form is kept. */
interface DraftScope {
  readonly userId: string | null;
  readonly groupCode: string | null;
}

interface StoredDrafts extends DraftScope {
  readonly draft: AddDraft;
}

const storedPlace = object({ userId: nullable(text), groupCode: nullable(text) });

/** How a choice of payers and shares is stored, also with an expense that waits (outbox/). */
const storedSharing = object({
  groupCode: text,
  userId: text,
  members: list(text),
  payer: text,
  paid: recordOf(text),
  mode: oneOf(...splitModes),
  people: optional(list(text)),
  values: recordOf(text),
  days: optional(
    object({
      rule: oneOf(...daysRules),
      from: text,
      to: text,
      said: recordOf(
        object({
          way: oneOf('ALL', 'SOME', 'HERE', 'GONE'),
          from: optional(text),
          to: optional(text),
          text: optional(text),
        }),
      ),
      found: optional(object({ days: recordOf(integer), empty: integer, areChanged: optional(literalTrue) })),
    }),
  ),
});

const storedRepeat = object({
  unit: oneOf(...recurringUnits),
  every: optional(integer),
  mode: oneOf(...recurringModes),
  until: optional(text),
});

const storedForm = object({
  amountText: text,
  date: text,
  tags: list(text),
  typedTag: text,
  groupCodes: list(text),
  limitText: optional(text),
  moneyBack: optional(literalTrue),
  openedAt: instant,
  intent: optional(object({ content: text, key: text })),
});

/** Beside the other fields, as all builds store them. */
const storedTexts = object(Object.fromEntries(textNames.map((name) => [name, optional(text)])));

/**
 * Returns a form that was stored on the device or with an expense that waits. Another build may have stored it: what this
 * one cannot read is missing, and the form says so. If it was sent, without that part it would be another expense, so all
 * of it is.
 */
function readForm(stored: unknown, groupCode: string | null): AddDraft {
  const empty = newDraft(groupCode, timeNow());
  const parts = Object(stored) as { readonly sharing?: unknown; readonly repeat?: unknown };
  const [form, texts] = [tryRead(storedForm, stored), tryRead(storedTexts, stored)];
  const sharing = tryRead(optional(storedSharing), parts.sharing) as Sharing | undefined;
  const repeat = tryRead(optional(storedRepeat), parts.repeat);
  const isCut = (parts.sharing !== undefined && !sharing) || (parts.repeat !== undefined && !repeat);
  const openedAt = new Date(form?.openedAt ?? '');
  if (!form || !texts || Number.isNaN(openedAt.getTime()) || (isCut && form.intent)) return { ...empty, isCut: true };
  const intent = new Mutation(form.intent);
  return { ...empty, ...form, texts: newTexts(texts), sharing, repeat, isCut, openedAt, intent };
}

/** Returns the form of an expense that waits, to be edited: what its card shows, and who pays and shares it. */
export function formOfWaiting({ optimistic, groupCodes, form }: PendingExpense): AddDraft {
  const { amount, paymentDate } = optimistic;
  const typed = { amountText: amountText(paise(Math.abs(amount))), date: paymentDate.slice(0, 10), typedTag: '' };
  const [openedAt, moneyBack] = [timeNow().toISOString(), amount < 0 || undefined];
  return readForm({ ...optimistic, ...typed, moneyBack, groupCodes, openedAt, sharing: Object(form).sharing }, null);
}

let kept = stored();
/** Whether the form on the device is this page's: a form that another tab has stored stays. */
let isOwn = kept !== undefined;
/** What this page has stored last. */
let ownText: string | undefined;
/** An edit that was closed without Cancel, until the page closes or the user signs out. */
let keptEdit: EditDraft | undefined;
/** A change of a recurring expense that was sent, and may have happened; as long. */
let keptChange: AddDraft | undefined;

session.subscribe(({ userId }) => {
  if (kept?.userId !== userId) kept = undefined;
  keptEdit = undefined;
  keptChange = undefined;
});

// All tabs have one kept form: what one of them opens or sends, another does not send again.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key !== keys.draft) return;
  kept = stored();
  isOwn = kept !== undefined;
});

function stored(): StoredDrafts | undefined {
  const saved = Object(safeStorage.readJson(keys.draft)) as { readonly place?: unknown; readonly draft?: unknown };
  const place = tryRead(storedPlace, saved.place);
  return place && { ...place, draft: readForm(saved.draft, place.groupCode) };
}

function store(form: StoredDrafts | undefined): void {
  if (!form) {
    if (isOwn) safeStorage.drop(keys.draft);
    isOwn = false;
    return;
  }
  isOwn = true;
  const { draft, ...place } = form;
  const { mode: _, texts, intent, ...typed } = draft;
  ownText = JSON.stringify({ place, draft: { ...typed, ...texts, intent: intent.pending } });
  safeStorage.writeIfRoom(keys.draft, ownText);
}

/** Keeps the form for the next opening, unless it is empty. */
export function saveDraft(place: DraftScope, draft: AddDraft): void {
  if (hasContent(draft)) kept = { ...place, draft };
  store(kept);
}

/** Stores an open form, because the browser may now close the page. `closeOpenDraft` removes it again. */
export const storeOpenDraft = (place: DraftScope, draft: AddDraft): void =>
  store(hasContent(draft) ? { ...place, draft } : kept);

/** Forgets the open form. Another form that the user kept earlier stays. */
export const closeOpenDraft = (): void => store(kept);

const isFor = ({ userId, groupCode }: DraftScope, form: StoredDrafts | undefined): form is StoredDrafts =>
  form?.userId === userId && form.groupCode === groupCode;

/**
 * Returns the form that is kept for this user and group. Without one, returns an empty form for the group, dated today.
 * A form that was sent and may have been recorded keeps its time; any other form gets `now`.
 */
export function loadDraft(place: DraftScope, now: Date): AddDraft {
  if (!isFor(place, kept)) return newDraft(place.groupCode, now);
  const { draft } = kept;
  return draft.intent.isPending ? draft : openedAt(draft, now);
}

/** Stops keeping the form for this user and group, because it is open now. */
export function removeDraft(place: DraftScope): void {
  if (!isFor(place, kept)) return;
  kept = undefined;
  store(kept);
}

interface OpenDraft {
  place: DraftScope;
  draft: AddDraft;
  /** What the form began with: the kept or an empty form, a text from outside the app, another expense, or a recurring one. */
  begunWith: 'kept' | 'shared' | 'copy' | 'change';
  onClose: () => void;
}

/**
 * Returns functions that close the dialog: `leave` keeps the form, `close` forgets it. Also stores the open form when
 * the browser hides the page. A copy of another expense is kept only if it was changed or sent; a change of a recurring
 * one only if it may have happened. A text from outside is kept only if it was sent, and never in place of a kept form:
 * any site can bring such a text.
 */
export function useOpenDraft({ place, draft, begunWith, onClose }: OpenDraft) {
  const [begun] = useState({ draft, tries: draft.intent.attempts });
  const isWorthKeeping = (): boolean => {
    const isSent = draft.intent.attempts > begun.tries;
    if (begunWith === 'change') return false;
    if (begunWith === 'shared') return isSent && !kept;
    return begunWith === 'kept' || draft !== begun.draft || isSent;
  };

  useEffect(() => {
    if (begunWith === 'kept') removeDraft(place);
  }, [begunWith, place]);

  // A form that is being sent is in the outbox.
  const isSending = draft.intent.isPending && !draft.intent.isOutcomeUnknown;
  const onHide = useEffectEvent(() => {
    if (isWorthKeeping() && !isSending) storeOpenDraft(place, draft);
  });
  const isOver = useRef(false);
  const end = (): void => {
    isOver.current = true;
    if (begunWith === 'change') keptChange = draft.intent.isPending ? draft : undefined;
    onClose();
  };
  const onTaken = useEffectEvent(end);
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    addEventListener('pagehide', () => onHide(), { signal });
    document.addEventListener('visibilitychange', () => onHide(), { signal });
    // Another tab has opened this form.
    const taken = ({ key, oldValue, newValue }: StorageEvent): void => {
      if (key === keys.draft && newValue === null && oldValue === ownText) onTaken();
    };
    addEventListener('storage', taken, { signal });
    return () => ending.abort();
  }, []);

  const leave = (): void => {
    if (isWorthKeeping()) saveDraft(place, draft);
    else closeOpenDraft();
    end();
  };
  const close = (): void => {
    closeOpenDraft();
    end();
  };

  // A tap on a notification may open another group or page. The form stays with its group.
  const shown = useAppState((state) => state.currentCode);
  const onGone = useEffectEvent(() => {
    if (!isOver.current && !isSending && session.getState().userId === place.userId) leave();
  });
  useEffect(() => {
    if (shown !== place.groupCode) onGone();
  }, [shown, place]);
  useEffect(() => () => onGone(), []);
  return { leave, close };
}

export const loadChange = (id: string): AddDraft | undefined =>
  keptChange?.change?.one.id === id ? keptChange : undefined;

export const loadEdit = (stored: ExpenseDetails, now: Date): EditDraft =>
  keptEdit?.stored.expense.id === stored.expense.id ? keptEdit : editDraft(stored, now);

/** Keeps an edit for the next opening. Only one is kept; none while a form is open. */
export const keepEdit = (draft?: EditDraft): void => {
  keptEdit = draft;
};
