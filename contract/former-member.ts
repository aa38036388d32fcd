/** The name and the id that replace a deleted account in the history of its groups. */

export const formerMemberName = 'Former member';

const prefix = 'former-';

/** Returns the id that replaces the person's. `random` is generated for each account. */
export const formerIdFrom = (random: string): string => prefix + random;

/** Whether an id is that of a deleted account. A person's id is a mobile number. */
export const isFormerId = (id: string): boolean => /^former-[0-9a-z]{1,40}$/.test(id);
