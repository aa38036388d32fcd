/**
 * Draws icons as lucide-react does, without its contexts, class names and aliases. This app uses none of these, and
 * they would add a kilobyte to every first paint.
 */
import { createElement, type SVGProps } from 'react';

interface IconData {
  /** Each shape of the icon: its element and attributes. */
  readonly node: readonly (readonly [element: string, attributes: Record<string, string>])[];
}

interface IconProps extends SVGProps<SVGSVGElement> {
  size?: number;
}

/**
 * Returns the component of an icon, with `size` in pixels. The icon is hidden from screen readers, which read the text
 * beside it.
 */
export default function plainIcon({ node }: IconData) {
  return ({ size = 24, ...rest }: IconProps) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...rest,
      },
      ...node.map(([element, attributes]) => createElement(element, attributes)),
    );
}
