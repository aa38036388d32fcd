/** Writes the texts outside the app's code (web/src/words/page.ts) into the page, and writes the app's manifest. */
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { page, product } from '../src/words/page.ts';

const fileName = 'manifest.webmanifest';
const { en, ...others } = page;

/** Returns a member of the manifest in English, and `_localized` in the others, for browsers that know it. */
const inEach = <Member extends string>(member: Member, text: keyof typeof en) => ({
  [member]: en[text],
  [`${member}_localized`]: Object.fromEntries(Object.entries(others).map(([code, words]) => [code, words[text]])),
});

const icon = (purpose: 'any' | 'maskable', size: number, name: string = purpose) => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

const manifest = {
  id: '/',
  name: product.name,
  short_name: product.shortName,
  ...inEach('description', 'description'),
  lang: 'en-IN',
  start_url: '/dashboard/',
  scope: '/',
  display: 'standalone',
  display_override: ['standalone', 'minimal-ui'],
  // If the app has an open window, a shortcut or a shared text uses that window.
  launch_handler: { client_mode: 'navigate-existing' },
  background_color: '#f6f6f2',
  theme_color: '#f6f6f2',
  categories: ['finance', 'lifestyle'],
  icons: [icon('any', 192), icon('any', 512), icon('maskable', 192), icon('maskable', 512)],
  shortcuts: [
    { ...inEach('name', 'addExpense'), url: '/dashboard/?add=1', icons: [icon('any', 96, 'add')] },
    { ...inEach('name', 'giveTake'), url: '/give-take-dashboard', icons: [icon('any', 96)] },
    { ...inEach('name', 'allGroups'), url: '/', icons: [icon('any', 96)] },
  ],
  // By POST, because addresses are logged. The service worker hands the text to the page.
  share_target: {
    action: '/dashboard/',
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { title: 'title', text: 'text' },
  },
};

const source = JSON.stringify(manifest);

const inEveryLanguage = (text: keyof typeof en): HtmlTagDescriptor[] =>
  Object.entries(page).map(([lang, words]) => ({ tag: 'p', attrs: { lang }, children: words[text] }));

/** Says that the browser is too old. The script of index.html shows it in place of the app. */
const tooOld: HtmlTagDescriptor = {
  tag: 'div',
  attrs: { id: 'too-old', hidden: true, class: 'p-8' },
  injectTo: 'body',
  children: inEveryLanguage('tooOld'),
};

/** Says that the app needs JavaScript, in every language because the reader's is unknown. Hides everything else. */
const noScript: HtmlTagDescriptor = {
  tag: 'noscript',
  injectTo: 'body',
  children: [{ tag: 'style', children: '#root { display: none }' }, ...inEveryLanguage('noScript')],
};

/** Messengers need the picture's whole address. A deploy sets the site's address (scripts/deploy.ts). */
const site = process.env.VITE_SITE_URL ?? '';

/** What messengers show beside a link to the app: the same for every link, and nothing about a group or a person. */
const preview = {
  'og:type': 'website',
  'og:site_name': product.name,
  'og:title': en.promise,
  'og:description': en.description,
  'og:image': `${site}/icons/preview.png`,
  'og:image:width': '1200',
  'og:image:height': '630',
  'og:image:alt': `${product.name}: ${en.promise}`,
};

const headTag = (tag: string, attrs: Record<string, string>): HtmlTagDescriptor => ({ tag, attrs, injectTo: 'head' });

export const pageWords = (): Plugin => ({
  name: 'page-words',
  transformIndexHtml: () => [
    { tag: 'title', children: product.name, injectTo: 'head' },
    headTag('meta', { name: 'description', content: en.description }),
    ...Object.entries(preview).map(([property, content]) => headTag('meta', { property, content })),
    headTag('link', { rel: 'manifest', href: `/${fileName}` }),
    noScript,
    tooOld,
  ],
  generateBundle() {
    this.emitFile({ type: 'asset', fileName, source });
  },
  configureServer({ middlewares }) {
    middlewares.use(`/${fileName}`, (_request, response) => {
      response.setHeader('Content-Type', 'application/manifest+json');
      response.end(source);
    });
  },
});
