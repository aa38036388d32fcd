/** What a change did to the user's own part: "Your share: ₹100.00 → ₹1,000.00". */
import type { PartChange } from '@pg/contract/activity';
import { formatRupees } from '@pg/contract/money';
import { words } from '#words/all.ts';

export function ownChangeText({ share, paid }: PartChange): string {
  const { shareChange, paidChange } = words.activity;
  const text = ({ was, is }: NonNullable<typeof share>): string =>
    words.edits.fromTo(formatRupees(was), formatRupees(is));
  return [...(share ? [shareChange(text(share))] : []), ...(paid ? [paidChange(text(paid))] : [])].join(' · ');
}
