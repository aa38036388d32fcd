/** A modal dialog built on `<dialog>`, which keeps the focus inside and returns it on closing; its buttons. */
import { X } from 'lucide-react';
import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useContext,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { withView } from '#browser/open-view.ts';
import { words } from '#words/front.ts';
import { withBdi } from '#words/rich.ts';
import { Button, IconButton } from './Button.tsx';
import { idleSubmit, SlowAnswerNotice, type SubmitState } from './form.tsx';
import { lastPress, type Press, typeAheadBuffer } from './lazy.tsx';

// The browser's Back closes the topmost dialog instead of leaving the page (docs/product.md §10). While dialogs are open,
// the history has one entry for each of them, with the address of the page, or with one that names the dialog.

/** Asks a dialog to close. Returns false if the dialog is busy and stays open. */
type AskToClose = () => boolean;

/** The open dialogs, the topmost last, each with what names it in the address, if anything does. */
const open: (readonly [AskToClose, name: string | undefined])[] = [];

/** What a dialog's entry stores besides the router's state. */
interface DialogEntry {
  /** How many dialogs are open at this entry. */
  dialogs?: number;
  /** Whether the address names one of them. */
  isNamed?: boolean;
  /** When the entry was added, in milliseconds since 1970, by the clock of `performance`. */
  addedAt?: number;
}

const stored = (): DialogEntry => (history.state as DialogEntry | null) ?? {};
const counted = (): number => stored().dialogs ?? 0;

// If a dialog opens while the page is reloading, Chrome opens the new page at the entry below the dialog's, but with
// the state of the dialog's entry. Going back from there would leave the page.
const { dialogs: _, addedAt = 0, ...others } = stored();
if (addedAt > performance.timeOrigin) history.replaceState(others, '');

/** The number of dialogs last read from an entry: at `popstate`, that of the entry just left. */
let known = counted();
/** How many entries Back has just passed. Dialogs that refuse to close still need these entries. */
let ahead = 0;
let isTravelling = false;
let isScheduled = false;

/**
 * Updates the history when the current code has run, so that a dialog that replaces another takes over its entry. A
 * longer wait would be wrong: going back could then undo a navigation that started in the meantime.
 */
function updateHistorySoon(): void {
  if (isScheduled) return;
  isScheduled = true;
  queueMicrotask(() => {
    isScheduled = false;
    updateHistory();
  });
}

/** Adds or removes entries until the history has one for each open dialog. */
function updateHistory(): void {
  if (isTravelling) return;
  const missing = open.length - counted();
  if (missing < 0 || (missing > 0 && ahead >= missing)) {
    isTravelling = true;
    history.go(missing);
  } else {
    for (let each = 0; each < missing; each += 1) {
      const addedAt = performance.timeOrigin + performance.now();
      const name = open[counted()]?.[1];
      const address = name && withView(location.hash, name);
      const entry = { ...stored(), dialogs: counted() + 1, addedAt, ...(name && { isNamed: true }) };
      history.pushState(entry satisfies DialogEntry, '', address);
      // The router listens to nothing else.
      if (address) dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    }
  }
  known = counted();
  ahead = 0;
}

addEventListener('popstate', () => {
  const before = known;
  known = counted();
  if (isTravelling) isTravelling = false;
  else {
    ahead = Math.max(0, before - known);
    // Closes the dialogs from the topmost down to the first one that stays open.
    open
      .slice(known)
      .reverse()
      .every(([ask]) => ask());
  }
  updateHistorySoon();
});

/** Drops the entries of dialogs that were open before the page was reloaded. */
export const dropOrphanedEntries = updateHistorySoon;

/** Makes Back ask the mounted dialog to close. However the dialog closes, its entry is removed from the history. */
function useBackCloses(askToClose: AskToClose, name: string | undefined): void {
  const ask = useEffectEvent(askToClose);
  useLayoutEffect(() => {
    const entry = [(): boolean => ask(), name] as const;
    open.push(entry);
    updateHistorySoon();
    return () => {
      open.splice(open.indexOf(entry), 1);
      updateHistorySoon();
    };
  }, [name]);
}

/** For the buttons inside a dialog: whether its request still waits for an answer. */
const WaitContext = createContext(idleSubmit);

/** How long after a tap another one can be its second, in milliseconds. For a mouse, the system counts the clicks. */
const doubleTap = 500;

/** How far from the first tap a thumb’s second one may land, in pixels. */
const reach = 48;

const isSecondOf = (first: Press | undefined, { clientX: x, clientY: y }: MouseEvent): boolean =>
  first !== undefined &&
  performance.now() - first.at < doubleTap &&
  Math.abs(x - first.x) < reach &&
  Math.abs(y - first.y) < reach;

/**
 * Ignores the second press of a double press on the button that opens a dialog, or that sends what a dialog answers. It
 * lands in the dialog or beside it, where it would press something or close the dialog. Returns the handlers for the
 * element of the dialog.
 */
function useStrayPress() {
  const [before] = useState(lastPress);
  const press = useRef({ pointer: '', isStray: false, isFirst: true });

  return {
    onPointerDownCapture: ({ pointerType }: PointerEvent): void => {
      press.current.pointer = pointerType;
    },
    onMouseDownCapture: (event: MouseEvent): void => {
      const { pointer, isFirst } = press.current;
      // A phone counts taps too, but also those of the dialog before.
      press.current.isStray = pointer === 'mouse' ? isFirst && event.detail > 1 : isSecondOf(before, event);
      if (!press.current.isStray) press.current.isFirst = false;
      // Otherwise the press would move the focus or select a word.
      else event.preventDefault();
    },
    onClickCapture: (event: MouseEvent): void => {
      // A click by keyboard, whose detail is 0, is never stray.
      if (!press.current.isStray || event.detail === 0) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Screen readers read out the whole text of an alertdialog. */
  role?: 'dialog' | 'alertdialog';
  /**
   * The wait for the answer to the dialog's request. Until `mayLeave` is true, the dialog stays open, so that it can
   * show the outcome.
   */
  wait?: SubmitState;
  /**
   * While true, the dialog is not modal, so that the page can show something above it, such as a third party's bot
   * check.
   */
  givesWay?: boolean;
  /**
   * Whether the dialog is a sheet at the bottom of a phone's screen. Its height never changes, so nothing in it moves,
   * and its title stays in sight.
   */
  isSheet?: boolean;
  /** Whether the dialog is a sheet on a phone, and a page on a large screen. A button above closes it. */
  isPage?: boolean;
  /** The label of a cross before the title of a sheet, which leaves the dialog; by default there is none. */
  cross?: string;
  /** What names the dialog in the address, so that a reload opens it again. */
  name?: string;
}

const centred = 'm-auto h-fit w-[calc(100%-6*var(--spacing))] max-w-md rounded-card';
const sheet =
  'max-sm:mb-0 max-sm:h-[calc(100dvh-1.5rem)] max-sm:max-h-none max-sm:w-full max-sm:max-w-full max-sm:rounded-b-none';

const page =
  'scroll-pb-[max(7rem,45%)] lg:inset-y-0 lg:right-0 lg:left-(--rail,0px) lg:m-0 lg:h-dvh lg:max-h-none lg:w-auto lg:max-w-none lg:rounded-none lg:bg-canvas lg:shadow-none lg:backdrop:bg-transparent';

/** The parts of a dialog: the whole, its title, and what is below. A sheet scrolls below its title. */
const inDialog = { whole: 'p-5', head: 'mb-4 flex items-start gap-2', body: '@container', end: '' };
const inPage = {
  whole: 'flex min-h-full flex-col px-5 pt-5 lg:mx-auto lg:max-w-6xl lg:px-8',
  head: 'flex items-start gap-2 pb-2 sticky top-0 z-10 -mx-5 -mt-5 bg-surface px-5 pt-5 lg:-mx-8 lg:bg-canvas lg:px-8',
  body: '@container flex grow flex-col',
  end: 'has-[p:not(:empty)]:pb-5',
};
const inSheet = {
  whole: 'flex flex-col max-sm:h-full sm:max-h-[calc(100dvh-3rem)]',
  head: 'flex shrink-0 items-center gap-1 pt-1.5 pr-5 pb-1 pl-2',
  body: '@container flex min-h-0 grow flex-col overflow-y-auto overscroll-contain scroll-pb-[max(6rem,25%)] px-5',
  end: 'shrink-0 px-5 has-[p:not(:empty)]:pb-5',
};

/** A sheet rises from the edge of a phone's screen. */
const appearing = 'motion-safe:animate-appear';
const rising = `${appearing} motion-safe:max-sm:animate-rise`;

/** Beside a page, the rail stays in sight: closes the page and presses what is there. Returns whether something is. */
function pressBehind(dialog: HTMLDialogElement, { clientX, clientY }: MouseEvent): boolean {
  dialog.close();
  const behind = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('a, button');
  behind?.click();
  return behind !== undefined && behind !== null;
}

/** Types what was typed before the dialog was open. A date or a number has no selection, so such a field stays empty. */
function typeAhead(): void {
  const { text } = typeAheadBuffer;
  const field = document.activeElement;
  typeAheadBuffer.text = '';
  if (!text || !(field instanceof HTMLInputElement) || field.selectionStart === null) return;
  field.setRangeText(text, field.value.length, field.value.length, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/** Open as long as it is mounted. Escape, Back and a tap outside ask it to close. */
export function Dialog(props: DialogProps) {
  const {
    title,
    onClose,
    children,
    role = 'dialog',
    wait = idleSubmit,
    givesWay = false,
    isPage = false,
    isSheet = isPage,
    cross,
    name,
  } = props;
  /** A page scrolls as a whole. */
  const parts = isPage ? inPage : isSheet ? inSheet : inDialog;
  const id = useId();
  const element = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const [appeared, setAppeared] = useState(false);
  const [opener] = useState(() => document.activeElement);
  const entering = isSheet ? rising : appearing;
  const strayPress = useStrayPress();
  const askToClose = (): boolean => {
    if (wait.mayLeave) {
      wait.leave();
      onClose();
    }
    return wait.mayLeave;
  };
  useBackCloses(askToClose, name);

  // Close the dialog before it is removed: the browser returns the focus only on closing.
  useLayoutEffect(() => {
    const dialog = element.current;
    if (givesWay) dialog?.show();
    else dialog?.showModal();
    typeAhead();
    // The browser scrolls to what has the focus. Only a field is worth hiding the title.
    if (dialog && !(document.activeElement instanceof HTMLInputElement)) dialog.scrollTop = 0;
    return () => dialog?.close();
  }, [givesWay]);

  // A change of `givesWay` opens the dialog again. After that, the browser would return the focus to the wrong element,
  // so this effect returns it to the opener.
  useLayoutEffect(() => {
    const dialog = element.current;
    return () => {
      const isLost = document.activeElement === document.body || dialog?.contains(document.activeElement);
      if (isLost && opener instanceof HTMLElement) opener.focus();
    };
  }, [opener]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tap outside is for pointers; Escape does the same for keys
    <dialog
      {...strayPress}
      ref={element}
      role={role}
      // Otherwise Chrome closes the dialog at a second Escape, and a third would reach the dialog below.
      closedby={wait.mayLeave ? 'closerequest' : 'none'}
      aria-labelledby={`${id}-title`}
      {...(role === 'alertdialog' && { 'aria-describedby': `${id}-body` })}
      onCancel={(event) => {
        // In React, the event of a nested dialog also bubbles to this one.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        askToClose();
      }}
      onClose={() => {
        // Browsers without `closedby` may close the dialog at a second Escape, whatever `onCancel` does.
        if (element.current?.open) return;
        if (!askToClose()) element.current?.showModal();
      }}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === element.current;
      }}
      onClick={(event) => {
        // A text selection that ends outside is not a tap outside.
        if (event.target !== element.current || !pressedOutside.current) return;
        if (!isPage || !pressBehind(element.current, event)) askToClose();
      }}
      onAnimationEnd={() => setAppeared(true)}
      className={`fixed inset-0 z-40 ${centred} ${isSheet ? sheet : ''} ${isPage ? page : isSheet ? 'overflow-hidden' : ''} bg-surface p-0 text-ink ${givesWay ? 'shadow-[0_0_0_100vmax_rgb(0_0_0/0.5)]' : 'shadow-xl'} ${appeared ? '' : entering}`}
    >
      <div className={parts.whole}>
        <div className={parts.head}>
          {cross && (
            <IconButton label={cross} onClick={askToClose} disabled={!wait.mayLeave}>
              <X />
            </IconButton>
          )}
          <h2 id={`${id}-title`} className="title min-w-0 grow text-balance">
            {withBdi(title)}
          </h2>
          {isPage && (
            <IconButton label={words.common.close} className="-mt-2 -mr-2" onClick={askToClose}>
              <X />
            </IconButton>
          )}
        </div>
        <div id={`${id}-body`} className={parts.body}>
          <WaitContext value={wait}>{children}</WaitContext>
        </div>
        <div className={parts.end}>{wait !== idleSubmit && <SlowAnswerNotice wait={wait} />}</div>
      </div>
    </dialog>
  );
}

/** One message and an OK button. */
export function AlertDialog({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <Dialog role="alertdialog" title={text} onClose={onClose}>
      <Button look="primary" className="w-full" onClick={onClose} autoFocus>
        {words.common.ok}
      </Button>
    </Dialog>
  );
}

/**
 * A list that scrolls when it would fill most of the screen, and leaves room for buttons. The children are `li` elements.
 * It can be focused to scroll it by arrow keys. Its padding is wide enough for the focus outline of what is in it.
 */
export const ScrollingList = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul
    aria-label={label}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll the list
    tabIndex={0}
    className="scrolling divide-y divide-line"
  >
    {children}
  </ul>
);

interface CancelButtonProps extends Pick<ComponentProps<typeof Button>, 'autoFocus'> {
  onLeave: () => void;
  children?: string | undefined;
}

/** The button that leaves a dialog: labelled 'Cancel' by default, and disabled while the dialog must stay open. */
export function CancelButton({ onLeave, children = words.common.cancel, ...rest }: CancelButtonProps) {
  const wait = useContext(WaitContext);
  const leave = (): void => {
    wait.leave();
    onLeave();
  };
  return (
    <Button {...rest} onClick={leave} disabled={!wait.mayLeave}>
      {children}
    </Button>
  );
}

interface DialogActionsProps {
  action: string;
  busyAction: string;
  /** By default, while the dialog waits for an answer. */
  busy?: boolean;
  /** Whether the form can be sent as it is. */
  canSend?: boolean;
  onCancel: () => void;
  /** The label of the button that leaves, by default 'Cancel'. */
  cancel?: string | undefined;
}

/** The buttons of a form: cancel and send. The label of the submit button is `busyAction` while busy. */
export const DialogActions = (props: DialogActionsProps) => {
  const wait = useContext(WaitContext);
  const { action, busyAction, busy = wait.busy, canSend = true, onCancel, cancel } = props;
  return (
    <div className="flex flex-wrap gap-3 [&>:last-child]:grow">
      <CancelButton onLeave={onCancel}>{cancel}</CancelButton>
      <Button look="primary" type="submit" disabled={busy || !canSend}>
        {busy ? busyAction : action}
      </Button>
    </div>
  );
};

interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  /** The label of the button that confirms. While busy, its label is `busyAction`. */
  action: string;
  busyAction?: string;
  wait?: SubmitState;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation before a change with consequences, such as a deletion. Cancel has the focus at first. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, action, busyAction = action, wait = idleSubmit, onConfirm, onClose } = props;
  return (
    <Dialog role="alertdialog" title={title} onClose={onClose} wait={wait}>
      <div className="mb-5">{children}</div>
      <div className="flex flex-wrap gap-3 [&>*]:grow">
        <CancelButton onLeave={onClose} autoFocus />
        <Button look="danger" onClick={onConfirm} disabled={wait.busy}>
          {wait.busy ? busyAction : action}
        </Button>
      </div>
    </Dialog>
  );
}
