/**
 * Saying that an expense or an import is not right, and answering that (docs/product.md §19). It is a claim, never a
 * change: if objecting moved a share, whoever owes could erase the debt.
 */
import type { ExpenseDocument } from '@pg/contract/documents';
import type { RequestOf } from '@pg/contract/endpoints';
import { ContractError } from '@pg/contract/errors';
import { limits } from '@pg/contract/limits';
import { claimantOf } from '@pg/contract/people';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { Handler, SessionCall } from '../call-context.ts';
import { isAdmin, requireMemberGroup } from '../firestore/permissions.ts';
import { activityRef, expenseRef, groupRef } from '../firestore/references.ts';
import { objectionsOf, reserveAttemptIn } from '../throttle/rate-limits.ts';
import { quoteExpense, writeActivity } from './activity.ts';
import { bookChange } from './book.ts';
import { type AccountChange, commit } from './commit.ts';
import { checkIsStanding, importIn } from './import.ts';
import { participantIdsOf } from './money-change-rules.ts';
import { isOpen, type NotRight } from './part-changes.ts';
import { PersonDirectory } from './person-directory.ts';

type Calls = SessionCall<'sayNotRight' | 'answerNotRight'>;
type Kind = 'OBJECTED' | 'ANSWERED';

const refOf = ({ groupCode, expense = '', importId }: RequestOf<'sayNotRight' | 'answerNotRight'>) =>
  importId === undefined ? expenseRef(expense) : activityRef(groupCode).doc(importId);

const notRightIn = (stored: DocumentSnapshot): NotRight => stored.get('notRight') ?? {};

/** What is said to be not right. @throws ContractError `expense-not-found`, `import-not-found` */
function subjectOf({ tx, userId }: AccountChange, { request, now }: Calls, stored: DocumentSnapshot) {
  const { groupCode, expense: id = '', importId } = request;
  if (importId !== undefined) {
    const entry = importIn(stored);
    const save = async (_: Kind, notRight: NotRight) => void tx.update(stored.ref, { notRight });
    return { recorder: entry.by, involved: Object.keys(entry.parts), named: { importId }, save };
  }
  const record = stored.data() as ExpenseDocument | undefined;
  if (record?.deletedAt !== null || !record.groupCodes.includes(groupCode))
    throw new ContractError('expense-not-found');
  return {
    recorder: record.owner,
    /** Stored ids of those with a part in it. */
    involved: participantIdsOf(groupCode, record),
    /** As entries name it. */
    named: { expense: quoteExpense(id, record) },
    // With a new revision, so that lists and their checksums notice it (docs/decisions/0063).
    async save(kind: Kind, notRight: NotRight) {
      const after = { ...record, notRight, revision: record.revision + 1 };
      tx.update(stored.ref, { notRight, revision: after.revision });
      for (const code of after.groupCodes) {
        await bookChange({ tx, userId }, code, kind, { id, was: record, is: after }, now);
      }
    },
  };
}

/**
 * Says what is wrong with an expense or an import. Whoever recorded it is told, else the admin. While it is open, saying
 * so again changes nothing.
 *
 * @throws ContractError `not-a-member`; those of `subjectOf`; `import-ended`; `expense-changed` for another revision;
 *   `no-part`; `objection-limit` for the third time with the same figures, while one is open in another group, and while
 *   many others are open; `too-many-requests`.
 */
export const sayNotRight: Handler<'sayNotRight'> = (call) => {
  const { groupCode, expense, importId = '', revision, text } = call.request;
  const answer = { id: expense ?? importId };
  return commit(call, [groupRef(groupCode), refOf(call.request)], async (change) => {
    const { tx, userId, documents } = change;
    const group = requireMemberGroup(documents[0], userId);
    const { recorder, involved, named, save } = subjectOf(change, call, documents[1]);
    // Only people with a part in it, and the admin where a guest has one.
    const people = involved.map((id) => claimantOf(group, id));
    const isForGuest = isAdmin(group, userId) && people.some((id) => Object.hasOwn(group.guests ?? {}, id));
    if (userId === recorder || !(people.includes(userId) || isForGuest)) throw new ContractError('no-part');
    const notRight = notRightIn(documents[1]);
    const { [userId]: own } = notRight;
    if (own?.groupCode === groupCode && isOpen(own)) return answer;
    if (expense === undefined) checkIsStanding(importIn(documents[1]), call.now);
    if (expense !== undefined && revision !== documents[1].get('revision')) throw new ContractError('expense-changed');
    const isFull = Object.values(notRight).filter(isOpen).length >= limits.objectionsOpen;
    const times = (own?.times ?? 0) + 1;
    if (isFull || times > limits.objectionsEach || (own && isOpen(own))) throw new ContractError('objection-limit');
    await reserveAttemptIn(tx, objectionsOf.group(groupCode, userId), call.now);
    await save('OBJECTED', { ...notRight, [userId]: { groupCode, at: call.now.toISOString(), times, text } });
    writeActivity(tx, groupCode, { userId, occasion: call }, { kind: 'OBJECTED', other: recorder, ...named, text });
    return answer;
  });
};

/**
 * Ends an objection: whoever recorded the expense or the import, or the admin once that person has left, says why it is
 * right; who said it takes it back. If none is open, nothing changes.
 *
 * @throws ContractError `not-a-member`; those of `subjectOf`; `not-your-expense`; `invalid-request` without a text.
 */
export const answerNotRight: Handler<'answerNotRight'> = (call) => {
  const { groupCode, expense, importId = '', text } = call.request;
  const answer = { id: expense ?? importId };
  return commit(call, [groupRef(groupCode), refOf(call.request)], async (change) => {
    const { tx, userId, documents } = change;
    const group = requireMemberGroup(documents[0], userId);
    const { recorder, named, save } = subjectOf(change, call, documents[1]);
    const other = new PersonDirectory(change, group).personOf(call.request.userId) ?? '';
    const mayAnswer = recorder === userId || (!Object.hasOwn(group.members, recorder) && isAdmin(group, userId));
    if (other !== userId && !mayAnswer) throw new ContractError('not-your-expense', 'Only who recorded it can answer.');
    if (other !== userId && text === undefined) {
      throw new ContractError('invalid-request', 'text is required.', { field: 'text' });
    }
    const notRight = notRightIn(documents[1]);
    const { [other]: said } = notRight;
    // What was said in another group is answered there.
    if (said?.groupCode !== groupCode || !isOpen(said)) return answer;
    const { text: _, ...takenBack } = said;
    const at = call.now.toISOString();
    const reply = other === userId || text === undefined ? undefined : { by: userId, at, text };
    await save('ANSWERED', { ...notRight, [other]: reply ? { ...said, answer: reply } : takenBack });
    const author = { userId, occasion: call };
    writeActivity(tx, groupCode, author, { kind: 'ANSWERED', other, ...named, ...(reply && { text }) });
    return answer;
  });
};
