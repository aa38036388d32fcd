/**
 * `npm run icons`: draws the app's icons from web/public/favicon.svg, and the picture that messengers show beside a
 * link. The results are committed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { product, page as words } from '../web/src/words/page.ts';
import { launchBrowser } from './process/browser.ts';
import { inRoot } from './process/paths.ts';
import { runScript } from './process/run-command.ts';

interface Icon {
  readonly file: string;
  readonly size: number;
  /**
   * Whether phones may crop the icon to a circle with four fifths of its width. If so, the background fills the square,
   * and the drawing stays inside the circle.
   */
  readonly maskable?: boolean;
  /** Draws a plus instead of the rupee. */
  readonly plus?: boolean;
}

const icons: readonly Icon[] = [
  // 96 px: for the shortcuts in the menu that a long press on the app's icon opens.
  { file: 'any-96.png', size: 96 },
  { file: 'add-96.png', size: 96, plus: true },
  { file: 'any-192.png', size: 192 },
  { file: 'any-512.png', size: 512 },
  { file: 'maskable-192.png', size: 192, maskable: true },
  { file: 'maskable-512.png', size: 512, maskable: true },
  // iOS rounds the corners itself.
  { file: 'apple-touch-180.png', size: 180, maskable: true },
];

const drawing = readFileSync(inRoot('web', 'public', 'favicon.svg'), 'utf8');

const pageOf = ({ size, maskable = false, plus = false }: Icon): string => {
  const ground = drawing.replace('rx="8"', 'rx="0"');
  const marked = plus ? drawing.replace(/ d="[^"]*"/, ' d="M16 8.5v15M8.5 16h15"') : drawing;
  const svg = maskable ? ground.replace('<path', '<path transform="translate(3.2 3.2) scale(0.8)"') : marked;
  return `<style>html,body{margin:0;background:transparent}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`;
};

/** The picture's size in pixels, as Open Graph recommends. */
const preview = { width: 1200, height: 630 };

const previewPage = `<meta charset="utf-8"><style>
  body { margin: 0; padding: 90px; box-sizing: border-box; height: 630px; display: grid; align-content: center; gap: 36px;
    background: #f6f6f2; color: #1b1e26; font: 40px/1.3 Roboto, system-ui, sans-serif }
  svg { width: 150px; height: 150px }
  h1 { margin: 0; font-size: 84px; line-height: 1.1 }
  p { margin: 0; color: #545963 }
  b { color: #0f766e }
</style>${drawing}<h1>${words.en.promise}</h1><p><b>${product.name}</b> · ${words.en.description}</p>`;

await runScript(async () => {
  const browser = await launchBrowser();
  const page = await browser.newPage();
  for (const icon of icons) {
    await page.setViewportSize({ width: icon.size, height: icon.size });
    await page.setContent(pageOf(icon));
    writeFileSync(inRoot('web', 'public', 'icons', icon.file), await page.screenshot({ omitBackground: true }));
  }
  await page.setViewportSize(preview);
  await page.setContent(previewPage);
  writeFileSync(inRoot('web', 'public', 'icons', 'preview.png'), await page.screenshot());
  await browser.close();
  return 0;
});
