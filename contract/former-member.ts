/** Who stands in a group's history for a person whose account is deleted. */

/** The name that everybody reads there. */
export const formerMemberName = 'Former member';

const prefix = 'former-';

/** The id that takes the place of the person's own; `random` is drawn for this one account. */
export const formerIdFrom = (random: string): string => prefix + random;

/** Whether an id is that of nobody. A person's is a mobile number. */
export const isFormerId = (id: string): boolean => id.startsWith(prefix);
