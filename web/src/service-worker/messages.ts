/** What the service worker tells an open page. Both sides know it by this file. */
import { type PushData, readPush } from '@pg/contract/push';

/** `push`: one that came while the page is seen. `open`: a notification of this address was tapped. */
export type WorkerMessage =
  | { readonly kind: 'push'; readonly push: PushData }
  | { readonly kind: 'open'; readonly path: string };

/** The dashboard of a group. */
export const groupPath = (groupCode: string): string => `/dashboard/?group=${encodeURIComponent(groupCode)}`;

/** The message that a received value is, or undefined when it is none. */
export function readWorkerMessage(value: unknown): WorkerMessage | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { kind, push, path } = value as Record<string, unknown>;
  if (kind === 'open') return typeof path === 'string' && path.startsWith('/dashboard/') ? { kind, path } : undefined;
  const read = kind === 'push' ? readPush(push) : undefined;
  return read && { kind: 'push', push: read };
}
