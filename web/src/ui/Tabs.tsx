/** Tabs with one visible panel; arrow keys move between them. On a phone they are a bar at the bottom of the screen. */
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { viewIn } from '#browser/open-view.ts';
import { type IconName, InlineIcon } from './InlineIcon.tsx';
import { lazyWhenIdle } from './lazy.tsx';

export interface Tab {
  /** Stands in the address. */
  readonly name: string;
  readonly title: string;
  /** Shown in the bar. */
  readonly icon: IconName;
  readonly panel: ReactNode;
}

/** Opens a tab of the page, scrolls to it and focuses it. */
export function goToTab(name: string): void {
  const tab = document.querySelector<HTMLElement>(`[role=tab][data-name=${name}]`);
  tab?.click();
  tab?.focus({ preventScroll: true });
  tab?.closest('[data-tabs]')?.scrollIntoView();
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  /** A tab that another button leads to: seen only while it is open, and never in the bar. */
  aside: Tab;
  /** A button in the middle of the bar, seen only there. */
  children: ReactNode;
}

const TabInAddress = lazyWhenIdle(() => import('./TabInAddress.tsx'));

/** Opens with the tab that the address names, else with the first one; with this one too when the open tab disappears. */
export function Tabs({ label, tabs, aside, children }: TabsProps) {
  const id = useId();
  const [chosen, setChosen] = useState(() => viewIn(location.hash));
  const frame = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const all = [...tabs, aside];
  const found = all.find(({ name }) => name === chosen);
  const open = found ?? tabs[0];
  // If the tab comes back later, it must not open on its own.
  if (chosen !== '' && !found) setChosen('');

  const choose = (name = ''): void => {
    setChosen(name);
    // A panel begins with its first line, also for someone who was far down in another one.
    if (frame.current && frame.current.getBoundingClientRect().top < 0) frame.current.scrollIntoView();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined || !open) return;
    const { length } = open === aside ? all : tabs;
    const next = (all.indexOf(open) + step + length) % length;
    choose(all[next]?.name);
    list.current?.querySelectorAll('button')[next]?.focus();
  };

  return (
    <div ref={frame} data-tabs="">
      <TabInAddress {...{ tabs: all, chosen, setChosen }} />
      <div className="@container bar:in-reach print:hidden">
        <div className="bar:flex bar:flex-wrap bar:justify-center">
          <div
            ref={list}
            role="tablist"
            aria-label={label}
            onKeyDown={onKeyDown}
            className="mb-2 flex flex-wrap shadow-[inset_0_-1px_var(--color-line)] bar:contents xl:pr-51"
          >
            {all.map(({ name, title, icon }, index) => (
              <button
                key={name}
                type="button"
                role="tab"
                data-name={name}
                id={`${id}-${name}`}
                aria-selected={name === open?.name}
                aria-controls={`${id}-panel`}
                tabIndex={name === open?.name || (open === aside && index === 0) ? 0 : -1}
                onClick={() => choose(name)}
                className={`tab ${index < tabs.length ? '' : 'tab-aside'} ${index * 2 < tabs.length ? '' : 'bar:order-2'} ${tabs.length === 3 && index === 2 ? 'bar:grow-2' : ''}`}
              >
                <InlineIcon of={icon} /> {title}
              </button>
            ))}
          </div>
          {children}
        </div>
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${open?.name}`} className={searchBeside}>
        {open?.panel}
      </div>
    </div>
  );
}

/** On a large screen the search of a list is on the line of the tabs, which leave room for it. */
const searchBeside =
  'xl:[&>section>search]:relative xl:[&>section>search]:-top-14 xl:[&>section>search]:-mb-11 xl:[&>section>search]:ml-auto xl:[&>section>search]:w-50';
