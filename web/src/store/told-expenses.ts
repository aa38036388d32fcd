/** Which new expenses were told aloud: a push and the live view bring the same one, in any order. */
const told = new Set<string>();

/** Whether nobody has told of this expense yet; from now on somebody has. */
export function isFirstToTell(expenseId: string): boolean {
  if (told.has(expenseId)) return false;
  told.add(expenseId);
  return true;
}
