/**
 * An icon as lucide-react draws it, without its contexts, class names and aliases, which nothing here uses: they are a
 * kilobyte of every first paint.
 */
import { createElement, type SVGProps } from 'react';

interface IconData {
  /** Each shape of the icon: its element and attributes, its `key` among them. */
  readonly node: readonly (readonly [element: string, attributes: Record<string, string>])[];
}

interface IconProps extends SVGProps<SVGSVGElement> {
  size?: number;
}

/** Returns the component of an icon, `size` in pixels, hidden from screen readers, which read the text beside it. */
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
      node.map(([element, attributes]) => createElement(element, attributes)),
    );
}
