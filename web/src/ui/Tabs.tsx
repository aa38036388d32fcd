/** Tabs with one visible panel; arrow keys move between them. On a phone they are a bar at the bottom of the screen. */
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
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
  /** Whether another button leads to it, so that the tab is seen only while it is open, and never in the bar. */
  readonly isAside?: boolean;
}

/** Opens a tab of the page and focuses it, or its panel if the tab is not seen. Scrolls to it unless its top is in sight. */
export function goToTab(name: string): void {
  const tab = document.querySelector<HTMLElement>(`[role=tab][data-name=${name}]`);
  const frame = tab?.closest('[data-tabs]');
  if (!tab || !frame) return;
  flushSync(() => tab.click());
  tab.focus({ preventScroll: true });
  if (document.activeElement !== tab)
    frame.querySelector<HTMLElement>('[role=tabpanel]')?.focus({ preventScroll: true });
  const { top } = frame.getBoundingClientRect();
  if (top < 0 || top > innerHeight / 2) frame.scrollIntoView();
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  /** A button in the middle of the bar, seen only there. */
  children: ReactNode;
}

const TabInAddress = lazyWhenIdle(() => import('./TabInAddress.tsx'));

/** Opens with the tab that the address names, else with the first one; with this one too when the open tab disappears. */
export function Tabs({ label, tabs, children }: TabsProps) {
  const id = useId();
  const [chosen, setChosen] = useState(() => viewIn(location.hash));
  const frame = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const found = tabs.find(({ name }) => name === chosen);
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
    const { length } = tabs.filter((tab) => !tab.isAside || tab === open);
    const next = (tabs.indexOf(open) + step + length) % length;
    choose(tabs[next]?.name);
    list.current?.querySelectorAll('button')[next]?.focus();
  };

  const inBar = tabs.filter(({ isAside }) => !isAside).length;

  return (
    <div ref={frame} data-tabs="">
      <TabInAddress {...{ chosen, setChosen }} names={tabs.map(({ name }) => name)} />
      <div className="@container bar:in-reach print:hidden">
        <div className="bar:flex bar:flex-wrap bar:justify-center">
          <div
            ref={list}
            role="tablist"
            aria-label={label}
            onKeyDown={onKeyDown}
            className="mb-2 flex flex-wrap shadow-[inset_0_-1px_var(--color-line)] bar:contents xl:pr-51"
          >
            {tabs.map(({ name, title, icon, isAside }, index) => (
              <button
                key={name}
                type="button"
                role="tab"
                data-name={name}
                id={`${id}-${name}`}
                aria-selected={name === open?.name}
                aria-controls={`${id}-panel`}
                tabIndex={name === open?.name || (open?.isAside && index === 0) ? 0 : -1}
                onClick={() => choose(name)}
                className={`tab ${isAside ? 'not-aria-selected:hidden! bar:hidden!' : ''} ${index * 2 < inBar ? '' : 'bar:order-2'} ${inBar === 3 && index === 2 ? 'bar:grow-2' : ''}`}
              >
                <InlineIcon of={icon} /> {title}
              </button>
            ))}
          </div>
          {children}
        </div>
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${open?.name}`}
        tabIndex={-1}
        className={`outline-none ${searchBeside}`}
      >
        {open?.panel}
      </div>
    </div>
  );
}

/** On a large screen the search of a list is on the line of the tabs, which leave room for it. */
const searchBeside =
  'xl:[&>section>search]:relative xl:[&>section>search]:-top-14 xl:[&>section>search]:-mb-11 xl:[&>section>search]:ml-auto xl:[&>section>search]:w-50';
