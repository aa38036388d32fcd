/** What every form says when it was sent and no answer came, and about a wrong clock. */
export const forms = {
  /** The notice for a change that has an idempotency key (api/call.ts). */
  mayHaveHappened:
    'We got no answer, but it may have gone through. If you send it again unchanged, it counts only once.',
  /** The notice for a call that continues and shows its outcome as a toast. */
  goesOn: 'Still working on it. We’ll tell you how it went.',
  /** The note in a reopened form. */
  sentBefore: 'We sent this and got no answer. If you send it again unchanged, it counts only once.',
  /** What the phone's clock shows, and the time that the app uses. */
  wrongClock: (shown: string, right: string) =>
    `This phone’s clock shows ${shown}. The app uses the right time: ${right}.`,
};
