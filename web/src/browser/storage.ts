/**
 * Local storage, which may be full, or blocked for this site. Writing a text that does not fit removes the older text
 * under the same key.
 */

/** Texts that could not be stored, in memory until the page is closed. */
const remembered = new Map<StorageKey, string>();

/** Whether a page that loads next would lack something, because the browser blocks storage or has no room. */
export const isOnlyRemembered = (): boolean => remembered.size > 0;

/** Returns what a storage answers; undefined if the browser blocks it or has no room. */
export function tried<Value>(use: () => Value): Value | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

/** Whether nothing that is stored would be there on the next visit. */
export const isStorageBlocked = tried(() => localStorage.length) === undefined;

function isStored(key: StorageKey, text: string): boolean {
  const isDone = tried(() => localStorage.setItem(key, text) ?? true) ?? false;
  if (!isDone) tried(() => localStorage.removeItem(key));
  return isDone;
}

export const safeStorage = {
  /** What another tab has stored since replaces what did not fit. */
  read(key: StorageKey): string | null {
    const text = tried(() => localStorage.getItem(key)) ?? null;
    if (text !== null) remembered.delete(key);
    return text ?? remembered.get(key) ?? null;
  },
  /** Returns the value of a stored text in JSON, not checked any further; undefined if there is none. */
  readJson(key: StorageKey): unknown {
    return tried(() => JSON.parse(safeStorage.read(key) ?? ''));
  },
  /** Writes a text, in memory if it cannot be stored. */
  write(key: StorageKey, text: string): void {
    remembered.delete(key);
    if (!isStored(key, text)) remembered.set(key, text);
  },
  /** Writes a text that the app can do without: if it cannot be stored, nothing is kept. Returns whether it was written. */
  writeIfRoom: isStored,
  drop(key: StorageKey): void {
    remembered.delete(key);
    tried(() => localStorage.removeItem(key));
  },
};

/** Every key that the app uses in local storage. docs/product.md §2 and §11 name some of them. */
export const keys = {
  token: 'token',
  /** The previous token of the same session, which `token` has replaced. */
  formerToken: 'formerToken',
  currentGroup: 'currentGroupCode',
  dashboardSnapshot: 'lastView',
  giveTakeSnapshot: 'lastGiveTake',
  homeSnapshot: 'lastHome',
  mutedGroups: 'mutedGroups',
  /** The Add Expense form that was closed before it was sent (features/expense-form/stored-draft.ts). */
  draft: 'draft',
  /** What the user often records (features/expense-form/suggestions.tsx). */
  habits: 'habits',
  /** Payments of others about which the user was asked whether they are one (features/balances/DuplicatePayments.tsx). */
  twoPayments: 'twoPayments',
  /** How far imports have come (features/import-export/import-client.ts). */
  imports: 'imports',
  /** Set while a sign-out from Firebase is pending. */
  firebaseSignOutDue: 'firebaseSignOutDue',
  deviceRegistration: 'deviceRegisteredForNotifications',
  permissionRequested: 'notificationPermissionRequested',
  emulatorPushToken: 'emulatorPushToken',
  /** How often the app is used on this device, and when installing it was refused (features/notifications/install-offer.ts). */
  install: 'install',
  /** How far the server's clock is ahead of this device's, and what it last said (clock.ts). */
  clock: 'clock',
  /** `light` or `dark`, if one was chosen on this device. index.html reads it. */
  theme: 'theme',
  /** The language that was chosen on this device. */
  language: 'language',
  /** The language of the account that logged in last, shown if none was chosen on this device. */
  accountLanguage: 'accountLanguage',
  /** A language that was chosen on this device, but is not stored in the account yet. */
  languageDue: 'languageDue',
  /** `off` if the keyboard shortcuts were turned off on this device. */
  shortcuts: 'shortcuts',
  /** By group, until when no recurring expense can ask the user for an amount (features/recurring/known-recurring.ts). */
  quietUntil: 'quietUntil',
  /** By group, which changes of the user's parts were seen (state/seen-changes.ts). */
  seen: 'seen',
  /** How many changes wait on this device until the server has them, and the groups of each expense (outbox/). */
  waiting: 'outboxCount',
} as const;

type StorageKey = (typeof keys)[keyof typeof keys];

/** The keys that are removed when the user signs out. */
export const sessionKeys: readonly StorageKey[] = [
  keys.formerToken,
  keys.token,
  keys.currentGroup,
  keys.dashboardSnapshot,
  keys.giveTakeSnapshot,
  keys.homeSnapshot,
  keys.mutedGroups,
  keys.habits,
  keys.draft,
  keys.imports,
  keys.twoPayments,
  keys.quietUntil,
  keys.seen,
];
