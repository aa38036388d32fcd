/** The tag under which a page asks the browser for a Background Sync. */
export const outboxTag = 'outbox';
