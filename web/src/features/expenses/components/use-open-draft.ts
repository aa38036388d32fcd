/** What happens to the open form when its dialog closes, or when the browser hides the page. */
import { useEffect, useEffectEvent, useState } from 'react';
import type { Draft } from '../form/draft.ts';
import { closeOpenDraft, keepDraft, type Place, storeOpenDraft } from '../kept-draft.ts';

interface OpenDraft {
  place: Place;
  draft: Draft;
  /** Whether the form began with an example or another expense. Then it is kept only if it was changed or sent. */
  isCopy: boolean;
  onClose: () => void;
}

/** Returns functions that close the dialog: `leave` keeps the form, `close` forgets it. */
export function useOpenDraft({ place, draft, isCopy, onClose }: OpenDraft) {
  const [begun] = useState({ draft, tries: draft.intent.tries });
  const isWorthKeeping = (): boolean => !isCopy || draft !== begun.draft || draft.intent.tries > begun.tries;

  const onHide = useEffectEvent(() => {
    // A form that is being sent is in the outbox.
    const isSending = draft.intent.isPending && !draft.intent.isUnsure;
    if (isWorthKeeping() && !isSending) storeOpenDraft(place, draft);
  });
  useEffect(() => {
    const hide = (): void => onHide();
    addEventListener('pagehide', hide);
    document.addEventListener('visibilitychange', hide);
    return () => {
      removeEventListener('pagehide', hide);
      document.removeEventListener('visibilitychange', hide);
    };
  }, []);

  const leave = (): void => {
    if (isWorthKeeping()) keepDraft(place, draft);
    else closeOpenDraft(place);
    onClose();
  };
  const close = (): void => {
    closeOpenDraft(place);
    onClose();
  };
  return { leave, close };
}
