/**
 * Shows notices in one box of at most two lines, within the height of the header. What does not fit waits, so that each
 * text is shown for its full duration. The box is a separate React root, so that it stays while screens change, a
 * popover, so that it appears above an open dialog, and inside that dialog, so that its button can be pressed.
 */
import { CircleAlert, CircleCheck, Zap } from 'lucide-react';
import { type FocusEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import hotToast, { type Toast, useToaster } from 'react-hot-toast/headless';
import { withBdi } from '#words/rich.ts';
import { activePart, announce } from './announce.ts';
import { isTyping, isUndo } from './key-presses.ts';

/** `small` is a remark that joins the notice of a change. `celebration` is a badge on the edge of the box. */
export type Kind = 'success' | 'error' | 'plain' | 'small' | 'celebration';

interface Action {
  readonly label: string;
  /** A promise is waited for before the next action of *Undo*. */
  readonly onPress: () => unknown;
  /**
   * What *Undo* takes back: a change of the user's, or what an *Undo* did. Ctrl+Z takes back changes alone, one with each
   * press. Other actions, such as *Open*, take nothing back.
   */
  readonly undoes?: 'change' | 'undo';
}

export interface ToastOptions {
  /** In milliseconds: 3000 for a success, a remark and a celebration, 4000 for the rest. */
  duration?: number;
  /** Replaces the notice with the same id, and does nothing while that says the same. Without it, the text is the id. */
  id?: string;
  /** Whether to skip the announcement, because the text was announced already. */
  isSilent?: boolean;
  /** A button in the box, such as *Undo*. */
  action?: Action;
  /** A remark below the text. */
  more?: string | undefined;
  /** Whether it belongs to the notice before it, and is dropped when the button of that notice is pressed. */
  follows?: boolean;
}

interface Notice {
  readonly kind: Kind;
  readonly text: string;
  readonly options: ToastOptions;
  /** Distinguishes a repeated notice, whose text appears anew. */
  readonly count: number;
}

type Shown = Toast & { readonly notice: Notice };

const container = document.createElement('div');
container.popover = 'manual';
container.className = 'pointer-events-none fixed inset-0 z-50 size-full overflow-visible border-0 bg-transparent p-0';
createRoot(container).render(<Box />);
place();

/** Shows the box in what a modal dialog leaves of the page, above all that opened before. */
function place(): void {
  // Taken out of the page, a popover is closed.
  activePart().append(container);
  container.showPopover?.();
}

// A dialog that opens makes the box inert, and one that closes takes it along.
new MutationObserver((records) => {
  if (records.some(({ target }) => target instanceof HTMLDialogElement)) place();
}).observe(document.body, { subtree: true, attributeFilter: ['open'] });

/** Where a button of the box was, and when it was pressed: the second press of a double tap must not hit what is below. */
let pressed: { readonly box: DOMRect; readonly at: number } | undefined;

/** In milliseconds. */
const doubleTap = 500;

/** The box lets presses through to what is below it. Around a dialog, they would take its focus and close it. */
for (const name of ['mousedown', 'click'] as const) {
  const onPress = (event: MouseEvent): void => {
    const { target, clientX: x, clientY: y, timeStamp } = event;
    const isOn = (box: DOMRect | undefined): boolean =>
      box !== undefined && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
    const isBelow = !(target instanceof Node && container.contains(target));
    const isSecond = pressed !== undefined && timeStamp - pressed.at < doubleTap && isBelow && isOn(pressed.box);
    const isThrough = target instanceof HTMLDialogElement && isOn(container.firstElementChild?.getBoundingClientRect());
    if (!isSecond && !isThrough) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener(name, onPress, true);
}

let count = 0;
let shown: readonly Notice[] = [];
let waiting: readonly Notice[] = [];
/** The user's changes that can be taken back, the newest last. */
let changes: readonly Action[] = [];
/** What the library has. */
let known: readonly Shown[] = [];

const idOf = ({ text, options }: Notice): string => options.id ?? text;

/** Announces a notice and shows it above everything else, as soon as there is room. */
export function showToast(kind: Kind, text: string, options: ToastOptions = {}): void {
  count += 1;
  const notice: Notice = { kind, text, options, count };
  const { isSilent = kind === 'celebration', more, action } = options;
  const isSame = (one: Notice): boolean => idOf(one) === idOf(notice);
  if (options.id && shown.some((one) => isSame(one) && one.text === text)) return;
  if (!isSilent) for (const line of [text, more]) if (line) announce(line);
  if (action?.undoes === 'change') changes = [...changes, action];

  if (shown.some(isSame)) {
    show(notice);
    return;
  }
  const others = waiting.filter((one) => !isSame(one));
  // What the user has just done goes before news.
  const at = kind === 'plain' ? -1 : others.findIndex((one) => one.kind === 'plain');
  waiting = at < 0 ? [...others, notice] : others.toSpliced(at, 0, notice);
  showNext();
}

function showNext(): void {
  for (let [next] = waiting; next && fits([...shown, next]); [next] = waiting) {
    waiting = waiting.slice(1);
    show(next);
  }
  if (waiting.length === 0) return;
  for (const toast of known)
    if (toast.visible && Number(toast.duration) > long) hotToast('', { ...toast, duration: long });
}

function show(notice: Notice): void {
  shown = [...shown.filter((one) => idOf(one) !== idOf(notice)), notice];
  const { kind, text, options } = notice;
  const duration = options.duration ?? (kind === 'plain' || kind === 'error' ? 4000 : 3000);
  const own = { id: idOf(notice), duration, removeDelay: 1, notice };
  hotToast(text, own);
}

/** A notice that is shown longer than this gives way to those that wait. In milliseconds. */
const long = 5000;

const isTitle = ({ kind }: Notice): boolean => kind !== 'small' && kind !== 'celebration';
const hasRemark = ({ kind, options }: Notice): boolean => kind === 'small' || options.more !== undefined;

/** A text with more characters takes two lines on a phone. */
const perLine = 40;

/** Returns whether the notices take at most two lines together. A button takes two. */
function fits(notices: readonly Notice[]): boolean {
  const titles = notices.filter(isTitle);
  if (notices.length === 1 || titles.length === 0) return true;
  if (titles.length > 1 && titles.some(({ options }) => options.action)) return false;
  const lines = titles.map(({ text }) => (text.length > perLine ? 2 : 1));
  return lines.reduce((all, one) => all + one, notices.some(hasRemark) ? 1 : 0) <= 2;
}

/** The box is no live region: screen readers may miss one that is new or behind an open dialog, so announce.ts announces. */
function Box() {
  const { toasts, handlers } = useToaster();
  const all = toasts as Shown[];
  const notices = all.flatMap(({ visible, notice }) => (visible ? [notice] : [])).toReversed();
  const titles = notices.filter(isTitle);
  const action = titles.find(({ options }) => options.action)?.options.action;
  useEffect(() => {
    known = all;
    const gone = known.flatMap(({ visible, notice }) => (visible ? [] : [notice]));
    shown = shown.filter((notice) => !gone.includes(notice));
    showNext();
    if (!action) handlers.endPause();
  });
  const badge = notices.find(({ kind }) => kind === 'celebration');
  return (
    <div
      className={`mx-auto w-fit ${badge ? 'mt-[env(safe-area-inset-top)]' : 'mt-[max(0.25rem,env(safe-area-inset-top))]'} max-w-[min(30rem,calc(100%-1rem))]`}
    >
      {/* Announced by itself, because it is always there. */}
      <div role="status" className="relative z-10 flex justify-center">
        {badge && (
          <p
            key={badge.count}
            className="-mb-2.5 flex items-center gap-1 rounded-full border border-brand bg-brand px-2.5 py-0.5 text-xs font-semibold text-on-brand motion-safe:animate-appear"
          >
            <Zap aria-hidden="true" size={14} className="shrink-0 fill-current" /> {badge.text}
          </p>
        )}
      </div>
      {notices.length > (badge ? 1 : 0) && (
        <div
          role="status"
          aria-live="off"
          className="flex items-center gap-2 rounded-card border border-line bg-surface px-3 py-0.5 shadow-float motion-safe:animate-appear"
        >
          <div className="min-w-0 grow wrap-anywhere">
            {titles.map(({ kind, text, count: key }) => (
              <p key={key} className="flex gap-1.5 text-sm font-medium">
                <Icon kind={kind} />
                <span data-line="">{withBdi(text)}</span>
              </p>
            ))}
            <p className="flex flex-wrap gap-x-2 text-xs text-muted empty:hidden">
              {notices.map(
                ({ options, count: key }) =>
                  options.more && (
                    <span key={key} data-line="" className="grow basis-16 truncate">
                      {withBdi(options.more)}
                    </span>
                  ),
              )}
              {notices.map(
                ({ kind, text, count: key }) =>
                  kind === 'small' && (
                    <span key={key} data-line="" className="max-w-full">
                      {text}
                    </span>
                  ),
              )}
            </p>
          </div>
          {action && <ActionButton action={action} {...handlers} />}
        </div>
      )}
    </div>
  );
}

const Icon = ({ kind }: { kind: Kind }) => {
  if (kind === 'error') return <CircleAlert aria-hidden="true" size={16} className="mt-0.5 shrink-0 text-danger" />;
  return kind === 'success' && <CircleCheck aria-hidden="true" size={16} className="mt-0.5 shrink-0 text-brand" />;
};

/** The last action of *Undo*: what takes back two changes of one expense has to know what came of the later one. */
let undoing: Promise<unknown> = Promise.resolve();

function press(action: Action): void {
  // What is left to read about the change is no longer true.
  const isPast = ({ kind, options }: Notice): boolean =>
    options.action === action || options.follows === true || kind === 'small' || kind === 'celebration';
  waiting = waiting.filter((notice) => !isPast(notice));
  for (const notice of shown.filter(isPast)) hotToast.dismiss(idOf(notice));
  changes = changes.filter((one) => one !== action);
  const box = container.firstElementChild?.getBoundingClientRect();
  if (box) pressed = { box, at: performance.now() };
  if (action.undoes) undoing = undoing.then(action.onPress, action.onPress);
  else action.onPress();
}

/** Forgets the changes of a user who has signed out. */
export function forgetChanges(): void {
  changes = [];
}

/** Whether the last press of a key took something back. Then the next one goes on, even if no notice offers it. */
let isGoingOn = false;

document.addEventListener('pointerdown', () => {
  isGoingOn = false;
});

// Ctrl+Z, because a notice is gone before the Tab key reaches it.
document.addEventListener('keydown', (event) => {
  if (event.key === 'Control' || event.key === 'Meta') return;
  const isOffered = isGoingOn || [...shown, ...waiting].some(({ options }) => options.action?.undoes);
  const newest = changes.at(-1);
  isGoingOn = isUndo(event) && !isTyping(event) && isOffered && newest !== undefined;
  if (!isGoingOn || !newest) return;
  event.preventDefault();
  if (!event.repeat) press(newest);
});

type ActionButtonProps = Pick<ReturnType<typeof useToaster>['handlers'], 'startPause' | 'endPause'> & {
  action: Action;
};

/** While the pointer or the focus is on it, the notice stays (WCAG 2.2.1). */
function ActionButton({ action, startPause, endPause }: ActionButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef<EventTarget>(null);
  // The button disappears. Whoever reached it by the keyboard goes on from where they were.
  useLayoutEffect(() => {
    const { current } = button;
    return () => {
      if (document.activeElement === current && before.current instanceof HTMLElement) before.current.focus();
    };
  }, []);
  return (
    <button
      ref={button}
      type="button"
      aria-keyshortcuts={action.undoes && ['Control+Z', 'Meta+Z'].join(' ')}
      // The focus stays where it is.
      onMouseDown={(event) => event.preventDefault()}
      onFocus={({ relatedTarget }: FocusEvent) => {
        before.current = relatedTarget;
        startPause();
      }}
      onBlur={endPause}
      onPointerEnter={startPause}
      onPointerLeave={endPause}
      onClick={() => press(action)}
      className="pointer-events-auto -mr-1.5 min-h-11 shrink-0 rounded-control px-2 text-sm font-semibold text-brand underline underline-offset-4 hover:bg-sunken"
    >
      {action.label}
    </button>
  );
}
