/** The attack suite: callers without permission attack every call and every collection (docs/security.md). */
import { readFileSync } from 'node:fs';
import { type EndpointName, endpoints } from '@pg/contract/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { succeed } from '../support/api.ts';
import { attackWith, count, expectNoChange, tally } from './attack.ts';
import { attackFirestore, heardByMember, malformed } from './firestore-direct.ts';
import { guessing, resetAttacks } from './guessing.ts';
import { attacksOnOthers, massAssignments, probe } from './others-data.ts';
import { crossSiteRequests, disguisedRequests } from './requests.ts';
import { attacksWithoutSession, replays, rightTokens, sessionCalls } from './sessions.ts';
import { buildAttackedWorld, holesForOwner, holesInProbes, type World } from './world.ts';

const names = Object.keys(endpoints) as EndpointName[];

let world: World;
beforeAll(async () => {
  world = await buildAttackedWorld();
});

describe('A permitted caller', () => {
  it.each(names)('can call %s, and no other site or cache gets the answer', async (name) => {
    count(1, ['a page of another site, with a valid session'], await holesForOwner(name));
  });

  it('can call the health checks', async () => {
    count(2, ['a page of another site, with a valid session'], await holesInProbes());
  });

  it('can listen to the database directly, and each kind of request that the suite sends to it is well-formed', async () => {
    const heard = await heardByMember(world);
    expect(heard).toContain('"CURRENT"');
    expect(heard).toContain(world.house.groupCode);
    expect(await malformed()).toEqual([]);
  });
});

describe('Without a valid session', () => {
  it('exactly six calls work', () => {
    const open = names.filter((name) => !sessionCalls.includes(name));
    expect(open).toEqual(['register', 'login', 'forgotPassword', 'resetPassword', 'invitation', 'getGuestPage']);
  });

  it('a correct token that the tests made is accepted, so forged tokens are refused because of their defects', async () => {
    for (const token of await rightTokens(world)) await succeed('firebaseToken', {}, { token });
  });

  it.each(sessionCalls)('every attack on %s fails', async (name) => {
    await attackWith(await attacksWithoutSession(name, world), world, { isComparedLater: true });
  });

  it('none of these attacks changes anything', () => expectNoChange(world), 300_000);
});

describe('With their own session', () => {
  it.each(names)("no one reaches other people's data through %s", async (name) => {
    await attackWith(attacksOnOthers(name, world), world, { isComparedLater: true });
  });

  it('no one can tell from a refusal whether something exists', async () => {
    const probed = new Map<string, number>();
    const holes: string[] = [];
    for (const name of names) {
      const outcome = await probe(name, world);
      if (outcome.requests > 0) probed.set(name, outcome.requests);
      holes.push(...outcome.holes);
    }
    // These calls name other people’s data, so they must be probed.
    expect([...probed.keys()]).toEqual(expect.arrayContaining(['deleteExpense', 'leaveGroup', 'myGroups', 'login']));
    expect(probed.size).toBeGreaterThan(12);
    const requests = [...probed.values()].reduce((sum, each) => sum + each, 0);
    count(requests, ['comparing the refusals for existing and missing things'], holes);
  });

  it.each(names)('no one can pass unknown fields to %s', async (name) => {
    await attackWith(massAssignments(name, world), world, { isComparedLater: true });
  });

  it('none of these attacks changes anything', () => expectNoChange(world), 300_000);
});

describe('An attacker', () => {
  it('gets nowhere with another spelling, method or header', async () => {
    await attackWith(disguisedRequests(world), world);
  });

  it('gets no access from a page of another site, and that page cannot read the refusals', async () => {
    await attackWith(crossSiteRequests(world), world);
  });

  it('gains nothing by repeating a request', async () => {
    await attackWith(await replays(world), world, { isPrepared: true });
  });

  it('cannot take over an account by a password reset', async () => {
    await attackWith(await resetAttacks(world), world, { isPrepared: true });
  });

  it('cannot keep guessing for long', async () => {
    const { requests, ideas, holes } = await guessing(world);
    count(requests, ideas, holes);
  }, 180_000);

  it('cannot read or write any collection directly', async () => {
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

  it('more requests and attacks were tried than README.md and docs/security.md claim, and none succeeded', () => {
    const said = /more than ([\d,]+) requests, variations of more than ([\d,]+) attacks: (\d+) let through/;
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
  console.log(`${requests} requests, variations of ${ideas.size} attacks: ${letThrough.length} let through`);
});
