/** What the service worker and an open page tell each other. Both sides know it by this file. */
import { type PushData, readPush } from '@pg/contract/push';

/** `push`: one that came while the page is seen. `open`: a notification of this address was tapped. */
export type WorkerMessage =
  | { readonly kind: 'push'; readonly push: PushData }
  | { readonly kind: 'open'; readonly path: string };

/** What a page may tell the worker: that this push came, in the text that a push service would have delivered. */
interface PageMessage {
  readonly kind: 'delivered';
  readonly text: string;
}

/** The message of a push that the emulator suite wrote down instead of sending it (docs/product.md §12). */
export const deliveryOf = (data: object): PageMessage => ({ kind: 'delivered', text: JSON.stringify({ data }) });

/** The delivered text in a value that the worker received, or undefined when there is none. */
export function readDelivery(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { kind, text } = value as Record<string, unknown>;
  return kind === 'delivered' && typeof text === 'string' ? text : undefined;
}

/** A page may also tell the worker that it has what it needs: now is the time to keep the app's files on the device. */
export const keepShellMessage = { kind: 'keep-shell' } as const;

/** Whether a value that the worker received says so. */
export const isKeepShell = (value: unknown): boolean =>
  (value as { kind?: unknown } | null)?.kind === keepShellMessage.kind;

/** The dashboard of a group. Its code stands behind the #, where no server is told of it. */
export const groupPath = (groupCode: string): string => `/dashboard/#group=${encodeURIComponent(groupCode)}`;

/** The message that a received value is, or undefined when it is none. */
export function readWorkerMessage(value: unknown): WorkerMessage | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { kind, push, path } = value as Record<string, unknown>;
  if (kind === 'open') return typeof path === 'string' && path.startsWith('/dashboard/') ? { kind, path } : undefined;
  const read = kind === 'push' ? readPush(push) : undefined;
  return read && { kind: 'push', push: read };
}
