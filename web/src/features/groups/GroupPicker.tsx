/** Lets the user choose one of their groups. */
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { refreshUnlessLive, selectGroup } from '#state/my-groups.ts';
import { appStore, type Group, useAppState } from '#state/store.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { useCurrentInView } from '#ui/use-current-in-view.ts';
import { words } from '#words/all.ts';
import FindGroup from './FindGroup.tsx';
import { hasInName, manyGroups } from './GroupList.tsx';

interface GroupPickerProps {
  /** By default, the open dashboard shows the chosen group. */
  onChoose?: (code: string) => void;
  onClose: () => void;
}

export default function GroupPicker({ onChoose, onClose }: GroupPickerProps) {
  const groups = useAppState((state) => state.groups) ?? [];
  const currentCode = useAppState((state) => state.currentCode);
  const isMany = groups.length >= manyGroups;
  const archived = useAppState((state) => state.archived);
  const [wanted, setWanted] = useState('');
  const list = useCurrentInView<HTMLUListElement>(currentCode ?? '');
  const choose =
    onChoose ??
    ((code: string): void => {
      onClose();
      appStore.setState((state) => selectGroup(state, code));
      void refreshUnlessLive(appStore);
    });
  const found = groups.filter((group) => hasInName(group, wanted));
  const old = found.filter(({ code }) => archived.includes(code));
  const rowOf = ({ code, joinCode, name, members }: Group) => (
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
  );
  return (
    <Dialog
      title={words.groups.choose}
      onClose={onClose}
      footer={isMany && <FindGroup value={wanted} onChange={setWanted} />}
    >
      <ul
        ref={list}
        className={`-mx-2 overflow-y-auto ${isMany ? 'max-h-[calc(100dvh-13rem)]' : 'max-h-[calc(100dvh-8rem)]'}`}
      >
        {found.filter(({ code }) => !archived.includes(code)).map(rowOf)}
        {old.length > 0 && <li className="px-3 pt-3 pb-1 text-sm text-muted">{words.groups.archived(old.length)}</li>}
        {old.map(rowOf)}
      </ul>
    </Dialog>
  );
}
