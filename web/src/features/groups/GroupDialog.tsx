/** A dialog with one text field, Cancel and an action, shared by creating and joining a group; and renaming a group. */
import type { AnswerOf } from '@pg/contract/endpoints';
import { visibleText } from '@pg/contract/visible-text';
import type { ComponentProps } from 'react';
import type { Mutation } from '#api/call.ts';
import { callErrorOf } from '#api/call-error.ts';
import { messageFor, type Operation } from '#api/failure-text.ts';
import { useChangeForm } from '#forms/change-form.tsx';
import { mergeGroup } from '#state/merge.ts';
import { refreshGroups, refreshUnlessLive } from '#state/my-groups.ts';
import { appStore, type Group } from '#state/store.ts';
import { FormDialog } from '#ui/Dialog.tsx';
import { type FieldError, TextField } from '#ui/form.tsx';
import { toast } from '#ui/toast.ts';
import { words } from '#words/all.ts';

interface GroupDialogProps extends Pick<ComponentProps<'input'>, 'autoCapitalize' | 'spellCheck'> {
  title: string;
  operation: Operation;
  label: string;
  name: string;
  placeholder: string;
  /** The initial text. */
  initial?: string;
  action: string;
  busyAction: string;
  onCancel: () => void;
  /** Returns what to send for the typed text, or what is wrong with it; by default, the text itself is sent. */
  read?: (typed: string) => string | FieldError;
  /** Sends the text, without invisible characters. */
  onSubmit: (typed: string, intent: Mutation) => Promise<void>;
  /** Shows the failure and returns true. Returns false if the form has to show the failure. */
  onFailure?: (error: unknown) => boolean;
}

/** Sends nothing while the text has no visible character. */
export function GroupDialog(props: GroupDialogProps) {
  const { initial = '' } = props;
  const form = useChangeForm<{ typed: string }, string>({
    name: `${props.operation} ${initial}`,
    empty: () => ({ typed: initial }),
    read: ({ typed }) => {
      const text = visibleText(typed);
      return text === '' ? undefined : (props.read?.(text) ?? text);
    },
    send: props.onSubmit,
    operation: props.operation,
    field: props.name,
    isShown: (error) => props.onFailure?.(error) ?? false,
  });

  return (
    <FormDialog
      title={props.title}
      form={form}
      action={props.action}
      busyAction={props.busyAction}
      hasCancel
      onClose={props.onCancel}
    >
      <TextField
        label={props.label}
        name={props.name}
        placeholder={props.placeholder}
        autoComplete="off"
        autoCapitalize={props.autoCapitalize}
        spellCheck={props.spellCheck}
        enterKeyHint="done"
        autoFocus
        value={form.fields.typed}
        onChange={(event) => form.change({ typed: event.target.value })}
      />
    </FormDialog>
  );
}

/** Joins a group by its code, in upper or lower case, and takes a guest's place. @throws CallError (api/call.ts) */
export async function joinGroup(groupCode: string, intent: Mutation, guest?: string): Promise<AnswerOf<'joinGroup'>> {
  const answer = await intent.send('joinGroup', { groupCode, ...(guest !== undefined && { guest }) });
  void refreshUnlessLive(appStore);
  return answer;
}

const ownWith = (code: string): string | undefined =>
  appStore.getState().groups?.find((group) => group.code === code || group.joinCode === code)?.code;

/** Returns the first code of the user's own group that this code belongs to; undefined if it is no group of theirs. */
export async function ownGroupOf(code: string): Promise<string | undefined> {
  const groups = appStore.getState().groups;
  // A device snapshot has only the group of the last visit, and perhaps with an older code.
  const isKnown = ownWith(code) !== undefined || groups?.every(({ fromDevice }) => !fromDevice);
  if (!isKnown) await refreshGroups(appStore, { groupCode: null }).catch(() => undefined);
  return ownWith(code);
}

/**
 * Joins the group of an invitation. Returns the group's first code. If the user was not in the group before, also
 * returns the group's name.
 *
 * @throws CallError (api/call.ts)
 */
export async function acceptInvitation(
  code: string,
  intent: Mutation,
  guest?: string,
): Promise<{ groupCode: string; joined?: string }> {
  try {
    const { groupCode, groupName } = await joinGroup(code, intent, guest);
    return { groupCode, joined: groupName };
  } catch (error) {
    if (callErrorOf(error).code !== 'already-a-member') throw error;
    await refreshGroups(appStore);
    const own = ownWith(code);
    if (!own) throw error;
    return { groupCode: own };
  }
}

/** Returns true if it showed an alert, and false for any other failure. */
export function alertConflict(
  operation: 'createGroup' | 'joinGroup',
  error: unknown,
  onAlert: (text: string) => void,
): boolean {
  const { code } = callErrorOf(error);
  const isConflict = code === 'group-name-taken' || code === 'already-a-member';
  if (isConflict) onAlert(messageFor(operation, error));
  return isConflict;
}

interface EditGroupNameDialogProps {
  group: Group;
  onClose: () => void;
}

/** Renames a group for all its members; any member may do so (docs/product.md §10). Starts with the current name. */
export default function EditGroupNameDialog({ group, onClose }: EditGroupNameDialogProps) {
  return (
    <GroupDialog
      title={words.groups.editTitle}
      operation="updateGroupName"
      label={words.groups.name}
      name="groupName"
      autoCapitalize="words"
      placeholder={words.groups.enterName}
      initial={group.name}
      action={words.common.save}
      busyAction={words.common.saving}
      onCancel={onClose}
      onSubmit={async (newGroupName, intent) => {
        const groupCode = group.code;
        const { groupName: name, revision } = await intent.send('updateGroupName', { groupCode, newGroupName });
        changeGroup(groupCode, (known) => ({ ...known, name, revision }));
        toast.success(words.groups.renamed);
        onClose();
      }}
    />
  );
}

/** Puts what a call has changed into the store. */
export const changeGroup = (groupCode: string, changed: (known: Group) => Group): void =>
  appStore.setState((state) => {
    const known = state.groups?.find(({ code }) => code === groupCode);
    return known ? mergeGroup(state, changed(known)) : state;
  });
