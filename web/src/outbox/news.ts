/** Tells every tab what happened to waiting changes. */
import type { Entry } from './entries.ts';

/** `sent`: the server has the change, and this is its answer. `changed`: the list has changed in another way. */
export type News =
  | { readonly kind: 'changed' }
  | { readonly kind: 'sent'; readonly entry: Entry; readonly answer: unknown };

const name = 'outbox';
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : undefined;

/** Tells the other tabs. A tab does not hear its own news. */
export const tell = (news: News): void => channel?.postMessage(news);

/** Calls back for each piece of news from another tab or from the service worker. Returns a function that stops this. */
export function hear(then: (news: News) => void): () => void {
  const onMessage = ({ data }: MessageEvent<News>): void => then(data);
  channel?.addEventListener('message', onMessage);
  return () => channel?.removeEventListener('message', onMessage);
}
