/** Which project an operator's tool works on. */
import { expect, test } from 'vitest';
import { demoProject } from './process/paths.ts';
import { targetOf } from './target.ts';

const house = 'sunrise-house';

test('Without a name, the target is the demo project of the running suite', () => {
  const { project, isDemo, env } = targetOf({ project: undefined, writes: true }, {});
  expect({ project, isDemo }).toEqual({ project: demoProject, isDemo: true });
  expect(env.FIRESTORE_EMULATOR_HOST).toMatch(/^127\.0\.0\.1:\d+$/);
});

test('Reading a real project needs its name once, and writing to it needs the name twice', () => {
  expect(targetOf({ project: undefined, writes: false }, { FIREBASE_PROJECT: house }).env.GCLOUD_PROJECT).toBe(house);
  expect(targetOf({ project: house, writes: false }, {})).toMatchObject({ project: house, isDemo: false });
  expect(() => targetOf({ project: undefined, writes: true }, { FIREBASE_PROJECT: house })).toThrow('name it twice');
  expect(() => targetOf({ project: house, writes: true }, {})).toThrow('name it twice');
  expect(targetOf({ project: house, writes: true }, { FIREBASE_PROJECT: house }).project).toBe(house);
});

test('Two different names are refused, and so is a real project while an emulator variable is set', () => {
  expect(() => targetOf({ project: house, writes: false }, { FIREBASE_PROJECT: 'other' })).toThrow('choose one');
  const env = { FIREBASE_PROJECT: house, FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' };
  expect(() => targetOf({ project: house, writes: false }, env)).toThrow('unset it');
});
