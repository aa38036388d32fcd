/** A moving picture of two phones side by side, as an animated WebP. */
import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';

/** The width of a phone's screen. All widths are in pixels of the picture. */
const screenWidth = 640;
/** The width of a phone's frame. */
const frame = 14;
/** The width of the space around the phones. */
const space = 28;

interface Shot {
  readonly screens: readonly Buffer[];
  /** How long the shot is shown, in milliseconds. */
  readonly duration: number;
}

export class Film {
  readonly #pages: readonly [Page, Page];
  readonly #shots: Shot[] = [];

  constructor(...pages: readonly [Page, Page]) {
    this.#pages = pages;
  }

  /** Adds both screens as they are now, to be shown for `duration` milliseconds. */
  async hold(duration: number): Promise<void> {
    this.#shots.push({ screens: await this.#shoot(), duration });
  }

  /** Adds both screens as they change in real time, until the promise settles. */
  async follow(work: Promise<unknown>): Promise<void> {
    let isDone = false;
    const done = work.finally(() => {
      isDone = true;
    });
    while (!isDone) {
      const start = performance.now();
      const screens = await this.#shoot();
      this.#shots.push({ screens, duration: Math.round(performance.now() - start) });
    }
    await done;
  }

  /** Writes the film, merging equal pictures in a row. */
  async save(file: string): Promise<void> {
    const shots: Shot[] = [];
    for (const shot of this.#shots) {
      const before = shots.at(-1);
      const isSame = before?.screens.every((screen, which) => shot.screens[which]?.equals(screen));
      if (before && isSame) shots.splice(-1, 1, { ...before, duration: before.duration + shot.duration });
      else shots.push(shot);
    }
    const pictures = await Promise.all(shots.map(({ screens }) => sideBySide(screens)));
    const delay = shots.map(({ duration }) => duration);
    const film = sharp(pictures, { join: { animated: true } }).webp({
      delay,
      loop: 0,
      quality: 82,
      effort: 4,
      minSize: true,
    });
    await writeFile(file, await film.toBuffer());
  }

  #shoot(): Promise<Buffer[]> {
    return Promise.all(this.#pages.map((page) => page.screenshot({ caret: 'initial' })));
  }
}

const rounded = (width: number, height: number, radius: number, fill: string): Buffer =>
  Buffer.from(
    `<svg width="${width}" height="${height}"><rect width="100%" height="100%" rx="${radius}" fill="${fill}"/></svg>`,
  );

/** Returns one picture of all the phones. */
async function sideBySide(screens: readonly Buffer[]): Promise<Buffer> {
  const phones = await Promise.all(screens.map(phoneWith));
  const { width = 0, height = 0 } = await sharp(phones[0]).metadata();
  const canvas = {
    width: space + phones.length * (width + space),
    height: height + 2 * space,
    channels: 4 as const,
    background: { r: 0, g: 0, b: 0, alpha: 0 },
  };
  const parts = phones.map((input, which) => ({ input, top: space, left: space + which * (width + space) }));
  return sharp({ create: canvas }).composite(parts).png().toBuffer();
}

/** Returns a screen in a phone’s frame. */
async function phoneWith(screen: Buffer): Promise<Buffer> {
  const sized = await sharp(screen).resize({ width: screenWidth }).png().toBuffer({ resolveWithObject: true });
  const { width, height } = sized.info;
  const glass = await sharp(sized.data)
    .composite([{ input: rounded(width, height, 40, '#fff'), blend: 'dest-in' }])
    .png()
    .toBuffer();
  return sharp(rounded(width + 2 * frame, height + 2 * frame, 52, '#1c1f24'))
    .composite([{ input: glass, top: frame, left: frame }])
    .png()
    .toBuffer();
}
