/** Checks that the words on a screen are readable: not cut off, not broken into letters, not run together. */
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
        const lines = rectsOf(text, index, index + word.length);
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
      const hiding = above(text).filter((element) => /hidden|clip/.test(getComputedStyle(element).overflowX));
      const rects = rectsOf(text);
      return [...(inside ? [inside] : []), ...hiding].flatMap((element) => {
        const { left, right } = element.getBoundingClientRect();
        const isOut = rects.some((rect) => rect.left < left - 1 || rect.right > right + 1);
        return isOut ? [`“${text.data.slice(0, 40)}” beyond ${name(element)}`] : [];
      });
    };

    const seen = texts.filter(isSeen);
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
    const isScrolledAway = (text: Text, { top, bottom }: DOMRect): boolean =>
      above(text).some((element) => {
        const box = element.getBoundingClientRect();
        return getComputedStyle(element).overflowY === 'auto' && (bottom > box.bottom || top < box.top);
      });
    const places = seen
      .filter((text) => !floats(text))
      .flatMap((text) => rectsOf(text).map((rect) => ({ text, rect })))
      .filter(({ text, rect }) => !isScrolledAway(text, rect));
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
