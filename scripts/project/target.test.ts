/** Which project a tool that may write works on. */
import { expect, test } from 'vitest';
import { demoProject } from './paths.ts';
import { targetOf } from './target.ts';

const house = 'sunrise-house';

test('Nothing named means the demo project of the suite that runs', () => {
  const { project, isDemo, env } = targetOf({ project: undefined, writes: true }, {});
  expect({ project, isDemo }).toEqual({ project: demoProject, isDemo: true });
  expect(env.FIRESTORE_EMULATOR_HOST).toMatch(/^127\.0\.0\.1:\d+$/);
});

test('One name is enough to read from a real project, and never to write to it', () => {
  expect(targetOf({ project: undefined, writes: false }, { FIREBASE_PROJECT: house }).env.GCLOUD_PROJECT).toBe(house);
  expect(targetOf({ project: house, writes: false }, {})).toMatchObject({ project: house, isDemo: false });
  expect(() => targetOf({ project: undefined, writes: true }, { FIREBASE_PROJECT: house })).toThrow('name it twice');
  expect(() => targetOf({ project: house, writes: true }, {})).toThrow('name it twice');
  expect(targetOf({ project: house, writes: true }, { FIREBASE_PROJECT: house }).project).toBe(house);
});

test('Two names that differ are refused, and so is a real project behind an emulator’s variable', () => {
  expect(() => targetOf({ project: house, writes: false }, { FIREBASE_PROJECT: 'other' })).toThrow('name one');
  const env = { FIREBASE_PROJECT: house, FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' };
  expect(() => targetOf({ project: house, writes: false }, env)).toThrow('unset it');
});
