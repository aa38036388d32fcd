/** Gives a file to another app or to the device. */

/**
 * Offers the file in the device's share menu or, without one, downloads it. Returns whether it was downloaded.
 *
 * @param name of the file, without its ending; any characters are allowed
 * @throws Error if the share menu failed
 */
export async function shareFile(content: Blob, name: string, ending: string): Promise<boolean> {
  const file = new File([content], `${name.replace(/[^\p{L}\p{M}\p{Nd}]+/gu, '-')}.${ending}`, { type: content.type });
  if (navigator.canShare?.({ files: [file] })) {
    await share(file);
    return false;
  }
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(url);
  return true;
}

/** A share menu that the user closes is no failure. */
async function share(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file] });
  } catch (refused) {
    if (!(refused instanceof DOMException && refused.name === 'AbortError')) throw refused;
  }
}
