/** Chooses the form of a sentence for a number, by the rules of the page's language. */

/** Forms by Unicode's names. Every language of the app has these two. */
interface Forms {
  readonly one: string;
  readonly other: string;
}

let rules: Intl.PluralRules | undefined;
let language: string | undefined;

/** Returns the form for `count`: in English, `one` for 1 and `other` for everything else. */
export function plural(count: number, { one, other }: Forms): string {
  const asked = globalThis.document?.documentElement.lang || 'en';
  if (!rules || asked !== language) rules = new Intl.PluralRules(asked);
  language = asked;
  return rules.select(count) === 'one' ? one : other;
}

/** "20,000", "1,00,000" */
export const formatCount = (count: number): string => count.toLocaleString('en-IN');
