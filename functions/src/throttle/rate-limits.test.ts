/** Giving back a try whose counter has been deleted. */
import { DocumentReference, GrpcStatus } from 'firebase-admin/firestore';
import { afterEach, expect, test, vi } from 'vitest';
import { refundAttempt } from './rate-limits.ts';

const bound = { subject: 'login', most: 5, minutes: 15 };

/** Makes every update of a document fail with this code. */
const refuseUpdates = (code: number) =>
  vi.spyOn(DocumentReference.prototype, 'update').mockRejectedValue(Object.assign(new Error('refused'), { code }));

afterEach(() => vi.restoreAllMocks());

test('giving back a try does nothing once a success has deleted the counter', async () => {
  const updates = refuseUpdates(GrpcStatus.NOT_FOUND);
  await refundAttempt(bound, new Date());
  expect(updates).toHaveBeenCalledOnce();
});

test('giving back a try fails if Firestore is unavailable', async () => {
  refuseUpdates(GrpcStatus.UNAVAILABLE);
  await expect(refundAttempt(bound, new Date())).rejects.toThrow('refused');
});
