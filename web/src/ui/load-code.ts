/**
 * Loading code that may be gone: after a deploy the files of an older build are no longer there, and a browser that failed
 * once to load a file does not ask for it again. Both end with a new page, so it is loaded anew, once for each file.
 */

/** The code could not be had, and a new page did not help or would cost what was typed. */
export class CodeMissing extends Error {
  override readonly name = 'CodeMissing';
}

/** Which build this page is of: the name of its first script changes with any part of it. */
const build = (): string => document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '';

const holdsText = ({ type, value }: HTMLInputElement | HTMLTextAreaElement): boolean =>
  !['checkbox', 'radio', 'search'].includes(type) && value !== '';

/** Whether a new page would throw away what somebody is busy with. */
const somethingIsOpen = (): boolean =>
  document.querySelector('dialog[open]') !== null ||
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(holdsText);

/** Whether the server can be reached: without it a new page would be none. */
async function serverAnswers(): Promise<boolean> {
  try {
    return navigator.onLine && (await fetch('/', { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/**
 * Loads the page anew unless that was done for the same failure before, would cost what somebody is busy with, or cannot be
 * had. Gives whether it is on its way.
 */
export async function reloads(failure: string): Promise<boolean> {
  const mark = `reloaded ${build()} ${failure}`;
  if (sessionStorage.getItem(mark) !== null || somethingIsOpen() || !(await serverAnswers())) return false;
  sessionStorage.setItem(mark, '1');
  location.reload();
  return true;
}

/** The module, or a page loaded anew. @throws CodeMissing when neither can be had */
export async function loadCode<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (cause) {
    // Nothing of this page is to happen any more.
    if (await reloads(String(cause))) return new Promise(() => undefined);
    throw new CodeMissing('A part of the app could not be loaded', { cause });
  }
}
