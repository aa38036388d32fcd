/** Makes files for tests: a huge one, and many that are wrong, the same ones for a seed. */
import { decimalRupees, paise } from '@pg/contract/money';

/** Splitwise's table of 40 people with any number of rows, always the same, with its row of totals. */
export function hugeTable(rows: number): string {
  const people = 40;
  const totals = Array.from({ length: people }, () => 0);
  const lines = Array.from({ length: rows }, (_, index) => {
    const cost = 1000 + ((index * 7919) % 500_000);
    const odd = cost % people;
    const nets = totals.map((_total, who) => -(Math.floor(cost / people) + ((who + index) % people < odd ? 1 : 0)));
    const payer = (index * 31) % people;
    nets[payer] = (nets[payer] ?? 0) + cost;
    for (const [who, net] of nets.entries()) totals[who] = (totals[who] ?? 0) + net;
    const date = new Date(Date.UTC(2025, 0, 1 + (index % 690))).toISOString().slice(0, 10);
    return `${date},Row ${index},General,${cellsOf([cost])},INR,${cellsOf(nets)}`;
  });
  const names = totals.map((_, who) => `Person ${String(who).padStart(2, '0')}`);
  const head = `Date,Description,Category,Cost,Currency,${names.join(',')}`;
  return [head, '', ...lines, '', `2026-11-24,Total balance, , ,INR,${cellsOf(totals)}`, ''].join('\n');
}

const cellsOf = (amounts: readonly number[]): string => amounts.map((amount) => decimalRupees(paise(amount))).join(',');

/** The mulberry32 generator. */
function chanceFrom(seed: number): (end: number) => number {
  let state = seed;
  return (end) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * end);
  };
}

type Below = (end: number) => number;

const encoded = (text: string): Uint8Array => new TextEncoder().encode(text);

const hostile = [
  ...['', '-', '"', '""', ',', ';', '\n', '\0', '\ufeff', '=1+1', '__proto__', 'constructor', 'NaN', 'Infinity', '1e9'],
  ...[
    '-1',
    '0.001',
    '99999999999999999999',
    '1,2,3',
    '1.2.3',
    '٣',
    '₹5',
    '2026-13-45',
    '01.01.0001',
    'INR',
    'null',
    'true',
  ],
  ...['{}', '[]', '\ud800', '👨‍👩‍👧', 'x'.repeat(100_000)],
];

/** Changes some cells, or values, by what may stand in their place. */
function withOtherCells(text: string, below: Below): string {
  const cells = text.split(/([,;\n:])/);
  for (let count = 1 + below(5); count > 0; count -= 1) {
    cells[below(cells.length)] = hostile[below(hostile.length)] ?? '';
  }
  return cells.join('');
}

function withLines(text: string, change: (lines: string[]) => string[]): string {
  return change(text.split('\n')).join('\n');
}

const ways: readonly ((text: string, below: Below) => Uint8Array | string)[] = [
  (text, below) => text.slice(0, below(text.length)),
  (text, below) => text.slice(below(text.length)),
  withOtherCells,
  (text, below) => withOtherCells(withOtherCells(text, below), below),
  // Columns that have changed places.
  (text, below) => {
    const [one, other] = [below(8), below(8)];
    return withLines(text, (lines) =>
      lines.map((line) => {
        const cells = line.split(',');
        [cells[one], cells[other]] = [cells[other] ?? '', cells[one] ?? ''];
        return cells.join(',');
      }),
    );
  },
  (text, below) => withLines(text, (lines) => lines.toSorted(() => below(3) - 1)),
  (text, below) => withLines(text, (lines) => lines.filter(() => below(3) > 0)),
  (text, below) => withLines(text, (lines) => [...lines, ...lines.slice(below(lines.length))]),
  // Digits that have changed: rows and totals no longer come to zero.
  (text, below) => text.replace(/\d/g, (digit) => (below(10) === 0 ? String(below(10)) : digit)),
  (text, below) => text.replaceAll(',', [';', '\t', '|', ',,'][below(4)] ?? ''),
  (text, below) => text.replaceAll('.', [',', '', '..'][below(3)] ?? ''),
  (text) => new Uint8Array(Buffer.from(text, 'utf16le')),
  (text, below) => {
    const bytes = encoded(text);
    for (let count = 1 + below(30); count > 0; count -= 1) bytes[below(bytes.length)] = below(256);
    return bytes;
  },
  (_, below) => Uint8Array.from({ length: below(2000) }, () => below(256)),
  (text, below) => text.replaceAll('"', ['', '""', "'"][below(3)] ?? ''),
  (text) => text.replaceAll('\n', ''),
];

/** @param originals files that can be read */
export function wrongFiles(count: number, originals: readonly Uint8Array[], seed = 1): Uint8Array[] {
  const below = chanceFrom(seed);
  const texts = originals.map((bytes) => new TextDecoder().decode(bytes));
  return Array.from({ length: count }, () => {
    const way = ways[below(ways.length)];
    const wrong = way?.(texts[below(texts.length)] ?? '', below) ?? '';
    return typeof wrong === 'string' ? encoded(wrong) : wrong;
  });
}
