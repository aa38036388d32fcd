/** The attack suite: everyone without permission, against every call and every collection (docs/security.md). */
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
import { resetAttacks } from './password-reset.ts';
import { replays } from './replays.ts';
import { holesForOwner, holesInProbes } from './rightful-callers.ts';
import { attacksWithoutSession, ofSession, rightTokens } from './without-session.ts';
import { buildAttackedWorld, type World } from './world.ts';

const names = Object.keys(endpoints) as EndpointName[];

let world: World;
beforeAll(async () => {
  world = await buildAttackedWorld();
});

describe('A permitted caller', () => {
  it.each(names)('can make %s, and no one else can read the answer', async (name) => {
    count(1, ['a page of another site, in a session'], await holesForOwner(name));
  });

  it('can use the probes', async () => {
    count(2, ['a page of another site, in a session'], await holesInProbes());
  });
});

describe('Without a valid session', () => {
  it('exactly four calls work', () => {
    const open = names.filter((name) => !ofSession.includes(name));
    expect(open).toEqual(['register', 'login', 'forgotPassword', 'resetPassword']);
  });

  it('a handmade token without a defect is accepted, so that the ones below fail because of their defect', async () => {
    for (const token of await rightTokens(world)) await succeed('firebaseToken', {}, { token });
  });

  it.each(ofSession)('no one gets through %s', async (name) => {
    await attackWith(await attacksWithoutSession(name, world), world);
  });
});

describe('With a session of their own', () => {
  it.each(names)("no one reaches other people's data through %s", async (name) => {
    await attackWith(attacksOnOthers(name, world), world);
  });

  it('no one learns from a refusal what exists', async () => {
    const probed = new Map<string, number>();
    const holes: string[] = [];
    for (const name of names) {
      const outcome = await probe(name, world);
      if (outcome.requests > 0) probed.set(name, outcome.requests);
      holes.push(...outcome.holes);
    }
    // A call that names other people's data must be in the list.
    expect([...probed.keys()]).toEqual(expect.arrayContaining(['deleteExpense', 'leaveGroup', 'myGroups', 'login']));
    expect(probed.size).toBeGreaterThan(12);
    const requests = [...probed.values()].reduce((sum, each) => sum + each, 0);
    count(requests, ['a thing that exists beside one that does not'], holes);
  });

  it.each(names)('no one can pass %s fields that it does not take', async (name) => {
    await attackWith(massAssignments(name, world), world);
  });
});

describe('Around the calls', () => {
  it('no other spelling, method or header gets through', async () => {
    await attackWith(bentRequests(world), world);
  });

  it('no page of another site gets access, or can read a refusal', async () => {
    await attackWith(crossSiteRequests(world), world);
  });

  it('no request works a second time for an attacker', async () => {
    await attackWith(await replays(world), world, { isPrepared: true });
  });

  it('no password reset takes over an account', async () => {
    await attackWith(await resetAttacks(world), world, { isPrepared: true });
  });

  it('no guess is answered for long', async () => {
    const { requests, ideas, holes } = await guessing(world);
    count(requests, ideas, holes);
  }, 180_000);

  it('a permitted user can listen to the database directly, and each kind of request is well-formed, so that the refusals below come from the rules', async () => {
    const heard = await heardByMember(world);
    expect(heard).toContain('"CURRENT"');
    expect(heard).toContain(world.house.groupCode);
    expect(await malformed()).toEqual([]);
  });

  it('no one else can read any collection, and no one can write', async () => {
    const before = await world.stored();
    const { tried, ideas, holes } = await attackFirestore(world);
    count(tried, ideas, holes);
    expect(await world.stored()).toEqual(before);
  }, 300_000);
});

describe('Afterwards', () => {
  it("the API's log contains no token, password or mobile number", () => {
    const log = readFileSync(process.env.API_LOG ?? '', 'utf8');
    expect(log.length).toBeGreaterThan(1000);
    expect(world.unloggable.filter((text) => log.includes(text))).toEqual([]);
  });

  it('as many requests and ideas were tried as the README and docs/security.md say, and none succeeded', () => {
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
