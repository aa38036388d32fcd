/** Ids made from a person and an idempotency key. */
import { expect, test } from 'vitest';
import { creationId } from './creation-id.ts';
import { documentId } from './fields.ts';

const key = '4b0d7d3e-6f0e-4a39-9a63-2c8f6f9c1e55';

test('the same person and key always lead to the same id, in the form of Firestore’s own ids', async () => {
  const id = await creationId('9876543210', key);
  expect(id).toBe(await creationId('9876543210', key));
  expect(documentId.safeParse(id).success).toBe(true);
});

test('a different person or key leads to a different id', async () => {
  const ids = await Promise.all([
    creationId('9876543210', key),
    creationId('9876543211', key),
    creationId('9876543210', key.replace('4b', '5b')),
  ]);
  expect(new Set(ids).size).toBe(3);
});
