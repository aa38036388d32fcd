/** A QR code that other phones scan. */

import { toSvgPath } from 'lean-qr/extras/svg';
import { useMemo } from 'react';
import { codeOf } from './code-of.ts';

/** The width of the white margin, in modules. Without the margin, scanners do not find the code. */
const margin = 4;

/** Black on white in dark mode too, because some scanners read nothing else. `label` is for screen readers. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = useMemo(() => codeOf(text), [text]);
  const side = code.size + 2 * margin;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-margin} ${-margin} ${side} ${side}`}
      shapeRendering="crispEdges"
      className="mx-auto w-full max-w-80 rounded-control forced-color-adjust-none"
    >
      <rect x={-margin} y={-margin} width={side} height={side} fill="#fff" />
      <path d={toSvgPath(code)} fill="#000" />
    </svg>
  );
}
