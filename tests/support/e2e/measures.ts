/** Measures of a page: readable words, sizes, overflow, focus, layout shifts, and what axe reports. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Returns what is unreadable on the screen, or in the topmost dialog if one is open. */
export const illegible = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /**
     * A long word may break if its first line fills this share of the screen’s or dialog’s width, or if its lines hold
     * this many letters on average. A word shorter than `longWord` may not break, and neither may a number:
     * "1,00,00,000.0" reads as another amount.
     */
    const [wideEnough, manyLetters, longWord] = [0.6, 6, 13];
    const root =
      [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.querySelector('#root') ?? document.body;
    const found: string[] = [];
    const name = (element: Element | null): string =>
      `${element?.tagName.toLowerCase()} “${element?.textContent?.slice(0, 60)}”`;

    const texts: Text[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
    const above = ({ parentElement: up }: Text): Element[] => {
      const elements: Element[] = [];
      for (; up && up !== root; up = up.parentElement) elements.push(up);
      return elements;
    };
    const isSeen = (text: Text): boolean =>
      text.data.trim() !== '' &&
      !!text.parentElement?.checkVisibility({ visibilityProperty: true }) &&
      // Text that is only for screen readers is clipped to a single pixel.
      above(text).every((element) => getComputedStyle(element).clipPath === 'none');

    const rectsOf = (text: Text, start = 0, end = text.length): DOMRect[] => {
      const range = document.createRange();
      range.setStart(text, start);
      range.setEnd(text, end);
      return [...range.getClientRects()].filter(({ width }) => width > 0);
    };

    /** Returns words that are broken over short lines. */
    const brokenIn = (text: Text): string[] =>
      [...text.data.matchAll(/[^\s\-–/·]+/gu)].flatMap(({ 0: word, index }) => {
        // A first letter with a style of its own has a rectangle of its own, on the same line.
        const lines = rectsOf(text, index, index + word.length).filter(
          ({ bottom }, which, all) => bottom - (all[which - 1]?.bottom ?? 0) > 1,
        );
        const isShort =
          (lines[0]?.width ?? 0) < root.clientWidth * wideEnough && word.length / lines.length < manyLetters;
        const isBroken = lines.length > 1 && (isShort || word.length < longWord || /\d/.test(word));
        return isBroken ? [`“${word}” on ${lines.length} lines, in ${name(text.parentElement)}`] : [];
      });

    /** Returns text that overflows its element or is clipped by an ancestor. A table may scroll sideways. */
    const beyond = (text: Text): string[] => {
      const table = text.parentElement?.closest('table');
      if (table && above(text).some((element) => getComputedStyle(element).overflowX === 'auto')) return [];
      const inside = text.parentElement?.closest('button, a, [role=tab], .chip, .card, label, dialog');
      // An element without a box clips nothing.
      const hiding = above(text).filter((element) => {
        const { display, overflowX } = getComputedStyle(element);
        return display !== 'contents' && /hidden|clip/.test(overflowX);
      });
      const rects = rectsOf(text);
      return [...(inside ? [inside] : []), ...hiding].flatMap((element) => {
        const { left, right } = element.getBoundingClientRect();
        const isOut = rects.some((rect) => rect.left < left - 1 || rect.right > right + 1);
        return isOut ? [`“${text.data.slice(0, 40)}” beyond ${name(element)}`] : [];
      });
    };

    // A line that is cut has the whole text in its tooltip.
    const isCut = ({ parentElement, data }: Text): boolean =>
      !!parentElement?.closest('[title]')?.getAttribute('title')?.includes(data.trim());
    const seen = texts.filter((text) => isSeen(text) && !isCut(text));
    for (const text of seen) found.push(...brokenIn(text), ...beyond(text));

    // A chip must not break over two lines.
    for (const chip of root.querySelectorAll('.chip')) {
      if (chip.getClientRects().length > 1) found.push(`broken over lines: ${name(chip)}`);
    }

    // A field on one line has no scroll width, so the check compares it with a copy at its natural width. A select that
    // wraps its text must be wide and high enough for its lines.
    const wraps = (field: Element): boolean => {
      const { appearance, whiteSpace } = getComputedStyle(field);
      return appearance === 'base-select' && whiteSpace === 'normal';
    };
    for (const field of root.querySelectorAll<HTMLInputElement | HTMLSelectElement>('select, input[type=date]')) {
      // Under a button that says the same.
      if (getComputedStyle(field).opacity === '0') continue;
      if (wraps(field)) {
        const isCut = field.scrollHeight > field.clientHeight + 1 || field.scrollWidth > field.clientWidth + 1;
        if (isCut) found.push(`text is cut off in ${name(field)}`);
        continue;
      }
      const wide = field.cloneNode(false) as HTMLElement;
      if (field instanceof HTMLSelectElement)
        wide.append(...[...field.selectedOptions].map((one) => one.cloneNode(true)));
      wide.style.cssText = 'position: absolute; width: max-content; min-width: 0; max-width: none; visibility: hidden';
      field.after(wide);
      const wanted = wide.offsetWidth;
      wide.remove();
      if (wanted > field.offsetWidth + 1)
        found.push(`text of ${wanted} px in a field of ${field.offsetWidth} px: ${name(field)}`);
    }

    // Texts must not overlap, except those of floating elements.
    const floats = (text: Text): boolean =>
      above(text).some((element) => /fixed|sticky/.test(getComputedStyle(element).position));
    const isOutOfSight = (text: Text, { top, bottom }: DOMRect): boolean => {
      const [parent] = above(text);
      // The letters of some fonts are higher than their line.
      const lineTop = parent ? (top + bottom - Number.parseFloat(getComputedStyle(parent).lineHeight)) / 2 : top;
      return above(text).some((element) => {
        const box = element.getBoundingClientRect();
        const { overflowY } = getComputedStyle(element);
        const isScrolledAway = overflowY === 'auto' && (bottom > box.bottom || top < box.top);
        return isScrolledAway || (overflowY === 'hidden' && lineTop > box.bottom - 1);
      });
    };
    const places = seen
      .filter((text) => !floats(text))
      .flatMap((text) => rectsOf(text).map((rect) => ({ text, rect })))
      .filter(({ text, rect }) => !isOutOfSight(text, rect));
    for (const [index, { text, rect: a }] of places.entries()) {
      for (const { text: other, rect: b } of places.slice(index + 1)) {
        const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (text !== other && width > 2 && height > 6) {
          found.push(`“${text.data.slice(0, 40)}” overlaps “${other.data.slice(0, 40)}”`);
        }
      }
    }
    return [...new Set(found)];
  });

/**
 * Returns where a screen reader would join two words, as in "AnitaYou". The text of a button or link is read as one
 * name; elsewhere a block element starts a new word.
 */
export const runTogether = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.querySelector('#root') ?? document.body;
    const names = 'button, a, [role=tab], label, option';
    const isBlock = (node: Node | null, until: Node): boolean => {
      for (let up = node?.parentElement; up && up !== until; up = up.parentElement) {
        if (!/^(inline|contents)/.test(getComputedStyle(up).display)) return true;
      }
      return false;
    };
    const found: string[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    let before: Text | undefined;
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      if (node.data === '') continue;
      const [last, next] = [before, node];
      before = next;
      if (!last || last.parentElement === next.parentElement) continue;
      if (!/[\p{L}\p{N}]$/u.test(last.data) || !/^[\p{L}\p{N}₹+-]/u.test(next.data)) continue;
      const range = document.createRange();
      range.setStart(last, 0);
      range.setEnd(next, 0);
      const common = range.commonAncestorContainer;
      const inName = common instanceof Element && common.closest(names) !== null;
      if (inName || !(isBlock(last, common) || isBlock(next, common))) {
        found.push(`${last.data.slice(-20)}|${next.data.slice(0, 20)}`);
      }
    }
    return [...new Set(found)];
  });

/** The spacing that a reader may set without losing content (WCAG 1.4.12). */
const spaced = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }`;

/** Returns what makes the page or an open dialog scroll sideways. */
export const juttingOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // The body of a dialog scrolls up and down.
    const inDialogs = document.querySelectorAll('dialog[open], dialog[open] :is(.dialog-body, .overflow-y-auto)');
    const scrolled = [document.documentElement, ...inDialogs];
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
 * px wide. Also returns what overflows with extra text spacing. A phone makes the text alone larger. A desktop's browser
 * zooms, which leaves half the width and height.
 */
export async function lostWhenMagnified(page: Page): Promise<string[]> {
  const lost = async (): Promise<string[]> => [...(await juttingOut(page)), ...(await illegible(page))];
  const size = page.viewportSize() ?? { width: 1280, height: 800 };
  const isDesktop = size.width >= 1024;
  const large = await (isDesktop ? zoomed(page, size, lost) : enlarged(page, lost));
  const style = await page.addStyleTag({ content: spaced });
  const apart = await juttingOut(page);
  await style.evaluate((element) => (element as Element).remove());
  await page.setViewportSize({ width: 320, height: size.height });
  const narrow = await lost();
  await page.setViewportSize(size);
  return [
    ...large.map((what) => `text twice as large: ${what}`),
    ...apart.map((what) => `spaced-out text: ${what}`),
    ...narrow.map((what) => `320 px wide: ${what}`),
  ];
}

async function enlarged<Result>(page: Page, look: () => Promise<Result>): Promise<Result> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const found = await look();
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  return found;
}

async function zoomed<Result>(page: Page, { width, height }: Size, look: () => Promise<Result>): Promise<Result> {
  await page.setViewportSize({ width: width / 2, height: height / 2 });
  const found = await look();
  await page.setViewportSize({ width, height });
  return found;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Returns controls smaller than 44 by 44 px. A field is measured with the label around it, which passes a tap on to it,
 * and a button with the `::after` by which it covers its card. In the small line of a dashboard's header, 24 px are
 * enough where nothing else in the line is pressed within 24 px; the name above it has 32 px.
 */
export const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const least = 43.5;
    const pressed = document.querySelectorAll('a, button, input, select, summary');
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
    return [...pressed].flatMap((element) => {
      if (!modal.contains(element) || !element.checkVisibility({ visibilityProperty: true })) return [];
      const isField = element instanceof HTMLInputElement;
      const box = ((isField && element.closest('label')) || element).getBoundingClientRect();
      const cover = getComputedStyle(element, '::after');
      const along = (side: 'width' | 'height'): number =>
        cover.position === 'absolute' ? Math.max(box[side], Number.parseFloat(cover[side])) : box[side];
      const [width, height] = [along('width'), along('height')];
      if (width === 0 || (width >= least && height >= least)) return [];
      if (element.closest('h1') && height >= 31.5) return [];
      const line = element.closest('[data-small]');
      const isApart = [...(line?.querySelectorAll('a, button') ?? [])].every((other) => {
        const { left, right } = other.getBoundingClientRect();
        return other === element || left >= box.right + 23.5 || right <= box.left - 23.5;
      });
      if (line && isApart && width >= 23.5 && height >= 23.5) return [];
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
  // Otherwise what appears during the check, such as an offer, would be measured while it fades in.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await fadeInsEnd(page);
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().disableRules(without).analyze();
  await page.emulateMedia({ reducedMotion: null });
  return violations;
}
