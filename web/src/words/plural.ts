/** Chooses the form of a sentence for a number, by the rules of the page's language. */

/** Forms by Unicode's names. Every language of the app has these two. */
interface Forms {
  readonly one: string;
  readonly other: string;
}

let rules: Intl.PluralRules | undefined;

/** Returns the form for `count`: in English, `one` for 1 and `other` for everything else. */
export function plural(count: number, { one, other }: Forms): string {
  rules ??= new Intl.PluralRules(globalThis.document?.documentElement.lang || 'en');
  return rules.select(count) === 'one' ? one : other;
}
