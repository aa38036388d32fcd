/** Replaces what differs in every run before a screenshot: codes and server times. */
import type { Page } from '@playwright/test';

/** Writes fixed group codes, one for each group, and times into the page. */
export const makeTheSame = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const groupCode = /^[A-HJKMNP-Z2-9]{6}$/;
    const fixed = ['PGHS24', 'TRP7GA', 'MNE4WK'];
    const known = new Map<string, string>();
    const fixedFor = (code: string): string => {
      known.set(code, known.get(code) ?? fixed[known.size] ?? code);
      return known.get(code) ?? code;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      const text = node.textContent ?? '';
      const same = text.replace(groupCode, fixedFor);
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
