/** What replaces a deleted account in the history of its groups. */

/** The name that the history shows. */
export const formerMemberName = 'Former member';

const prefix = 'former-';

/** The id that replaces the person's own; `random` is generated for this one account. */
export const formerIdFrom = (random: string): string => prefix + random;

/** Whether an id is that of a deleted account. A person's id is a mobile number. */
export const isFormerId = (id: string): boolean => id.startsWith(prefix);
