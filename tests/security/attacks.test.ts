/** The attack suite: everybody who may not, against every call and every collection (docs/security.md). */
import { readFileSync } from 'node:fs';
import { type EndpointName, endpoints } from '@pg/contract/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { succeed } from '../support/api.ts';
import { attackWith, count, tally } from './attack.ts';
import { crossSiteRequests } from './cross-site.ts';
import { attackFirestore, heardByMember, malformed } from './firestore-direct.ts';
import { guessing } from './guessing.ts';
import { bentRequests } from './headers-and-paths.ts';
import { massAssignments } from './mass-assignment.ts';
import { attacksOnOthers, probe } from './others-data.ts';
import { holesForOwner, holesInProbes } from './rightful-callers.ts';
import { resetAttacks } from './password-reset.ts';
import { replays } from './replays.ts';
import { attacksWithoutSession, ofSession, rightTokens } from './without-session.ts';
import { buildAttackedWorld, type World } from './world.ts';

const names = Object.keys(endpoints) as EndpointName[];

let world: World;
beforeAll(async () => {
  world = await buildAttackedWorld();
});

describe('Whoever may', () => {
  it.each(names)('makes %s, and its answer is for nobody else', async (name) => {
    count(1, ['a page of another site, in a session'], await holesForOwner(name));
  });

  it('asks how the API is', async () => {
    count(2, ['a page of another site, in a session'], await holesInProbes());
  });
});

describe('Without a session that holds', () => {
  it('are four calls, and no others', () => {
    const open = names.filter((name) => !ofSession.includes(name));
    expect(open).toEqual(['register', 'login', 'forgotPassword', 'resetPassword']);
  });

  it('a token made by hand is taken where nothing is wrong with it, so that what follows is refused for what is', async () => {
    for (const token of await rightTokens(world)) await succeed('firebaseToken', {}, { token });
  });

  it.each(ofSession)('nobody gets through %s', async (name) => {
    await attackWith(await attacksWithoutSession(name, world), world);
  });
});

describe('With a session of their own', () => {
  it.each(names)('nobody reaches what is not theirs through %s', async (name) => {
    await attackWith(attacksOnOthers(name, world), world);
  });

  it('nobody learns from a refusal what exists', async () => {
    const probed = new Map<string, number>();
    const holes: string[] = [];
    for (const name of names) {
      const outcome = await probe(name, world);
      if (outcome.requests > 0) probed.set(name, outcome.requests);
      holes.push(...outcome.holes);
    }
    // A call that names a thing of others has to be among them.
    expect([...probed.keys()]).toEqual(expect.arrayContaining(['deleteExpense', 'leaveGroup', 'myGroups', 'login']));
    expect(probed.size).toBeGreaterThan(12);
    const requests = [...probed.values()].reduce((sum, each) => sum + each, 0);
    count(requests, ['a thing that exists beside one that does not'], holes);
  });

  it.each(names)('nobody gives %s more than it takes', async (name) => {
    await attackWith(massAssignments(name, world), world);
  });
});

describe('Around the calls', () => {
  it('no other spelling, method or header gets through', async () => {
    await attackWith(bentRequests(world), world);
  });

  it('no page of another site is let in, nor reads a refusal', async () => {
    await attackWith(crossSiteRequests(world), world);
  });

  it('no request works a second time for an attacker', async () => {
    await attackWith(await replays(world), world);
  });

  it('no reset takes an account over', async () => {
    await attackWith(await resetAttacks(world), world);
  });

  it('no guess is answered for long', async () => {
    const { requests, ideas, holes } = await guessing(world);
    count(requests, ideas, holes);
  }, 180_000);

  it('whoever may hears the database directly, and each way to ask it is well-formed, so that what follows is refused by the rules', async () => {
    const heard = await heardByMember(world);
    expect(heard).toContain('"CURRENT"');
    expect(heard).toContain(world.house.groupCode);
    expect(await malformed()).toEqual([]);
  });

  it('nobody else does, in any collection, and nobody writes', async () => {
    const before = await world.stored(true);
    const { tried, ideas, holes } = await attackFirestore(world);
    count(tried, ideas, holes);
    expect(await world.stored(true)).toEqual(before);
  }, 300_000);
});

describe('Afterwards', () => {
  it('the log of the API holds no token, no password and no number of anybody', () => {
    const log = readFileSync(process.env.API_LOG ?? '', 'utf8');
    expect(log.length).toBeGreaterThan(1000);
    expect(world.unloggable.filter((text) => log.includes(text))).toEqual([]);
  });

  it('as many requests were sent, of as many ideas, as the README and docs/security.md say, and none was let through', () => {
    const said = /more than ([\d,]+) requests from more than ([\d,]+) ideas, (\d+) let through/;
    for (const page of ['README.md', 'docs/security.md']) {
      const text = readFileSync(new URL(`../../${page}`, import.meta.url), 'utf8').replace(/\s+/g, ' ');
      const [, requests, ideas, letThrough] = said.exec(text)?.map((part) => Number(part.replaceAll(',', ''))) ?? [];
      expect(tally.requests, page).toBeGreaterThan(requests ?? Number.NaN);
      expect(tally.ideas.size, page).toBeGreaterThan(ideas ?? Number.NaN);
      expect(tally.letThrough, page).toHaveLength(letThrough ?? Number.NaN);
    }
  });
});

afterAll(() => {
  const { requests, ideas, letThrough } = tally;
  console.log(`requests sent: ${requests}, made of ${ideas.size} ideas, let through: ${letThrough.length}`);
});
