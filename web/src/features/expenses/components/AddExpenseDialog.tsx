/** The form that records an expense (docs/product.md §5). */
import type { Request } from '@pg/contract/endpoints';
import { localDate } from '@pg/contract/months';
import { useState } from 'react';
import { callErrorOf, isSignedOut } from '#api/client/call-error.ts';
import { messageFor } from '#api/client/messages.ts';
import { sentBefore } from '#forms/sent-form.ts';
import { ledger, useLedger } from '#store/ledger.ts';
import { session } from '#store/session.ts';
import { AmountField } from '#ui/AmountField.tsx';
import { oncePerPress } from '#ui/base/Button.tsx';
import { toast } from '#ui/base/toast.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { DialogActions } from '#ui/dialog/DialogActions.tsx';
import { FormProblem } from '#ui/form/FormProblem.tsx';
import { onSubmitOf, useSubmission } from '#ui/form/use-submission.ts';
import { words } from '#words/all.ts';
import { addExpense, announceAdded } from '../actions/add-expense.ts';
import {
  amountIn,
  type Draft,
  groupsChosen,
  keepDraft,
  newDraft,
  openDraft,
  type Place,
  paymentDateOf,
  readDraft,
  withTyped,
} from '../draft.ts';
import { readingOf, withLine } from '../quick-add/fill-draft.ts';
import { QuickLine } from '../quick-add/QuickLine.tsx';
import { useSharedText } from '../quick-add/use-shared-text.ts';
import { DateField } from './DateField.tsx';
import { GroupsField } from './GroupsField.tsx';
import { SharingField } from './SharingField.tsx';
import { TagsField } from './TagsField.tsx';
import { useSharing } from './use-sharing.ts';

interface AddExpenseDialogProps {
  /** What the form begins with if it records a similar expense. */
  again?: Draft;
  onClose: () => void;
}

/** Returns a form filled from the text of another app. Without a text, returns the kept form or an empty one. */
const draftOf = (shared: string, place: Place): Draft =>
  shared ? withLine(newDraft(place.groupCode, new Date()), '', shared) : openDraft(place, new Date());

/** Makes the dialog focus this field. React's `autoFocus` would come too early, before the dialog is open. */
const focusFirst = (field: HTMLInputElement | null): void => field?.setAttribute('autofocus', '');

/** The fields keep their text after a failure, and when the dialog is closed without Cancel. */
export default function AddExpenseDialog({ again, onClose }: AddExpenseDialogProps) {
  const shared = useSharedText();
  const groups = useLedger((state) => state.groups) ?? [];
  const [place] = useState(() => ({ userId: session.getState().userId, groupCode: ledger.getState().currentCode }));
  const [draft, setDraft] = useState(() => again ?? draftOf(shared, place));
  const [line, setLine] = useState(shared);
  const [openedAt] = useState(() => performance.now());
  const [triesBefore] = useState(draft.intent.tries);
  const { amountText, date, tags, typedTag, intent } = draft;
  const groupCodes = groupsChosen(draft, groups);
  const choice = useSharing({ ...draft, groupCodes }, groups, (sharing) => setDraft((now) => ({ ...now, sharing })));
  const { sharing } = choice;

  const { wait, problem, clearProblem, submit } = useSubmission<Request<'addExpense'>>({
    note: intent.isUnsure ? sentBefore() : undefined,
    read: () => {
      const request = choice.check() ?? readDraft({ ...draft, groupCodes, sharing }, ledger.getState());
      if ('field' in request && request.field === 'sharing') choice.setOpen(true);
      return request;
    },
    send: async (request) => {
      const added = await addExpense(request, intent);
      const elapsed = performance.now() - openedAt;
      onClose();
      announceAdded(elapsed, added, place.groupCode ?? '');
    },
    explain: async (error, { isLeft }) => {
      if (isLeft || isSignedOut(error)) return undefined;
      if (callErrorOf(error).code === 'someone-left') await choice.lookAgain();
      const text = messageFor('addExpense', error);
      // The form already announces the failure.
      toast.error(text, { isSilent: true });
      return { text };
    },
    stop: () => intent.stop(),
    leaveNotice: words.forms.mayHaveHappened,
  });

  const change = (part: Partial<Draft>): void => {
    clearProblem();
    setDraft({ ...draft, ...part });
  };

  const leave = (isKept: boolean) => (): void => {
    // If the form was just sent, its expense may have been recorded, so even Cancel keeps the form.
    const isSent = intent.tries > triesBefore && (wait.busy || intent.isUnsure);
    if (isKept || isSent) keepDraft(place, draft);
    onClose();
  };

  return (
    <Dialog title={words.expenses.add} wait={wait} onClose={leave(!again)}>
      <form method="post" onSubmit={onSubmitOf(submit)} onKeyDown={oncePerPress} className="space-y-4">
        <QuickLine
          line={line}
          reading={readingOf(line, draft)}
          currentYear={localDate(draft.openedAt).slice(0, 4)}
          onChange={(typed) => {
            change(withLine(draft, line, typed));
            setLine(typed);
          }}
        />
        <AmountField
          label={words.expenses.amount}
          ref={focusFirst}
          value={amountText}
          onChange={(event) => change({ amountText: event.target.value })}
        />
        <TagsField tags={tags} typed={typedTag} onChange={(next, typed) => change({ tags: next, typedTag: typed })} />
        <DateField value={date} now={draft.openedAt} onChange={(chosen) => change({ date: chosen })} />
        <GroupsField groups={groups} chosen={groupCodes} onChange={(codes) => change({ groupCodes: codes })} />
        <SharingField
          userId={place.userId ?? ''}
          groups={groups.filter(({ code }) => groupCodes.includes(code))}
          sharing={sharing}
          amount={amountIn(draft)}
          paymentDate={paymentDateOf(draft)}
          isOpen={choice.isOpen}
          onToggle={() => choice.setOpen(!choice.isOpen)}
          onChange={(chosen) => change({ sharing: chosen })}
        />
        {groupCodes.length === 0 && <p className="text-sm text-muted">{words.expenses.noGroup}</p>}
        <FormProblem wrong={problem} />
        <DialogActions
          action={words.expenses.add}
          busyAction={words.expenses.adding}
          busy={wait.busy}
          canSend={amountText.trim() !== '' && withTyped(tags, typedTag).length > 0 && groupCodes.length > 0}
          onCancel={leave(false)}
        />
      </form>
    </Dialog>
  );
}
