/** Shortens the preload lists of lazy parts: files that are certainly loaded already are left out. */

/** Loaded before any page. */
const everywhere = /^assets\/(index|limits|react|rolldown-runtime|shell)-/;
/** Loaded with the pages for signed-in users, before anything they open. */
const signedIn = /^assets\/(client|signed-in)-/;
const hosts = /^assets\/(DashboardPage|GiveTakePage)-/;

/**
 * Vite's hook: returns which of the files that a dynamic import needs to preload. The boot script has loaded none of
 * them.
 */
export function withoutLoaded(_file: string, needed: string[], { hostId }: { hostId: string }): string[] {
  if (hostId.startsWith('assets/index-') || hostId.endsWith('.html')) return needed;
  return needed.filter((file) => !everywhere.test(file) && !(hosts.test(hostId) && signedIn.test(file)));
}
