/** Shortens the preload lists of lazy chunks: leaves out the files that are certainly loaded already. */

/** Chunks that load before any page. */
const everywhere = /^assets\/(index|limits|react|rolldown-runtime|shell)-/;
/** Chunks that load with the pages in `hosts`, before anything that these pages open. */
const signedIn = /^assets\/(client|signed-in)-/;
const hosts = /^assets\/(DashboardPage|GiveTakePage)-/;

/**
 * Vite's hook: returns the files that a dynamic import still has to preload. An import in the boot script has to
 * preload everything that it needs.
 */
export function withoutLoaded(_file: string, needed: string[], { hostId }: { hostId: string }): string[] {
  if (hostId.startsWith('assets/index-') || hostId.endsWith('.html')) return needed;
  return needed.filter((file) => !everywhere.test(file) && !(hosts.test(hostId) && signedIn.test(file)));
}
