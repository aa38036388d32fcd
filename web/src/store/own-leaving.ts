/** The groups that the person leaves on this screen: nobody has to be told that they are gone. */
export const ownLeaving = new Set<string>();
