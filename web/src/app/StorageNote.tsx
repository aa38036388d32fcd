/** Says that the browser blocks storage for this site (storage.ts). */
import { words } from '#words/all.ts';

export default function StorageNote() {
  return (
    <p
      role="status"
      className="bg-caution-soft px-4 py-2 text-center text-sm font-medium text-caution-ink print:hidden"
    >
      {words.common.storageBlocked}
    </p>
  );
}
