/**
 * Messages of banks as others have published them, with their addresses, so that not only forms that we know are read.
 * Names, numbers and references are invented or altered.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseBankMessage } from '../../web/src/features/expense-form/bank-message.ts';

interface Published {
  readonly source: string;
  /** The rupees that were paid; null if none were. What is not understood fills in nothing. */
  readonly messages: readonly { readonly rupees: string | null; readonly text: string; isNotUnderstood?: true }[];
}

const published: readonly Published[] = JSON.parse(
  readFileSync(new URL('./bank-messages.json', import.meta.url), 'utf8'),
);

describe.each(published)('As published at $source', ({ messages }) => {
  test.each(messages)('$rupees is read from: $text', ({ rupees, text, isNotUnderstood }) => {
    const { amountText = null } = parseBankMessage(text, '2026-11-25') ?? { amountText: 'typed by a person' };
    expect(amountText).toBe(isNotUnderstood ? null : rupees);
  });
});
