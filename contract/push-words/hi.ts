/** The sentences of pushes in Hindi. */
import type { PushWords } from './en.ts';

export const hi: PushWords = {
  added: (payer, amount, tags) => `${payer} ने ${amount} जोड़े · ${tags}`,
  struck: (admin, payer, amount, tags) => `${admin} ने ${payer} का ${amount} का खर्च हटाया · ${tags}`,
  former: 'पूर्व सदस्य',
};
