/** Every form. */
export const forms = {
  /** In a form that is opened again after it was sent without an answer. */
  sentBefore: 'You sent this, but no answer came. Sent again as it is, it counts only once.',
};
