/** What the page remembers in a browser whose storage is full. */
import { beforeEach, expect, test, vi } from 'vitest';
import { isOfSession, replaceToken, storedToken, storeToken } from '#api/token.ts';
import { savedGroupCode } from '#state/current-group.ts';
import { deviceRegistration, mutedGroups } from './device.ts';
import { keys, safeStorage } from './storage.ts';

const { stored, room } = vi.hoisted(() => {
  const texts = new Map<string, string>();
  const space = { isFull: false };
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (space.isFull) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      texts.set(key, text);
    },
    removeItem: (key: string) => void texts.delete(key),
  });
  return { stored: texts, room: space };
});

const registration = {
  userId: '9876543210',
  sessionVersion: 1,
  token: 'a-token',
  language: 'en',
  groupCodes: ['AAAAAA'],
  at: 5,
};

beforeEach(() => {
  room.isFull = false;
  safeStorage.drop(keys.mutedGroups);
  deviceRegistration.clear();
  stored.clear();
});

test('a group muted while storage is full stays muted until the user signs out', () => {
  mutedGroups.save('9876543210', ['AAAAAA']);
  room.isFull = true;
  mutedGroups.save('9876543210', ['AAAAAA', 'BBBBBB']);
  expect(mutedGroups.of('9876543210')).toEqual(['AAAAAA', 'BBBBBB']);
  // The next visit does not find the older value.
  expect(stored.size).toBe(0);
  safeStorage.drop(keys.mutedGroups);
  expect(mutedGroups.of('9876543210')).toEqual([]);
});

test('a registration saved while storage is full can be removed', () => {
  room.isFull = true;
  deviceRegistration.save(registration);
  expect(deviceRegistration.saved()).toEqual(registration);
  deviceRegistration.clear();
  expect(deviceRegistration.saved()).toBeUndefined();
});

test('a registration is stored if it is saved after storage has room again', () => {
  room.isFull = true;
  deviceRegistration.save(registration);
  room.isFull = false;
  deviceRegistration.save({ ...registration, at: 6 });
  expect(JSON.parse(stored.get('deviceRegisteredForNotifications') ?? '')).toEqual({ ...registration, at: 6 });
});

test('a group entered while storage is full is not remembered for the next visit', () => {
  savedGroupCode.save('ABCDEF');
  room.isFull = true;
  expect(() => savedGroupCode.save('GHJKMN')).not.toThrow();
  expect(savedGroupCode.saved()).toBeNull();
});

test('who logs in while storage is full is signed in until the page closes, or another tab logs in', () => {
  room.isFull = true;
  storeToken('first');
  expect(storedToken()).toBe('first');
  replaceToken('second');
  expect(storedToken()).toBe('second');
  expect(isOfSession('first')).toBe(true);
  stored.set('token', 'of another tab');
  expect(storedToken()).toBe('of another tab');
  stored.clear();
  expect(storedToken()).toBeNull();
});
