/**
 * Loads code that may be missing: a deploy removes the files of older builds, and a browser does not retry a file that
 * once failed to load. Reloading the page helps in both cases, and is tried once for each file.
 */

/**
 * The code could not be loaded. Reloading the page has not helped, would lose the user's work, or is useless because the
 * server cannot be reached.
 */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/** Returns the URL of the page's first script. Each build has another one. */
export const buildId = (): string => document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '';

const texts = 'textarea, input:not([type=checkbox], [type=radio], [type=search])';

/** Returns whether reloading would lose the user's work. */
const somethingIsOpen = (): boolean =>
  document.querySelector('dialog[open]') !== null ||
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(texts)].some(({ value }) => value);

/** Returns whether the server can be reached. */
async function serverAnswers(): Promise<boolean> {
  try {
    return (await fetch('/', { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/**
 * Reloads the page, unless it has already been reloaded for this failure, reloading would lose the user's work, or the
 * server cannot be reached. Returns whether it reloads.
 */
export async function tryReload(failure: string): Promise<boolean> {
  const mark = `reloaded ${buildId()} ${failure}`;
  const mayReload = (): boolean => sessionStorage.getItem(mark) === null && !somethingIsOpen();
  try {
    // Checked again: meanwhile the user may have opened a form, or the page may have begun to reload.
    if (!mayReload() || !(await serverAnswers()) || !mayReload()) return false;
    sessionStorage.setItem(mark, '1');
  } catch {
    // The browser blocks storage or has no room, so no page would know that it has been reloaded.
    return false;
  }
  location.reload();
  return true;
}

/** Loads a module, or reloads the page. @throws ChunkLoadError if neither is possible */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (cause) {
    // The page is reloading: never resolve.
    if (await tryReload(String(cause))) return new Promise(() => undefined);
    throw new ChunkLoadError('A part of the app could not be loaded', { cause });
  }
}
