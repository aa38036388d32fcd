/** Long random walks with new seeds and every kind of fault (tests/faults/random-walk.ts). About four minutes. */
import { randomInt } from 'node:crypto';
import { afterAll } from 'vitest';
import { report } from '../faults/figures.ts';
import { describeWalks } from '../faults/random-walk.ts';
import { faults } from '../support/fault-proxy.ts';

/** PG_SEED repeats the choices of a failed walk. */
const first = Number(process.env.PG_SEED ?? randomInt(1_000_000_000));
const walks = process.env.PG_SEED ? 1 : 4;

describeWalks(
  Array.from({ length: walks }, (_, index) => first + 1000 * index),
  12,
);

afterAll(() => {
  console.log(report());
  faults.close();
});
