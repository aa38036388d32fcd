/**
 * How much JavaScript each screen may load (docs/architecture.md): gzip kilobytes of 1,000 bytes, and files. Files are
 * limited because a browser requests only six at a time over HTTP/1.1, and small files compress badly.
 */

export interface Budget {
  readonly screen: string;
  /**
   * The chunks that the screen loads; their static imports count too. A chunk is named as in web/vite/chunks.ts, or by
   * the source path of a module that the build keeps as its own chunk. `<language>` is the language in which the
   * screen's files are largest.
   */
  readonly loads: readonly string[];
  readonly kilobytes: number;
  readonly files: number;
}

/** The boot script, the code that every page needs, and the sentences that the first screens need. */
const start = ['index.html', 'shell', 'src/words/<language>/first.ts'];
const dashboard = [...start, 'dashboard'];

export const budgets: readonly Budget[] = [
  {
    screen: '/login',
    loads: [...start, 'src/words/<language>/front.ts', 'login'],
    kilobytes: 96,
    files: 9,
  },
  { screen: '/dashboard, its first numbers', loads: dashboard, kilobytes: 103, files: 7 },
  {
    screen: '/dashboard, live',
    loads: [...dashboard, 'list', 'src/live/LiveDashboard.tsx', 'app', 'connection'],
    kilobytes: 268,
    files: 26,
  },
  {
    screen: '/give-take-dashboard, at first',
    loads: [...start, 'give-take'],
    kilobytes: 109,
    files: 9,
  },
];
