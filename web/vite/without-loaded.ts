/** Keeps the lists of what a lazy part needs short: what surely is there already is not asked for again. */

/** Loaded before any page is. */
const everywhere = /^assets\/(index|limits|react|rolldown-runtime|shell)-/;
/** Loaded by pages of somebody signed in, before anything that they open. */
const signedIn = /^assets\/(client|signed-in)-/;
const hosts = /^assets\/(DashboardPage|GiveTakePage)-/;

/** Vite's hook: of the files that a dynamic import needs, those to fetch beside it. The boot script has loaded none of them. */
export function withoutLoaded(_file: string, needed: string[], { hostId }: { hostId: string }): string[] {
  if (hostId.startsWith('assets/index-') || hostId.endsWith('.html')) return needed;
  return needed.filter((file) => !everywhere.test(file) && !(hosts.test(hostId) && signedIn.test(file)));
}
