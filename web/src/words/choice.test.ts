/** Which language the app shows, and what it does if the sentences cannot be loaded. */
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { languages } from './languages.ts';

const page = { documentElement: { lang: '' } };
const reload = vi.fn();

vi.stubGlobal('document', page);
vi.stubGlobal('location', { reload });

const never = new AbortController().signal;

/** Opens the page in a browser with these languages. */
async function opened(...preferred: readonly string[]) {
  vi.resetModules();
  vi.stubGlobal('navigator', { languages: preferred, onLine: true });
  const [load, { syncLanguageWithAccount }, { setLanguage }, { words }, { languages: packs }] = await Promise.all([
    import('./load.ts'),
    import('./choice.ts'),
    import('./choice.ts'),
    import('./front.ts'),
    import('./languages.ts'),
  ]);
  return { ...load, followAccount: syncLanguageWithAccount, setLanguage, words, packs };
}

afterAll(() => vi.unstubAllGlobals());

beforeEach(() => {
  localStorage.clear();
  reload.mockReset();
});

test.each([
  [['hi-IN'], 'hi-IN'],
  [['fr-FR', 'hi'], 'hi-IN'],
  [['en-GB', 'hi-IN'], 'en-IN'],
  [['hi-Latn-IN', 'hi-Latn', 'en-IN'], 'en-IN'],
  [['', 'constructor', '__proto__'], 'en-IN'],
  [[], 'en-IN'],
])('A browser that prefers %j gets %s', async (preferred, tag) => {
  await opened(...preferred);
  expect(page.documentElement.lang).toBe(tag);
});

test.each(['constructor', '__proto__', 'xx', ''])(
  'A stored language that does not exist is ignored: %s',
  async (name) => {
    for (const key of ['language', 'accountLanguage']) localStorage.setItem(key, name);
    await opened('hi-IN');
    expect(page.documentElement.lang).toBe('hi-IN');
  },
);

test('After a login, the page uses the account’s language until another account logs in', async () => {
  const { followAccount, loadWords, words } = await opened('en-IN');
  await loadWords('front');
  await followAccount('hi', never);
  expect(page.documentElement.lang).toBe('hi-IN');
  expect(words.home.logout).toBe((await languages.hi.front()).default.home.logout);
  await opened('en-IN');
  expect(page.documentElement.lang).toBe('hi-IN');

  const next = await opened('en-IN');
  await next.followAccount('en', never);
  expect(page.documentElement.lang).toBe('en-IN');
  await next.followAccount('hi', never);
  await next.followAccount(undefined, never);
  expect(page.documentElement.lang).toBe('en-IN');
});

test('After a login, a device keeps the language that was chosen on it, whatever the account’s language', async () => {
  localStorage.setItem('language', 'en');
  const { followAccount } = await opened('hi-IN');
  await followAccount('hi', never);
  expect(page.documentElement.lang).toBe('en-IN');
});

test('After a login, the page keeps its language if only a newer build has the account’s language', async () => {
  const { followAccount, loadWords } = await opened('hi-IN');
  await loadWords('front');
  await followAccount('xx', never);
  expect(page.documentElement.lang).toBe('hi-IN');
});

test('If the account’s language does not load, the whole page stays in its own language', async () => {
  const { followAccount, loadWords, words, packs } = await opened('en-IN');
  await loadWords('first');
  await loadWords('front');
  const waiting = new AbortController();
  vi.spyOn(packs.hi, 'front').mockReturnValue(new Promise(() => undefined));
  const followed = followAccount('hi', waiting.signal);
  const { default: hindi } = await packs.hi.first();
  await vi.waitUntil(() => words.common.tryAgain === hindi.common.tryAgain);
  waiting.abort();
  await followed;
  expect(page.documentElement.lang).toBe('en-IN');
  expect([words.common.tryAgain, words.home.logout]).toEqual(['Try again', 'Logout']);
});

test('A user who is offline can only choose a language whose sentences are all on the device', async () => {
  const { setLanguage, packs } = await opened('en-IN');
  vi.stubGlobal('navigator', { languages: ['en-IN'], onLine: false });
  const more = vi.spyOn(packs.hi, 'more').mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(setLanguage('hi')).rejects.toThrow('Failed to fetch');
  expect([localStorage.length, reload.mock.calls.length]).toEqual([0, 0]);
  more.mockRestore();
  await setLanguage('hi');
  expect(localStorage.getItem('language')).toBe('hi');
  expect(reload).toHaveBeenCalledOnce();
});

test('A tab that still shows the old language registers for pushes in the language chosen in another tab', async () => {
  const { pushLanguage, writtenLanguage } = await opened('en-IN');
  expect(pushLanguage()).toBe('en');
  localStorage.setItem('language', 'hi');
  expect([pushLanguage(), writtenLanguage()]).toEqual(['hi', 'en']);
});
