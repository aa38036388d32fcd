/** The attack suite: everybody who may not, against every call and every collection (docs/security.md). */
import { readFileSync } from 'node:fs';
import { type EndpointName, endpoints } from '@pg/contract/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attackWith, count, tally } from './attack.ts';
import { attackFirestore, baseline } from './firestore-direct.ts';
import { guessing } from './guessing.ts';
import { bentRequests, crossSiteHoles } from './headers-and-paths.ts';
import { massAssignments } from './mass-assignment.ts';
import { attacksOnOthers, probe } from './others-things.ts';
import { resetAttacks } from './password-reset.ts';
import { replays } from './replays.ts';
import { attacksWithoutSession, ofSession } from './without-session.ts';
import { buildAttackedWorld, type World } from './world.ts';

const names = Object.keys(endpoints) as EndpointName[];

let world: World;
beforeAll(async () => {
  world = await buildAttackedWorld();
});

describe('Without a session that holds', () => {
  it.each(ofSession)('nobody gets through %s', async (name) => {
    await attackWith(await attacksWithoutSession(name, world), world);
  });
});

describe('With a session of their own', () => {
  it.each(names)('nobody reaches what is not theirs through %s', async (name) => {
    await attackWith(attacksOnOthers(name, world), world);
  });

  it.each(names)('nobody learns from %s what exists', async (name) => {
    await probe(name, world);
  });

  it.each(names)('nobody gives %s more than it takes', async (name) => {
    await attackWith(massAssignments(name, world), world);
  });
});

describe('Around the calls', () => {
  it('no other spelling, method or header gets through', async () => {
    await attackWith(bentRequests(world), world);
    count(2, await crossSiteHoles());
  });

  it('no request works a second time for an attacker', async () => {
    await attackWith(await replays(world), world);
  });

  it('no reset takes an account over', async () => {
    await attackWith(await resetAttacks(world), world);
  });

  it('no guess is answered for long', async () => {
    const { tried, holes } = await guessing(world);
    count(tried, holes);
  }, 180_000);

  it('whoever may reads and hears the database directly, so that what follows is refused for who asks', async () => {
    const { got, heard } = await baseline(world);
    expect(got).toBe(200);
    expect(heard).toContain('"CURRENT"');
    expect(heard).toContain(world.house.groupCode);
  });

  it('nobody else does, in any collection, and nobody writes', async () => {
    const before = await world.stored(true);
    const { tried, holes } = await attackFirestore(world);
    count(tried, holes);
    expect(await world.stored(true)).toEqual(before);
  }, 300_000);
});

describe('Afterwards', () => {
  it('the log of the API holds no token, no password and no number of anybody', () => {
    const log = readFileSync(process.env.API_LOG ?? '', 'utf8');
    expect(log.length).toBeGreaterThan(1000);
    expect(world.unloggable.filter((text) => log.includes(text))).toEqual([]);
  });

  it('as many attacks were tried as the README says, and none was let through', () => {
    const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
    const told = /more than ([\d,]+) attacks, (\d+) let through/.exec(readme);
    expect(tally.tried).toBeGreaterThan(Number(told?.[1]?.replaceAll(',', '')));
    expect(tally.letThrough).toHaveLength(Number(told?.[2]));
  });
});

afterAll(() => {
  console.log(`attacks tried: ${tally.tried}, let through: ${tally.letThrough.length}`);
});
