/** Random walks on two servers, one with a clock that is a day fast and one with a clock that is a day slow. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Answer } from '@pg/contract/endpoints';
import { type Month, monthOf, monthOfPayment } from '@pg/contract/months';
import { pageSizes } from '@pg/contract/requests';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Draws, drawsFrom } from '../simulation/chance.ts';
import { storedGroupExpenses, storedMonths, storedUser } from '../support/database.ts';
import { faults } from '../support/fault-proxy.ts';
import { buildGroup, buildPerson, type Person } from '../support/people.ts';
import { type Fault, grpc, type Rpc } from '../support/planned-faults.ts';
import { expectExactlyAcknowledged, expectRepeatsChangeNothing } from './exactly-once.ts';
import { expectAllLaws, lawful } from './figures.ts';
import { type Intent, intentTo, listed, Member, openScreen, press, type Screen, type View } from './member.ts';
import { type ApiProcess, type Front, frontOf, startApi } from './network.ts';

interface Walk {
  readonly seed: number;
  /** How many changes each member makes. */
  readonly steps: number;
  readonly servers: readonly ApiProcess[];
}

/**
 * Returns a function that draws the fault of a Firestore call, if any. It never drops the answer of a read that starts
 * a transaction, because the transaction would then keep its locks.
 */
const firestoreFaults =
  (draws: Draws) =>
  (rpc: Rpc): Fault | undefined => {
    if (!draws.chance(0.2)) return undefined;
    const passing: Fault[] = [
      { rpc, delay: 20 + draws.below(200) },
      { rpc, status: grpc.ABORTED },
      { rpc, status: grpc.UNAVAILABLE },
      { rpc, cut: true },
    ];
    const lost: Fault[] = [
      { rpc, status: grpc.UNAVAILABLE, afterwards: true },
      { rpc, cut: true, afterwards: true },
      { rpc, late: true },
    ];
    return draws.one(rpc === 'Commit' ? [...passing, ...lost] : passing);
  };

interface Actor {
  readonly member: Member;
  readonly screen: Screen | undefined;
}

/** Presses the button until an intent has ended, and shows the answer on the screen. */
async function act({ member, screen }: Actor, intent: Intent, at: string): Promise<void> {
  const answer = member.recordEnding(intent, await press(member.person, intent, at));
  if (answer === undefined) return;
  const { inputs, name } = intent;
  if (name === 'addExpense' || name === 'editExpense' || name === 'restoreExpense') {
    const saved = answer as Answer<'addExpense'>;
    screen?.saved(saved, member.groupsOf(saved.expense.id));
  }
  if (name === 'deleteExpense') screen?.deleted(String(inputs.id), answer as Answer<'deleteExpense'>);
}

/** Whether the outcome depends on other changes at the same moment, so that the test could not predict it. */
const needsOrder = ({ name }: Intent): boolean =>
  ['joinGroup', 'leaveGroup', 'editExpense', 'restoreExpense'].includes(name);

async function makeChanges(actor: Actor, front: Front, steps: number, draws: Draws): Promise<void> {
  const { member } = actor;
  for (let step = 0; step < steps; step += 1) {
    const phone = draws.below(2);
    const intents = [member.nextIntent(phone)];
    // Sometimes both phones act at once, unless the order matters.
    if (draws.chance(0.12)) intents.push(member.nextIntent(1 - phone));
    const together = intents.length > 1 && intents.some(needsOrder) ? intents.slice(0, 1) : intents;
    await Promise.all(together.map((intent) => act(actor, intent, front.url)));
  }
}

/** Kills each server once, one after the other, while the members continue. */
async function killInTurn(servers: readonly ApiProcess[], draws: Draws, isOver: () => boolean): Promise<void> {
  for (const server of servers) {
    await pause(300 + draws.below(700));
    if (isOver()) return;
    server.kill();
    await server.restart();
  }
}

async function loseNetwork(screen: Screen | undefined, draws: Draws): Promise<void> {
  if (!screen) return;
  await pause(draws.below(800));
  await screen.offline();
  await pause(500 + draws.below(1500));
  await screen.online();
}

/**
 * Waits until the screen shows what is stored: of the expenses, the newest page or more. After a connection error the
 * SDK pauses for up to a minute; going offline and online makes it retry at once.
 */
async function expectToShow(screen: Screen, { expenses, ...stored }: View): Promise<void> {
  const check = (): void => {
    const shown = screen.shown();
    const newest = expenses.slice(0, Math.max(pageSizes.expenses, shown.expenses.length));
    expect(shown).toEqual({ ...stored, expenses: newest });
  };
  const shows = () => vi.waitFor(check, { timeout: 5_000, interval: 50 });
  for (const _ of [1, 2, 3, 4, 5]) {
    const agrees = await shows().then(
      () => true,
      () => false,
    );
    if (agrees) return;
    await screen.offline();
    await screen.online();
  }
  await shows();
}

/** Returns what a screen must show at the end, computed from the database, with every expense of the month. */
async function storedView({ userId }: Person, code: string, month: Month): Promise<View> {
  const [expenses, months, { coins }] = await Promise.all([
    storedGroupExpenses(code),
    storedMonths(code),
    storedUser(userId),
  ]);
  const { total = 0, count = 0, byMember = {}, byDay = {}, byTag = {} } = months.get(month) ?? {};
  const ofMonth = [...expenses]
    .filter(([, { paymentDate }]) => monthOfPayment(paymentDate) === month)
    .map(([id, { amount, userId: owner, paymentDate, createdAt }]) => ({
      id,
      amount,
      userId: owner,
      paymentDate,
      createdAt,
    }))
    .sort((a, b) => b.paymentDate.localeCompare(a.paymentDate) || b.createdAt.localeCompare(a.createdAt));
  const sums = { total, count, byMember, byDay, byTag };
  return { remaining: coins.remaining, limit: coins.monthlyLimit, ...sums, expenses: ofMonth.map(listed) };
}

const names = ['Asha', 'Ravi', 'Imran', 'Meera', 'Joseph', 'Fatima', 'Arjun', 'Leela'];

/**
 * Lets members with two phones each make random changes, then checks that the database and the screens agree with the
 * answers that the members got.
 */
async function walk({ seed, steps, servers }: Walk): Promise<void> {
  const draws = drawsFrom(seed);
  const people = await Promise.all(names.map((name) => buildPerson(name)));
  const [first, ...others] = people as [Person, ...Person[]];
  const house = await buildGroup([first, ...others], 'House');
  const trip = await buildGroup([first, ...others], 'Trip');
  const members = people.map((person, index) => {
    const others = people.filter((one) => one !== person).map(({ userId }) => userId);
    return new Member(person, { house, trip, others }, drawsFrom(seed + 1 + index));
  });
  const month = monthOf(new Date());
  const screens = await Promise.all(people.slice(0, 2).map((person) => openScreen(person, house, month)));
  const actors = members.map((member, index) => ({ member, screen: screens[index] }));

  const front = await frontOf(servers, drawsFrom(seed + 20), 0.3);
  const plan = faults.about(house, trip, ...people.map(({ id }) => id));
  const limit = () => intentTo('setMonthlyLimit', { limit: 2500 });
  await Promise.all(actors.map((actor) => act(actor, limit(), front.url)));
  plan.draw(firestoreFaults(drawsFrom(seed + 21)));
  let isOver = false;
  const troubles = [
    killInTurn(servers, draws, () => isOver),
    ...screens.map((screen, index) => loseNetwork(screen, drawsFrom(seed + 30 + index))),
  ];
  try {
    await Promise.all(actors.map((actor, index) => makeChanges(actor, front, steps, drawsFrom(seed + 40 + index))));
  } finally {
    isOver = true;
    await Promise.allSettled(troubles);
    front.calm();
    await front.settled();
    plan.none();
  }
  const userIds = people.map(({ userId }) => userId);
  await expectAllLaws([house, trip], userIds);
  for (const member of members) await lawful(() => expectExactlyAcknowledged(member, { house, trip }));
  await lawful(() => expectRepeatsChangeNothing(members, [house, trip]));
  for (const [index, screen] of screens.entries()) {
    const stored = await storedView(people[index] as Person, house, month);
    await lawful(() => expectToShow(screen, stored));
    await screen.close();
  }
  front.close();
}

const day = 24 * 60 * 60 * 1000;

export const describeWalks = (seeds: readonly number[], steps: number): void => {
  // One walk may run beside other tests; several would slow each other down.
  describe('Members with several phones and servers', {
    concurrent: seeds.length === 1,
  }, () => {
    let servers: ApiProcess[];
    beforeAll(async () => {
      servers = await Promise.all([day, -day].map((clockShift) => startApi({ clockShift })));
    });
    afterAll(() => Promise.all(servers.map((server) => server.stop())));

    it.each(seeds)(
      'find every acknowledged change exactly once, on all screens, despite every kind of fault (seed %i)',
      async (seed) => {
        await walk({ seed, steps, servers });
      },
    );
  });
};
