/** A QR code that phones scan. */
import { type Bitmap2D, correction, generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { useMemo } from 'react';

/** The width of the white margin, in modules. Without the margin, scanners do not find the code. */
const margin = 4;

/** Black on white in dark mode too, because some scanners read nothing else. `label` is for screen readers. */
export default function QrCode({ text, label }: { text: string; label: string }) {
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

/** The code is readable with 15 % of its area damaged (level M), or with more damage if that takes no more room. */
export const codeOf = (text: string): Bitmap2D => generate(text, { minCorrectionLevel: correction.M });
