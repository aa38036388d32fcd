/**
 * Dialogs, built on `<dialog>`, which keeps the focus inside and returns it on closing: with a form, a question, or
 * anything else.
 */
import { X } from 'lucide-react';
import {
  type ComponentProps,
  createContext,
  type FormEvent,
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
import { Button, IconButton, ignoreKeyRepeat } from './Button.tsx';
import { type FieldError, FormProblem, idleSubmit, SlowAnswerNotice, type SubmitState } from './form.tsx';
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
  /** A question is an alertdialog: a small card without a cross, of which screen readers read out the whole text. */
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
  /** Whether a phone's sheet is as high as the screen from the beginning, so that nothing moves when it has more in it. */
  isTall?: boolean;
  /** Whether the dialog is a page on a large screen, beside the rail. */
  isPage?: boolean;
  /** Makes the dialog a form. */
  onSubmit?: (event: FormEvent) => void;
  /** What stays in sight at the lower edge, such as the button that sends the form. */
  footer?: ReactNode;
  /** The label of the cross, which leaves the dialog. */
  cross?: string;
  /** What names the dialog in the address, so that a reload opens it again. */
  name?: string;
}

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
  const end = field.value.length;
  // A kept amount is selected, and makes way.
  field.setRangeText(text, field.selectionStart === field.selectionEnd ? end : field.selectionStart, end, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/**
 * A sheet at the lower edge of a phone's screen, a drawer at the right of a larger one; a question is a card in the
 * middle. Open as long as it is mounted. The cross, Escape, Back and a tap outside ask it to close.
 */
export function Dialog(props: DialogProps) {
  const { title, onClose, children, wait = idleSubmit, givesWay = false, isPage = false, onSubmit, footer } = props;
  const { role = 'dialog', isTall, cross = onSubmit ? words.common.cancel : words.common.close, name } = props;
  const isQuestion = role === 'alertdialog';
  const id = useId();
  const element = useRef<HTMLDialogElement>(null);
  const crossButton = useRef<HTMLButtonElement>(null);
  const pressedOutside = useRef(false);
  const [appeared, setAppeared] = useState(false);
  const [opener] = useState(() => document.activeElement);
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
    const button = crossButton.current;
    // The browser gives the focus to the first that can have it. What the dialog is for comes before its cross.
    button?.toggleAttribute('inert', true);
    if (givesWay) dialog?.show();
    else dialog?.showModal();
    button?.toggleAttribute('inert', false);
    typeAhead();
    // The browser scrolls to what has the focus. Only a field is worth hiding what is above it.
    if (!(document.activeElement instanceof HTMLInputElement))
      for (const scrolled of [dialog, document.getElementById(`${id}-body`)]) scrolled?.scrollTo(0, 0);
    return () => dialog?.close();
  }, [givesWay, id]);

  // A change of `givesWay` opens the dialog again. After that, the browser would return the focus to the wrong element,
  // so this effect returns it to the opener.
  useLayoutEffect(() => {
    const dialog = element.current;
    return () => {
      const isLost = document.activeElement === document.body || dialog?.contains(document.activeElement);
      if (isLost && opener instanceof HTMLElement) opener.focus();
    };
  }, [opener]);

  // The pressed button may be gone once its change is done. Then the title has the focus, unless something else takes it.
  useLayoutEffect(() => {
    const [dialog, heading] = [element.current, document.getElementById(`${id}-title`)];
    let last = document.activeElement;
    const keepFocus = (): void => {
      const isLost = last?.isConnected === false && document.activeElement === document.body;
      // What cannot be pressed for a moment gets the focus back afterwards.
      if (!isLost || !heading || dialog?.querySelector('[inert]')) return;
      heading.tabIndex = -1;
      heading.focus();
    };
    const observer = new MutationObserver(() => requestAnimationFrame(() => setTimeout(keepFocus)));
    dialog?.addEventListener('focusin', () => {
      last = document.activeElement;
    });
    if (dialog) observer.observe(dialog, { childList: true, subtree: true, attributeFilter: ['inert'] });
    return () => observer.disconnect();
  }, [id]);

  const slowAnswer = wait !== idleSubmit && <SlowAnswerNotice wait={wait} />;
  const content = (
    <>
      <div id={`${id}-body`} className={`dialog-body ${isQuestion ? '' : 'sheet-body'}`}>
        <WaitContext value={wait}>{children}</WaitContext>
        {!footer && slowAnswer}
      </div>
      {footer && (
        <div className={isQuestion ? 'px-(--edge) pb-5' : 'sheet-footer'}>
          <WaitContext value={wait}>{footer}</WaitContext>
          {slowAnswer}
        </div>
      )}
    </>
  );

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tap outside is for pointers; Escape does the same for keys
    <dialog
      {...strayPress}
      ref={element}
      role={role}
      // Otherwise Chrome closes the dialog at a second Escape, and a third would reach the dialog below.
      closedby={wait.mayLeave ? 'closerequest' : 'none'}
      aria-labelledby={`${id}-title`}
      {...(isQuestion && { 'aria-describedby': `${id}-body` })}
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
      data-look={isQuestion ? undefined : isPage ? 'page' : isTall ? 'tall' : 'sheet'}
      className={`${givesWay ? 'shadow-[0_0_0_100vmax_rgb(0_0_0/0.5)]' : 'shadow-xl'} ${appeared ? '' : 'motion-safe:animate-appear'}`}
    >
      <div className="dialog-head">
        <h2 id={`${id}-title`} className="title min-w-0 grow text-balance">
          {withBdi(title)}
        </h2>
        {!isQuestion && (
          <IconButton ref={crossButton} label={cross} onClick={askToClose} disabled={!wait.mayLeave}>
            <X />
          </IconButton>
        )}
      </div>
      {onSubmit ? (
        <form method="post" noValidate onSubmit={onSubmit} onKeyDown={ignoreKeyRepeat} className="contents">
          {content}
        </form>
      ) : (
        content
      )}
    </dialog>
  );
}

interface FormDialogProps extends Omit<DialogProps, 'wait' | 'onSubmit' | 'footer'> {
  /** From `useChangeForm` and the like. */
  form: {
    readonly wait: SubmitState;
    readonly problem: FieldError | undefined;
    readonly onSubmit: (event: FormEvent) => void;
  };
  /** The label of the button that sends the form. While busy, it is `busyAction`. */
  action: string;
  busyAction: string;
  /** By default, while the form waits for an answer. */
  busy?: boolean;
  /** Whether the form can be sent as it is. */
  canSend?: boolean;
  /** Whether a button says *Cancel*, besides the cross. A question has no cross; there, it has the focus at first. */
  hasCancel?: boolean;
}

/** A dialog whose fields are sent by one button. */
export const FormDialog = (props: FormDialogProps) => {
  const { form, action, busyAction, busy = form.wait.busy, canSend = true, hasCancel, children, ...dialog } = props;
  const isQuestion = dialog.role === 'alertdialog';
  return (
    <Dialog
      {...dialog}
      {...(hasCancel && { cross: words.common.close })}
      wait={form.wait}
      onSubmit={form.onSubmit}
      footer={
        <>
          <FormProblem wrong={form.problem} />
          <div className={`flex flex-wrap gap-3 ${isQuestion ? '[&>*]:grow' : '[&>:last-child]:grow'}`}>
            {hasCancel && <CancelButton onLeave={dialog.onClose} autoFocus={isQuestion} />}
            <Button
              look={isQuestion ? 'danger' : 'primary'}
              type="submit"
              disabled={busy || !canSend}
              className={isQuestion ? '' : 'min-h-12'}
            >
              {busy ? busyAction : action}
            </Button>
          </div>
        </>
      }
    >
      <div className="space-y-4">{children}</div>
    </Dialog>
  );
};

/** One message and an OK button. */
export const AlertDialog = ({ text, onClose }: { text: string; onClose: () => void }) => (
  <Dialog role="alertdialog" title={text} onClose={onClose}>
    <Button look="primary" className="w-full" onClick={onClose} autoFocus>
      {words.common.ok}
    </Button>
  </Dialog>
);

/** A list that can be focused, so that arrow keys scroll its dialog. The children are `li` elements. */
export const ScrollingList = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul
    aria-label={label}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll the list
    tabIndex={0}
    className="divide-y divide-line rounded-xl"
  >
    {children}
  </ul>
);

interface CancelButtonProps extends Pick<ComponentProps<typeof Button>, 'autoFocus' | 'children'> {
  onLeave: () => void;
}

/** A button that leaves a dialog, by default labelled 'Cancel'. Disabled while the dialog must stay open. */
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
    <Dialog
      role="alertdialog"
      title={title}
      onClose={onClose}
      wait={wait}
      footer={
        <div className="flex flex-wrap gap-3 [&>*]:grow">
          <CancelButton onLeave={onClose} autoFocus />
          <Button look="danger" onClick={onConfirm} disabled={wait.busy}>
            {wait.busy ? busyAction : action}
          </Button>
        </div>
      }
    >
      {children}
    </Dialog>
  );
}
