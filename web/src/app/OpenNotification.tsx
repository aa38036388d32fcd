/**
 * Opens what a tapped notification or the button of a push's notice names (docs/product.md §11). A tap may come before
 * this code: index.html keeps it for the page, also until someone has logged in. Asks before what was typed or begun is
 * lost.
 */
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { readWorkerMessage, tapped } from '#browser/service-worker.ts';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { words } from '#words/all.ts';

const texts =
  ':is(dialog[open], form) :is(textarea, input:not([type=checkbox], [type=radio], [type=date], [type=search]))';

/**
 * Whether something would be lost. The Add Expense form is kept, and a login that has just succeeded is over. What has no
 * text says so by `data-unsaved`.
 */
const isUnsaved = (): boolean =>
  document.querySelector('dialog[open] [data-unsaved]') !== null ||
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(texts)].some(
    (field) => field.value.trim() && !field.closest('[data-kept], form:has([data-kept])'),
  );

export function OpenNotification() {
  const navigate = useNavigate();
  const [path, setPath] = useState<string>();
  const take = useEffectEvent(() => {
    const message = readWorkerMessage(Reflect.get(window, tapped));
    Reflect.set(window, tapped, undefined);
    if (message?.kind !== 'open') return;
    if (isUnsaved()) setPath(message.path);
    else void navigate(message.path);
  });
  useEffect(() => {
    // Right after a login, its form still leads on.
    const timer = setTimeout(() => take());
    const onTap = (): void => take();
    addEventListener(tapped, onTap);
    return () => {
      clearTimeout(timer);
      removeEventListener(tapped, onTap);
    };
  }, []);

  if (path === undefined) return null;
  const close = (): void => setPath(undefined);
  const open = (): void => {
    close();
    void navigate(path);
  };
  return (
    <ConfirmDialog
      title={words.notifications.leaveTitle}
      action={words.notifications.leave}
      onConfirm={open}
      onClose={close}
    >
      {words.notifications.leaveText}
    </ConfirmDialog>
  );
}
