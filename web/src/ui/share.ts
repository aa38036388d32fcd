/** Gives a text or a file to another app. If the share menu refuses it, it goes another way; never nowhere. */
import { copyText } from '#browser/copy-text.ts';
import { words } from '#words/all.ts';
import { toast } from './toast.ts';

/** When the menu opened that has not answered yet; some browsers never let it answer. In milliseconds. */
let openedAt: number | undefined;

/** A second tap within this many milliseconds belongs to the first. */
const doubleTap = 1000;

/** Returns whether the device's share menu took it. Someone who closed the menu wants no other way. */
export async function isShared(data: ShareData): Promise<boolean> {
  if (!navigator.share || (data.files && !navigator.canShare?.(data))) return false;
  if (openedAt !== undefined && performance.now() - openedAt < doubleTap) return true;
  openedAt = performance.now();
  try {
    await navigator.share(data);
    return true;
  } catch (refused) {
    return refused instanceof DOMException && refused.name === 'AbortError';
  } finally {
    openedAt = undefined;
  }
}

/**
 * Sends a message by the share menu, else in WhatsApp, else copies it and says so.
 *
 * @param number whom to write to; without one, the sender chooses
 * @param url what the message links to
 */
export async function shareMessage(number: string | undefined, text: string, url?: string): Promise<void> {
  if (await isShared({ text, ...(url !== undefined && { url }) })) return;
  const message = url === undefined ? text : `${text} ${url}`;
  const address = `https://wa.me/${number === undefined ? '' : `91${number}`}?text=${encodeURIComponent(message)}`;
  const opened = window.open(address, '_blank');
  if (opened) opened.opener = null;
  // Some browsers open no window unless the tap was a moment ago.
  else if (await copyText(message)) toast.success(words.common.messageCopied);
  else toast.error(words.common.notShared);
}

/**
 * Offers the file in the share menu, else downloads it. Returns whether it was downloaded.
 *
 * @param name of the file, without its ending; any characters are allowed
 */
export async function shareFile(content: Blob, name: string, ending: string): Promise<boolean> {
  const file = new File([content], `${name.replace(/[^\p{L}\p{M}\p{Nd}]+/gu, '-')}.${ending}`, { type: content.type });
  if (await isShared({ files: [file] })) return false;
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(url);
  return true;
}
