/** Writes many open Give and Take records straight into the database, since thousands of calls would take too long. */
import type { GiveTakeDocument } from '@pg/contract/documents';
import { paise } from '@pg/contract/money';
import { database } from './database.ts';
import { giveTakePath } from './ids.ts';

/** Writes records 1 to `count`, named `no <serial>`, the last one the newest. The account's sums stay as they are. */
export async function writeManyRecords(userId: string, count: number): Promise<void> {
  const writer = database.bulkWriter({ throttling: false });
  const collection = database.collection(giveTakePath(userId));
  for (let serial = 1; serial <= count; serial += 1) {
    const record: GiveTakeDocument = {
      ...{
        type: 'GIVE',
        amount: paise(100),
        name: `no ${serial}`,
        date: '2026-11-20',
        description: '',
        status: 'OPEN',
      },
      createdAt: new Date(Date.UTC(2026, 0, 1) + serial * 1000).toISOString(),
    };
    void writer.create(collection.doc(), record);
  }
  await writer.close();
}
