/**
 * Draws lines on two logarithmic axes as an SVG of a few kilobytes, readable in light and dark mode. No library,
 * because a chart library is a hundred times the size of this file.
 */

export interface Line {
  readonly name: string;
  /** From the smallest size to the largest. */
  readonly points: readonly { readonly size: number; readonly value: number }[];
}

export interface Panel {
  readonly title: string;
  readonly unit: string;
  readonly lines: readonly Line[];
}

const [width, height, left, bottom, top] = [340, 240, 52, 34, 34];
const colours = ['#2f7ed8', '#c0392b', '#27925a', '#a15fd0', '#c98a1b'];

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const round = (value: number): string => value.toFixed(1);

/** Formats a number as an axis label. */
function short(value: number): string {
  if (value >= 1e6) return `${(value / 1e6).toFixed(1)}M`;
  if (value >= 1e4) return `${Math.round(value / 1e3)}k`;
  return String(Math.round(value));
}

function panelAt(index: number, { title, unit, lines }: Panel): string {
  const sizes = [...new Set(lines.flatMap(({ points }) => points.map(({ size }) => size)))].toSorted((a, b) => a - b);
  const most = Math.max(1, ...lines.flatMap(({ points }) => points.map(({ value }) => value)));
  const span = Math.log(sizes.at(-1) ?? 1) - Math.log(sizes[0] ?? 1) || 1;
  const x = (size: number): number => left + ((Math.log(size) - Math.log(sizes[0] ?? 1)) / span) * (width - left - 16);
  const y = (value: number): number =>
    height - bottom - (Math.log1p(value) / Math.log1p(most)) * (height - bottom - top);
  const marks = sizes.map(
    (size) =>
      `<text x="${round(x(size))}" y="${height - 16}" text-anchor="middle">${size.toLocaleString('en-IN')}</text>`,
  );
  const steps = [0, 1, 10, 100, 1000, 10_000, 100_000, 1_000_000].filter((step) => step <= most);
  const grid = steps.map(
    (step) =>
      `<path d="M${left} ${round(y(step))}H${width - 16}" stroke="#8884"/><text x="${left - 6}" y="${round(y(step) + 4)}" text-anchor="end">${short(step)}</text>`,
  );
  const drawn = lines.map(({ points }, at) => {
    const path = points
      .map(({ size, value }, position) => `${position > 0 ? 'L' : 'M'}${round(x(size))} ${round(y(value))}`)
      .join('');
    return `<path d="${path}" fill="none" stroke="${colours[at % colours.length]}" stroke-width="2"/>`;
  });
  const frame = `<text x="${left}" y="20" font-weight="bold">${escaped(title)}, ${escaped(unit)}</text>`;
  return `<g transform="translate(${index * width} 0)">${[frame, ...grid, ...marks, ...drawn].join('')}</g>`;
}

/**
 * Returns the panels side by side, with a title for screen readers. One legend is enough, because all panels draw the
 * same lines in the same order.
 */
export function plot(title: string, panels: readonly Panel[]): string {
  const names = panels[0]?.lines.map(({ name }) => name) ?? [];
  const legend = names.map(
    (name, index) =>
      `<g transform="translate(${left + index * 190} ${height + 8})"><path d="M0 0H20" stroke="${colours[index % colours.length]}" stroke-width="2"/><text x="26" y="4">${escaped(name)}</text></g>`,
  );
  const size = `viewBox="0 0 ${Math.max(panels.length * width, left + names.length * 190)} ${height + 24}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} font-family="sans-serif" font-size="12" fill="#888"><title>${title}</title>${panels.map((panel, index) => panelAt(index, panel)).join('')}${legend.join('')}</svg>\n`;
}
