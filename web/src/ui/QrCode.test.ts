/** QR codes, read by another library. */
import { paise } from '@pg/contract/money';
import { upiLink } from '@pg/contract/upi';
import fc from 'fast-check';
import decodeQR from 'qr/decode.js';
import { expect, test } from 'vitest';
import { codeOf } from './QrCode.tsx';

/** Pixels per module. */
const scale = 3;
const margin = 4;

/** Returns the text that a scanner reads from the code, black on white. */
function scanned(text: string): string {
  const code = codeOf(text);
  const side = (code.size + 2 * margin) * scale;
  const data = new Uint8Array(side * side * 3).fill(255);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const isBlack = code.get(Math.floor(x / scale) - margin, Math.floor(y / scale) - margin);
      if (isBlack) data.fill(0, (y * side + x) * 3, (y * side + x + 1) * 3);
    }
  }
  return decodeQR({ width: side, height: side, data }, { timeLimit: 10_000 });
}

const devanagari = fc.constantFrom(...'अआइकखगचजटडतदनपबमयरलवशसह़ािीुूेैोौ्ंः १२३');
const emoji = fc.constantFrom('🙂', '👩‍👩‍👧', '🇮🇳', '1️⃣', '☕');
const sign = fc.constantFrom('&', '=', '?', '#', '%', '+', '@', '/', '"', '<', '’', '₹');
const letter = fc.oneof(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }), devanagari, emoji, sign);
const text = (maxLength: number) => fc.array(letter, { minLength: 1, maxLength }).map((letters) => letters.join(''));

test('A scanner reads the name and the amount from the QR code, whatever the name and the note', () => {
  fc.assert(
    fc.property(text(60), text(80), fc.integer({ min: 1, max: 10_000_000 }), (name, note, amount) => {
      const link = upiLink({ upiId: 'asha.rao@okbank', name, note, amount: paise(amount) });
      const read = scanned(link);
      expect(read).toBe(link);
      const fields = new URL(read).searchParams;
      expect(fields.get('pa')).toBe('asha.rao@okbank');
      expect(fields.get('pn')).toBe(name);
      expect(fields.get('am')).toBe((amount / 100).toFixed(2));
    }),
    { numRuns: 60 },
  );
});

test('A scanner reads a plain note unchanged', () => {
  const link = upiLink({ upiId: 'asha@upi', name: 'आशा & Co 🙂', note: 'फ़्लैट 402 November', amount: paise(82_356) });
  expect(new URL(scanned(link)).searchParams.get('tn')).toBe('फ़्लैट 402 November');
});
