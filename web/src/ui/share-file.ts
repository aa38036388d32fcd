/** Gives a file to another app or to the device. */

/**
 * Offers the file in the device's share menu. Without one, or if it takes no such file or the last tap is too long ago,
 * downloads the file. Returns whether it was downloaded.
 *
 * @param name of the file, without its ending; any characters are allowed
 */
export async function shareFile(content: Blob, name: string, ending: string): Promise<boolean> {
  const file = new File([content], `${name.replace(/[^\p{L}\p{M}\p{Nd}]+/gu, '-')}.${ending}`, { type: content.type });
  if (navigator.canShare?.({ files: [file] }) && (await isShared(file))) return false;
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(url);
  return true;
}

/** A share menu that the user closes is no failure. */
const isShared = (file: File): Promise<boolean> =>
  navigator.share({ files: [file] }).then(
    () => true,
    (refused) => refused instanceof DOMException && refused.name === 'AbortError',
  );
