/**
 * The languages of the app. Each has six packs of sentences:
 * `first` has those that can appear before the first numbers, `front` those of the home, login, sign-up and not-found
 * pages, `list` those of the lists of expenses and records, `guest` those of a guest's page, `late` those that only
 * dialogs and tabs show, and `more` all others.
 */
import type { LanguageCode } from '@pg/contract/languages';
import type { FirstWords } from './en/first.ts';
import type { FrontWords } from './en/front.ts';
import type { GuestWords } from './en/guest.ts';
import type { LateWords } from './en/late.ts';
import type { ListWords } from './en/list.ts';
import type { MoreWords } from './en/more.ts';

/** Sentences by feature, of which some may be missing. */
type Partly<Words> = { readonly [Feature in keyof Words]?: Partial<Words[Feature]> };

interface Packs<First, Front, List, More, Late, Guest> {
  /** The BCP 47 tag of the page. */
  readonly tag: string;
  /** Shown when the app's code could not be loaded. It is here because the packs may be missing too. */
  readonly notLoaded: string;
  readonly first: () => Promise<{ default: First }>;
  readonly front: () => Promise<{ default: Front }>;
  readonly list: () => Promise<{ default: List }>;
  readonly more: () => Promise<{ default: More }>;
  readonly late: () => Promise<{ default: Late }>;
  readonly guest: () => Promise<{ default: Guest }>;
}

export type PackName = 'first' | 'front' | 'list' | 'more' | 'late' | 'guest';

/** The languages that users can choose. If one of them lacks a sentence, the code does not compile. */
export const languages: Readonly<
  Record<LanguageCode, Packs<FirstWords, FrontWords, ListWords, MoreWords, LateWords, GuestWords>>
> = {
  en: {
    tag: 'en-IN',
    notLoaded: 'PG Expense Tracker could not be loaded. Please check your connection and load the page again.',
    first: () => import('./en/first.ts'),
    front: () => import('./en/front.ts'),
    list: () => import('./en/list.ts'),
    more: () => import('./en/more.ts'),
    late: () => import('./en/late.ts'),
    guest: () => import('./en/guest.ts'),
  },
  hi: {
    tag: 'hi-IN',
    notLoaded: 'PG Expense Tracker लोड नहीं हो पाया। इंटरनेट जाँचकर पेज फिर से खोलें।',
    first: () => import('./hi/first.ts'),
    front: () => import('./hi/front.ts'),
    list: () => import('./hi/list.ts'),
    more: () => import('./hi/more.ts'),
    late: () => import('./hi/late.ts'),
    guest: () => import('./hi/guest.ts'),
  },
  kn: {
    tag: 'kn-IN',
    notLoaded: 'PG Expense Tracker ಲೋಡ್ ಆಗಲಿಲ್ಲ. ಇಂಟರ್ನೆಟ್ ನೋಡಿ ಪೇಜ್ ಮತ್ತೆ ತೆರೆಯಿರಿ.',
    first: () => import('./kn/first.ts'),
    front: () => import('./kn/front.ts'),
    list: () => import('./kn/list.ts'),
    more: () => import('./kn/more.ts'),
    late: () => import('./kn/late.ts'),
    guest: () => import('./kn/guest.ts'),
  },
};

const inPseudo =
  <Words extends object>(pack: () => Promise<{ default: Words }>) =>
  () =>
    import('./pseudo.ts').then((code) => code.pseudo(pack()));

/**
 * Languages in preparation. They are not offered to users, and missing sentences appear in English (CONTRIBUTING.md).
 */
export const drafts = {
  pseudo: {
    tag: 'en-XA',
    notLoaded: languages.en.notLoaded,
    first: inPseudo(languages.en.first),
    front: inPseudo(languages.en.front),
    list: inPseudo(languages.en.list),
    more: inPseudo(languages.en.more),
    late: inPseudo(languages.en.late),
    guest: inPseudo(languages.en.guest),
  },
} as const satisfies Record<
  string,
  Packs<
    Partly<FirstWords>,
    Partly<FrontWords>,
    Partly<ListWords>,
    Partly<MoreWords>,
    Partly<LateWords>,
    Partly<GuestWords>
  >
>;

export type Language = LanguageCode | keyof typeof drafts;
