/** The people of the tests, each with their own browser (browsers.ts), and their groups. */
import type { AnswerOf } from '@pg/contract/endpoints';
import { localDate } from '@pg/contract/months';
import { expect } from '@playwright/test';
import { anyMobile, buildGroup, buildPerson, elsewhere, type Person } from '../people.ts';
import { test as base, openLive, seeLive, type Visitor } from './browsers.ts';
import { adding, offlineMessages } from './network.ts';

export interface Member extends Visitor {
  /** The same user over HTTP, in another session. Tests use it for steps that they need but do not check. */
  readonly api: Person;
}

export const today = localDate(new Date());

/** Opens the live dashboards of these members. */
export const openDashboards = async (...who: readonly Member[]): Promise<void> =>
  void (await Promise.all(who.map(({ page }) => openLive(page))));

/** Records an expense in the group over HTTP and returns it. `divided` says who paid and who shares it. */
export const spendIn =
  (code: string) =>
  async ({ api }: Pick<Member, 'api'>, amount: number, tags = ['rent'], paymentDate = today, divided: object = {}) =>
    (await api.can('addExpense', { amount, tags, paymentDate, groupCodes: [code], ...divided })).expense;

/** The page that a member's browser opens first, by default none; and the monthly limit, by default none. */
interface Beginning {
  readonly at?: string;
  readonly coins?: number;
}

export type FindMember = (name: string, beginning?: Beginning) => Promise<Member>;

/** Members of a group, whose first member is the admin. No browser has opened a page. */
interface Group {
  readonly code: string;
  readonly spend: ReturnType<typeof spendIn>;
  /** Opens the live dashboards of these members, by default of all. */
  readonly open: (...who: readonly Member[]) => Promise<void>;
}

/** Asha, and what her browser and her other session are. */
interface Hers extends Pick<Member, 'page' | 'context' | 'api'> {
  readonly asha: Member;
}

export interface Alone extends Group, Hers {}

export interface Pair extends Alone {
  readonly bilal: Member;
}

export type GroupOf = <Names extends readonly [string, ...string[]]>(
  names: Names,
  groupName?: string,
) => Promise<readonly [...{ readonly [Name in keyof Names]: Member }, Group]>;

const hers = (asha: Member): Hers => ({ asha, page: asha.page, context: asha.context, api: asha.api });

interface People {
  /** The monthly limit of each member of the groups below; 0 if they have set none. */
  coins: number;
  /** Opens a browser for a person who has not signed up. */
  visitor: (name: string) => Promise<Visitor>;
  /** Opens a browser for a new user who is logged in. */
  member: FindMember;
  /** Builds a group of new members with these names, and with coins. */
  groupOf: GroupOf;
  /** Asha, who belongs to no group and has set no limit. */
  signedIn: Hers;
  /** The same, with her browser at the home page. */
  atHome: Hers;
  /** Asha, alone in Sunrise PG. */
  alone: Alone;
  /** The same, with her browser at the live dashboard. */
  atDashboard: Alone;
  /** The same, but no expense reaches the server until `reconnect` is called. */
  cutOff: Alone & { readonly reconnect: () => Promise<void> };
  /** Asha and Bilal, who live in Sunrise PG. */
  pair: Pair;
  /** Asha, Ravi and Imran, who live in Flat 402. `pay` records a payment in cash over HTTP. */
  flat: Alone & {
    readonly ravi: Member;
    readonly imran: Member;
    readonly pay: (from: Member, to: Member, amount: number) => Promise<AnswerOf<'recordPayment'>>;
  };
}

export const test = base.extend<People>({
  visitor: async ({ browserOf }, use) => {
    await use((name) => browserOf({ name, mobile: anyMobile(), password: 'chai-and-rent' }));
  },

  member: async ({ browserOf }, use) => {
    await use(async (name, { at, coins } = {}) => {
      const person = await buildPerson(name, coins);
      const { mobile, password, token } = person;
      const someone = await browserOf({ name, mobile, password }, token);
      if (at !== undefined) await someone.page.goto(at);
      return { ...someone, api: await elsewhere(person) };
    });
  },

  coins: [1_000_000, { option: true }],

  groupOf: async ({ member, coins }, use) => {
    const groupOf = async (names: readonly string[], groupName?: string) => {
      const people: Member[] = [];
      for (const name of names) people.push(await member(name, coins > 0 ? { coins } : {}));
      const [admin, ...others] = people.map(({ api }) => api);
      if (!admin) throw new Error('A group has a member.');
      const code = await buildGroup([admin, ...others], groupName);
      const open = (...who: readonly Member[]) => openDashboards(...(who.length > 0 ? who : people));
      return [...people, { code, spend: spendIn(code), open }];
    };
    await use(groupOf as unknown as GroupOf);
  },

  signedIn: async ({ member }, use) => use(hers(await member('Asha Rao'))),

  atHome: async ({ member }, use) => use(hers(await member('Asha Rao', { at: '/' }))),

  alone: async ({ groupOf }, use) => {
    const [asha, group] = await groupOf(['Asha Rao']);
    await use({ ...group, ...hers(asha) });
  },

  atDashboard: async ({ alone }, use) => {
    await alone.open();
    await use(alone);
  },

  cutOff: async ({ atDashboard }, use) => {
    const { asha, page } = atDashboard;
    asha.mayLog(offlineMessages);
    asha.mayLog(/status of (40|429|500)/);
    await page.route(adding, (route) => route.abort());
    // Waits for requests in progress, because their routes cannot be removed.
    await use({ ...atDashboard, reconnect: () => page.unrouteAll({ behavior: 'wait' }) });
  },

  pair: async ({ groupOf }, use) => {
    const [asha, bilal, group] = await groupOf(['Asha Rao', 'Bilal Khan']);
    await use({ ...group, ...hers(asha), bilal });
  },

  flat: async ({ groupOf }, use) => {
    const [asha, ravi, imran, group] = await groupOf(['Asha Rao', 'Ravi Kumar', 'Imran Khan'], 'Flat 402');
    const by = { groupCode: group.code, date: today, method: 'CASH' };
    const pay = (from: Member, to: Member, amount: number) =>
      from.api.can('recordPayment', { ...by, from: from.mobile, to: to.mobile, amount });
    await use({ ...group, ...hers(asha), ravi, imran, pay });
  },
});

export { expect, openLive, seeLive };
