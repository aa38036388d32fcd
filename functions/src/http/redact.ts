/** What a log must not hold: full mobile numbers (document paths carry them) and tokens. */

/** The text with mobile numbers cut to their last two digits and JWTs to their header. */
export const withoutPersons = (text: string): string =>
  text
    .replace(/(?<!\d)(?:\+?91)?[6-9]\d{7}(\d{2})(?!\d)/g, '********$1')
    .replace(/\b(eyJ[\w-]{5})[\w-]*\.[\w-]+\.[\w-]*/g, '$1…');
