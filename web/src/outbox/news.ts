/** News for other tabs: what happened to waiting changes. */
import type { Entry } from './entries.ts';

/** `sent`: the server has the change, and this is its answer. `changed`: the list has changed in another way. */
export type News =
  | { readonly kind: 'changed' }
  | { readonly kind: 'sent'; readonly entry: Entry; readonly answer: unknown };

const name = 'outbox';
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : undefined;

/** Sends news to the other tabs. A tab does not receive its own news. */
export const tell = (news: News): void => channel?.postMessage(news);

/** Calls `then` for all news from another tab or from the service worker. Returns a function that stops this. */
export function hear(then: (news: News) => void): () => void {
  const onMessage = ({ data }: MessageEvent<News>): void => then(data);
  channel?.addEventListener('message', onMessage);
  return () => channel?.removeEventListener('message', onMessage);
}
