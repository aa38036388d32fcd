/** Lets the user choose one of their groups. */
import { ChevronRight } from 'lucide-react';
import { refreshUnlessLive, selectGroup } from '#state/my-groups.ts';
import { appStore, useAppState } from '#state/store.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { useCurrentInView } from '#ui/use-current-in-view.ts';
import { words } from '#words/all.ts';

interface GroupPickerProps {
  /** By default, the open dashboard shows the chosen group. */
  onChoose?: (code: string) => void;
  onClose: () => void;
}

export default function GroupPicker({ onChoose, onClose }: GroupPickerProps) {
  const groups = useAppState((state) => state.groups) ?? [];
  const currentCode = useAppState((state) => state.currentCode);
  const list = useCurrentInView<HTMLUListElement>(currentCode ?? '');
  const choose =
    onChoose ??
    ((code: string): void => {
      onClose();
      appStore.setState((state) => selectGroup(state, code));
      void refreshUnlessLive(appStore);
    });
  return (
    <Dialog title={words.groups.choose} onClose={onClose}>
      <ul ref={list} className="-mx-2 max-h-[calc(100dvh-8rem)] overflow-y-auto">
        {groups.map(({ code, joinCode, name, members }) => (
          <li key={code}>
            <button
              type="button"
              aria-current={code === currentCode || undefined}
              onClick={() => choose(code)}
              className="flex min-h-14 w-full items-center gap-3 rounded-xl px-3 py-2 text-left hover:bg-sunken aria-current:bg-brand-soft"
            >
              <span className="min-w-0 grow">
                <span className="block font-semibold wrap-anywhere">{name}</span>{' '}
                <span className="block text-sm text-muted">
                  <span className="font-mono">{joinCode}</span> · {words.groups.members(members.length)}
                </span>
              </span>
              <ChevronRight aria-hidden="true" size={20} className="shrink-0 text-muted" />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
