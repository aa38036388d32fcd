/**
 * Changes that a form is sending itself. They are stored too, so that none is lost if the page is closed before the
 * answer. The form holds a Web Lock for its change; the browser releases it when the page is gone, and from then on the
 * change waits like any other.
 */
const prefix = 'outbox ';

/** Returns the ids of the changes that forms are sending, in any tab. */
export async function heldIds(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const names = held.map(({ name = '' }) => name);
  return new Set(names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length)));
}

/** Holds a change until the work is done. Without locks, nothing is held, so the work is not done. */
export async function whileHeld(id: string, work: () => Promise<void>): Promise<void> {
  await navigator.locks?.request(prefix + id, work);
}
