/** Events announced so far, such as new expenses. A push and the live view may both report the same event. */
const announced = new Set<string>();

/** Returns whether the event has not been announced yet, and marks it as announced. */
export function isFirstAnnouncement(id: string): boolean {
  if (announced.has(id)) return false;
  announced.add(id);
  return true;
}
