/** What an expense was for, as a picture in the colour of its category. */
import { leadTagOf } from '@pg/contract/common-tags';
import {
  Car,
  Coffee,
  House,
  PartyPopper,
  Pill,
  ShoppingBag,
  ShoppingBasket,
  Sparkles,
  Tag,
  Utensils,
  Wifi,
  Zap,
} from 'lucide-react';
import type { CSSProperties } from 'react';
import { type Category, categoryOf } from '#ui/category.ts';

/** The icon of each category, and its hue in degrees. */
const looks: Record<Category, readonly [icon: typeof House, hue: number]> = {
  food: [Utensils, 55],
  groceries: [ShoppingBasket, 145],
  home: [House, 250],
  bills: [Zap, 95],
  travel: [Car, 300],
  shopping: [ShoppingBag, 345],
  health: [Pill, 20],
  fun: [PartyPopper, 325],
  others: [Tag, 200],
};

/** Icons that say more than the category's. */
const icons: Readonly<Record<string, typeof House>> = {
  chai: Coffee,
  coffee: Coffee,
  wifi: Wifi,
  recharge: Wifi,
  maid: Sparkles,
  cleaning: Sparkles,
  laundry: Sparkles,
  cook: Utensils,
};

/** Decorates the tags beside it. */
export function CategoryTile({ tags }: { tags: readonly string[] }) {
  const tag = leadTagOf(tags);
  const [icon, hue] = looks[categoryOf(tag)];
  const Icon = icons[tag] ?? icon;
  return (
    <span
      style={{ '--hue': hue } as CSSProperties}
      className="face flex size-9 shrink-0 items-center justify-center rounded-xl"
    >
      <Icon size={20} />
    </span>
  );
}
