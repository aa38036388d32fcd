/** Tabs with one visible panel; arrow keys move between them. */
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';

interface Tab {
  readonly name: string;
  readonly title: string;
  readonly panel: ReactNode;
}

/** Opens a tab of the page, scrolls to it and focuses it. */
export function goToTab(name: string): void {
  const tab = document.querySelector<HTMLElement>(`[role=tab][data-name=${name}]`);
  tab?.click();
  tab?.focus({ preventScroll: true });
  tab?.scrollIntoView({ block: 'start' });
}

/** The first tab is open initially, and again when the open tab disappears. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const id = useId();
  const [chosen, setChosen] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  const found = tabs.find(({ name }) => name === chosen);
  const open = found ?? tabs[0];
  // If the tab comes back later, it must not open on its own.
  if (chosen !== undefined && !found) setChosen(undefined);

  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined || !open) return;
    const next = (tabs.indexOf(open) + step + tabs.length) % tabs.length;
    setChosen(tabs[next]?.name);
    list.current?.querySelectorAll('button')[next]?.focus();
  };

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="mb-2 flex flex-wrap shadow-[inset_0_-1px_var(--color-line)] sm:gap-1"
      >
        {tabs.map(({ name, title }) => (
          <button
            key={name}
            type="button"
            role="tab"
            data-name={name}
            id={`${id}-${name}`}
            aria-selected={name === open?.name}
            aria-controls={`${id}-panel`}
            tabIndex={name === open?.name ? 0 : -1}
            onClick={() => setChosen(name)}
            className="min-h-11 grow basis-[min-content] border-b-3 border-transparent px-1.5 text-sm font-semibold text-muted -outline-offset-3 transition-colors hover:text-ink sm:grow-0 sm:basis-auto sm:px-4 sm:text-base aria-selected:border-brand aria-selected:text-brand"
          >
            {title}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${open?.name}`}>
        {open?.panel}
      </div>
    </div>
  );
}
