/** What becomes of a push, by what FCM's client says of it. tests/api/push.test.ts has FCM's own answers. */
import { expect, test } from 'vitest';
import { fcmSender } from './senders.ts';

const about = (field: string) => ({ data: { error: { details: [{}, { fieldViolations: [{ field }] }] } } });
const wrong = { code: 'messaging/invalid-argument', message: 'Request contains an invalid argument.' };

test.each([
  ['says nothing', undefined, { kind: 'later', code: 'unknown' }],
  [
    'had no answer',
    { code: 'messaging/internal-error', message: 'ECONNRESET' },
    { kind: 'later', code: 'messaging/internal-error' },
  ],
  ['names the token', { ...wrong, httpResponse: about('message.token') }, { kind: 'gone' }],
  ['names another field', { ...wrong, httpResponse: about('message.data') }, { kind: 'refused', code: wrong.code }],
  ['has no details', { ...wrong, httpResponse: { data: {} } }, { kind: 'refused', code: wrong.code }],
])('a push that fails, whose failure %s', async (_, error, outcome) => {
  const send = fcmSender({ sendEach: async () => ({ responses: [{ success: false, error }] }) } as never);
  const push = { userId: 'ravi', token: 'a-token', data: {} };
  expect(await send([push as never])).toEqual([expect.objectContaining(outcome)]);
});
