/** Before a screenshot, replaces what differs in every run: group codes, mobile numbers and times set by the server. */
import type { Page } from '@playwright/test';

/** Writes fixed codes (one for each group), numbers and times into the page. */
export const makeTheSame = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const groupCode = /^[A-HJKMNP-Z2-9]{6}$/;
    const fixed = ['PGHS24', 'TRP7GA', 'MNE4WK'];
    // Stored on the page, so that a group has the same code in its later screenshots.
    const store = window as { knownCodes?: Map<string, string> };
    store.knownCodes ??= new Map();
    const known = store.knownCodes;
    const fixedFor = (code: string): string => {
      if (fixed.includes(code)) return code;
      if (!known.has(code)) known.set(code, fixed[known.size] ?? code);
      return known.get(code) ?? code;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      const text = node.textContent ?? '';
      const same = text
        .replace(groupCode, fixedFor)
        .replace(/\+91 \d{10}/, '+91 9876543210')
        .replace(/^Set on .+/, 'Set on 21 Nov');
      if (same !== text) node.textContent = same;
    }
    for (const input of document.querySelectorAll('input')) {
      if (groupCode.test(input.value)) input.value = fixedFor(input.value);
      if (input.inputMode === 'tel' || input.type === 'tel') input.value = input.value && '9876543210';
    }
    for (const time of document.querySelectorAll('dialog time')) {
      if (time.getAttribute('datetime')?.endsWith('Z')) time.textContent = '21 Nov, 9:30 am';
    }
  });
