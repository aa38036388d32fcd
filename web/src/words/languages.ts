/**
 * The languages of the app. Each has two packs of sentences: `first` for what shows before the first numbers, `more` for
 * all the rest (docs/decisions/0050-sentences-in-modules-of-our-own.md).
 */
import type { LanguageCode } from '@pg/contract/languages';
import type { FirstWords } from './en/first.ts';
import type { MoreWords } from './en/more.ts';

/** Sentences by feature, of which some may be missing. */
type Partly<Words> = { readonly [Feature in keyof Words]?: Partial<Words[Feature]> };

interface Packs<First, More> {
  /** The language's own name. */
  readonly name: string;
  /** The BCP 47 tag of the page. */
  readonly tag: string;
  readonly first: () => Promise<{ default: First }>;
  readonly more: () => Promise<{ default: More }>;
}

/** The languages that users can choose. A sentence that one of them lacks does not compile. */
export const languages: Readonly<Record<LanguageCode, Packs<FirstWords, MoreWords>>> = {
  en: {
    name: 'English',
    tag: 'en-IN',
    first: () => import('./en/first.ts'),
    more: () => import('./en/more.ts'),
  },
  hi: {
    name: 'हिन्दी',
    tag: 'hi-IN',
    first: () => import('./hi/first.ts'),
    more: () => import('./hi/more.ts'),
  },
};

/** Languages in preparation: not offered, and English where a sentence is missing (CONTRIBUTING.md). */
export const drafts = {
  pseudo: {
    name: 'Pseudo',
    tag: 'en-XA',
    first: async () => (await import('./pseudo.ts')).pseudo(import('./en/first.ts')),
    more: async () => (await import('./pseudo.ts')).pseudo(import('./en/more.ts')),
  },
} as const satisfies Record<string, Packs<Partly<FirstWords>, Partly<MoreWords>>>;

export type Language = LanguageCode | keyof typeof drafts;
