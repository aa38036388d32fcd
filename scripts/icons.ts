/** `npm run icons`: draws the app's icons from web/public/favicon.svg. The results are committed. */
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { runScript } from './process/user-error.ts';
import { findBrowser } from './project/browser.ts';
import { inRoot } from './project/paths.ts';

interface Icon {
  readonly file: string;
  readonly size: number;
  /**
   * Whether phones may crop the icon to a circle with four fifths of its width. If so, the background fills the square,
   * and the drawing stays inside the circle.
   */
  readonly maskable?: boolean;
}

const icons: readonly Icon[] = [
  { file: 'any-192.png', size: 192 },
  { file: 'any-512.png', size: 512 },
  { file: 'maskable-192.png', size: 192, maskable: true },
  { file: 'maskable-512.png', size: 512, maskable: true },
  // iOS rounds the corners itself.
  { file: 'apple-touch-180.png', size: 180, maskable: true },
];

const drawing = readFileSync(inRoot('web', 'public', 'favicon.svg'), 'utf8');

const pageOf = ({ size, maskable = false }: Icon): string => {
  const ground = drawing.replace('rx="8"', 'rx="0"');
  const svg = maskable ? ground.replace('<path', '<path transform="translate(3.2 3.2) scale(0.8)"') : drawing;
  return `<style>html,body{margin:0;background:transparent}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`;
};

await runScript(async () => {
  const { executablePath, args } = await findBrowser();
  const browser = await chromium.launch({ args: [...args], ...(executablePath && { executablePath }) });
  const page = await browser.newPage();
  for (const icon of icons) {
    await page.setViewportSize({ width: icon.size, height: icon.size });
    await page.setContent(pageOf(icon));
    writeFileSync(inRoot('web', 'public', 'icons', icon.file), await page.screenshot({ omitBackground: true }));
  }
  await browser.close();
  return 0;
});
