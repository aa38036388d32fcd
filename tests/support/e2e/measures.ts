/** Measures of a page: sizes, overflow, focus, layout shifts, and what axe reports. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { illegible } from './legibility.ts';

/** The spacing that a reader may set without losing content (WCAG 1.4.12). */
const spaced = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }`;

/** Returns what makes the page or an open dialog scroll sideways. */
export const juttingOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const scrolled = [document.documentElement, ...document.querySelectorAll('dialog[open]')];
    const tooWide = scrolled.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    return tooWide.map((element) => {
      const edge = element.getBoundingClientRect().left + element.clientWidth;
      const culprits = [...element.querySelectorAll('*')].filter(
        (inner) => inner.getBoundingClientRect().right > edge + 0.5,
      );
      const inmost = culprits.filter((one) => !culprits.some((other) => other !== one && one.contains(other)));
      const what = inmost.map(({ outerHTML }) => outerHTML.slice(0, 120)).join('\n');
      return `${element.tagName} ${element.scrollWidth} > ${element.clientWidth}: ${what}`;
    });
  });

/**
 * Returns what overflows or is unreadable with text twice as large, and at 400 % zoom, where a 1280 px desktop is 320
 * px wide. Also returns what overflows with extra text spacing.
 */
export async function lostWhenMagnified(page: Page): Promise<string[]> {
  const lost = async (): Promise<string[]> => [...(await juttingOut(page)), ...(await illegible(page))];
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const large = await lost();
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  const style = await page.addStyleTag({ content: spaced });
  const apart = await juttingOut(page);
  await style.evaluate((element) => (element as Element).remove());
  const size = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.setViewportSize({ width: 320, height: size.height });
  const narrow = await lost();
  await page.setViewportSize(size);
  return [
    ...large.map((what) => `text twice as large: ${what}`),
    ...apart.map((what) => `spaced-out text: ${what}`),
    ...narrow.map((what) => `320 px wide: ${what}`),
  ];
}

/** Returns controls smaller than 44 by 44 px. A checkbox or radio button is measured with its label. */
export const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const least = 43.5;
    const pressed = document.querySelectorAll('a, button, input, select, summary');
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
    return [...pressed].flatMap((element) => {
      if (!modal.contains(element) || !element.checkVisibility({ visibilityProperty: true })) return [];
      const isTicked = element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type);
      const { width, height } = ((isTicked && element.closest('label')) || element).getBoundingClientRect();
      if (width === 0 || (width >= least && height >= least)) return [];
      return [`${Math.round(width)}×${Math.round(height)} ${element.outerHTML.slice(0, 160)}`];
    });
  });

/** Presses Tab to move through the screen, and returns the elements that are covered when they have the focus. */
export async function coveredFocus(page: Page, stops: number): Promise<string[]> {
  const covered: string[] = [];
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab');
    const what = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return '';
      const { left, top, width, height } = focused.getBoundingClientRect();
      const at = (x: number, y: number): boolean => {
        const there = document.elementFromPoint(left + width * x, top + height * y);
        return there !== null && (focused.contains(there) || there.contains(focused));
      };
      const seen = [0.1, 0.5, 0.9].some((x) => [0.1, 0.5, 0.9].some((y) => at(x, y)));
      return seen ? '' : focused.outerHTML.slice(0, 160);
    });
    if (what) covered.push(what);
  }
  return covered;
}

/** Presses Tab to move through the open dialog, and returns the focus outlines that the dialog or a list in it cuts. */
export async function cutOutlines(page: Page, stops: number): Promise<string[]> {
  const cut = new Set<string>();
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab');
    const what = await page.evaluate(() => {
      const focused = document.activeElement;
      const dialog = focused?.closest('dialog');
      if (!focused || !dialog || focused === dialog) return '';
      const ringed = focused.closest('.field') ?? focused;
      const { outlineWidth, outlineOffset } = getComputedStyle(ringed);
      const reach = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
      const box = ringed.getBoundingClientRect();
      for (let above = ringed.parentElement; above; above = above === dialog ? null : above.parentElement) {
        if (getComputedStyle(above).overflowY === 'visible') continue;
        const room = above.getBoundingClientRect();
        const beyond = [room.left - box.left, room.top - box.top, box.right - room.right, box.bottom - room.bottom];
        // Half a pixel for rounding.
        if (Math.max(...beyond) + reach > 0.5) return `${focused.outerHTML.slice(0, 160)} in ${above.tagName}`;
      }
      return '';
    });
    if (what) cut.add(what);
  }
  return [...cut];
}

/** Starts recording layout shifts; call before the page is opened. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    type Shift = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: readonly { node: Node | null }[];
    };
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        const moved = sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 100) : node?.nodeName,
        );
        shifts.push(`${value.toFixed(4)} ${moved.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Returns the layout shifts so far, except negligible ones. */
export const shiftsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    (window as unknown as { shifts: string[] }).shifts.filter((shift) => Number.parseFloat(shift) >= 0.001),
  );

/** Waits until fade-ins have ended, because they change colours. Ignores longer animations, such as a notice's bar. */
const fadeInsEnd = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const fadeIns = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) <= 1000);
    await Promise.allSettled(fadeIns.map(({ finished }) => finished));
  });

/**
 * Returns the rules that the page breaks, with the elements that break them. In its usual mode, axe would open another
 * page each time to put the findings of all frames together; the app has no frames.
 *
 * @param without the ids of rules that are not checked
 */
export async function axeProblems(page: Page, without: string[] = []) {
  await fadeInsEnd(page);
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().disableRules(without).analyze();
  return violations;
}
