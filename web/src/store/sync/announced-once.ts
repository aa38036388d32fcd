/** The events that were announced already, such as new expenses: a push and the live view may bring the same one. */
const announced = new Set<string>();

/** Whether the event has not been announced yet; marks it as announced. */
export function isFirstAnnouncement(id: string): boolean {
  if (announced.has(id)) return false;
  announced.add(id);
  return true;
}
