/** Which events were told aloud, such as new expenses: a push and the live view bring the same one, in any order. */
const told = new Set<string>();

/** Whether nobody has told of this event yet; from now on somebody has. */
export function isFirstToTell(id: string): boolean {
  if (told.has(id)) return false;
  told.add(id);
  return true;
}
