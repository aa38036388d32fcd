/** Expenses from before the app had balances. */
import { balancesPath, expensePath, groupPath } from '@pg/contract/paths';
import { FieldValue } from 'firebase-admin/firestore';
import { database } from './database.ts';

/** Rewrites an expense in version 1, which had no payers, shares or balances. */
export async function makeOld(id: string, codes: readonly string[]): Promise<void> {
  const record = database.doc(expensePath(id));
  const {
    v: _,
    tags: __,
    paidBy: ___,
    payers,
    split,
    shares,
    charged,
    revision,
    ...first
  } = (await record.get()).data() ?? {};
  await record.set(first);
  for (const code of codes) {
    await database.doc(`${groupPath(code)}/expenses/${id}`).update({ revision: FieldValue.delete() });
    await database.doc(balancesPath(code)).delete();
    const months = await database.collection(`${groupPath(code)}/months`).get();
    for (const { ref } of months.docs) await ref.update({ shares: FieldValue.delete(), net: FieldValue.delete() });
  }
}
