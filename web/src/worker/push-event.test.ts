/** Reading pushes, and showing them as notifications. */
import { expect, test } from 'vitest';
import { deliveryOf, formerPaymentsPath, groupPath, readDelivery, readWorkerMessage } from '#browser/service-worker.ts';
import { notificationOf, parsePushEvent, pathFor } from './push-event.ts';

const push = { expenseId: 'e1', groupCode: 'ABC234', groupName: 'Sunrise PG', text: 'Asha Rao added ₹40.00 · chai' };

test("The data of a push is read from the service's message; anything else is ignored", () => {
  expect(parsePushEvent(JSON.stringify({ from: '1', fcmMessageId: '2', data: push }))).toEqual(push);
  for (const text of [undefined, '', 'null', '7', '{"data":{}}', JSON.stringify(push), 'hello']) {
    expect(parsePushEvent(text)).toBeUndefined();
  }
});

test('A notification shows the group and one line, appears only once for each expense, and stores only the group', () => {
  expect(notificationOf(push)).toEqual([
    'PG Expenses · Sunrise PG',
    { body: 'Asha Rao added ₹40.00 · chai', tag: 'e1', data: { groupCode: 'ABC234' } },
  ]);
  expect(notificationOf({ ...push, quiet: 'yes' })[1]).toMatchObject({ tag: 'e1', silent: true });
  expect(notificationOf({ ...push, eventId: 'a1' })[1].tag).toBe('a1');
  expect(notificationOf({ ...push, groupCode: '', groupName: '' })[0]).toBe('PG Expenses');
});

test('A tap opens the group, or the home page if the person left it', () => {
  expect(pathFor(notificationOf(push)[1].data)).toBe('/dashboard/#group=ABC234');
  for (const left of ['before', 'now'] as const) {
    expect(pathFor(notificationOf({ ...push, left })[1].data)).toBe('/#left=payments');
  }
  for (const data of [null, undefined, {}, { groupCode: 7 }, { groupCode: '' }])
    expect(pathFor(data)).toBe('/dashboard/');
});

test('A tap on a push about a recurring expense opens it in its group', () => {
  const { data } = notificationOf({ ...push, recurringId: 'r1' })[1];
  expect(data).toEqual({ groupCode: 'ABC234', recurringId: 'r1' });
  expect(pathFor(data)).toBe('/dashboard/#group=ABC234&recurring=ABC234%2Fr1');
  expect(readWorkerMessage({ kind: 'open', path: pathFor(data) })).toMatchObject({ kind: 'open' });
  expect(pathFor({ groupCode: 'ABC234', recurringId: 7 })).toBe('/dashboard/#group=ABC234');
});

test('A tap on a push about a change of a part opens the activity of the group', () => {
  const { data } = notificationOf({ ...push, changed: 'yes', quiet: 'yes' })[1];
  expect(pathFor(data)).toBe('/dashboard/#group=ABC234&activity=ABC234');
  expect(pathFor({ ...data, left: 'yes' })).toBe('/#left=payments');
});

test("A page accepts the worker's two messages and nothing else", () => {
  const open = { kind: 'open', path: groupPath('ABC234') };
  expect(readWorkerMessage(open)).toEqual({ kind: 'open', path: '/dashboard/#group=ABC234' });
  expect(readWorkerMessage({ kind: 'open', path: formerPaymentsPath })).toEqual({
    kind: 'open',
    path: '/#left=payments',
  });
  expect(readWorkerMessage({ kind: 'push', push })).toEqual({ kind: 'push', push });
  for (const value of [null, 7, {}, { kind: 'open', path: 'https://elsewhere' }, { kind: 'push', push: {} }]) {
    expect(readWorkerMessage(value)).toBeUndefined();
  }
});

test('A push from a page is read like one from the push service; other messages are ignored', () => {
  expect(parsePushEvent(readDelivery(deliveryOf(push)))).toEqual(push);
  for (const value of [null, 7, 'text', {}, { kind: 'push', push }, { kind: 'delivered', text: 7 }]) {
    expect(readDelivery(value)).toBeUndefined();
  }
});
