/**
 * The built app in a browser without a server. The page's own route answers its files from `web/dist`, and its calls as
 * the contract's types have them: by default, for Asha, who is the admin of Sunrise PG. The live view never connects, so
 * the app shows what calls answer.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type AnswerOf, type EndpointName, endpoints } from '@pg/contract/endpoints';
import { ContractError, type ErrorBody, type ErrorCode } from '@pg/contract/errors';
import { paise, zero } from '@pg/contract/money';
import { localDate, monthOf } from '@pg/contract/months';
import type { Field } from '@pg/contract/shape';
import { expect, type Page, type Route } from '@playwright/test';
import { test as base, type Credentials, type Visitor } from './e2e/browsers.ts';
import { base64, tinyJpeg } from './pictures.ts';

/** Nobody listens there: the page's route answers everything. With https, so that the page may use all of the platform. */
export const origin = 'https://pg.test';

const rupees = (amount: number) => paise(Math.round(amount * 100));

export const today = localDate(new Date());
const month = monthOf(new Date());
const at = `${today}T04:30:00.000Z`;

export const asha = { name: 'Asha Rao', mobile: '9876543210', password: 'chai-and-rent', id: 'asha0000000000000000' };
export const ravi = { name: 'Ravi Kumar', mobile: '9876543211', id: 'ravi0000000000000000' };
/** Without an account. */
export const meera = { name: 'Meera', id: 'guest000000000000000' };
/** Has left the group. */
const charu = { name: 'Charu Nair', id: 'charu000000000000000' };

export const group = { groupCode: 'SUN234', groupName: 'Sunrise PG' };

/** Whom calls name by number, and documents by id. */
const members = [asha, ravi].map(({ name, mobile, id }, index) => ({
  userId: mobile,
  id,
  name,
  username: mobile,
  role: index === 0 ? 'admin' : 'member',
}));

const coins = { remainingCoins: rupees(960), coinsMonth: month, revision: 5 };
export const user: AnswerOf<'deleteExpense'> = { totalExpenses: rupees(40), monthlyLimitCoins: rupees(1000), ...coins };

type Listed = AnswerOf<'addExpense'>['expense'];

/** An expense that Asha has recorded today, of 40 rupees for chai. */
export const expense = (more: Partial<Listed> = {}): Listed => {
  const tags = more.tags ?? ['chai'];
  return {
    id: 'chai0000000000000000',
    amount: rupees(40),
    paymentDate: `${today}T10:00`,
    tags,
    description: tags.join(', '),
    paidBy: asha.name,
    userId: asha.mobile,
    createdAt: at,
    revision: 1,
    share: rupees(20),
    ...more,
  };
};

/** Recorded by someone who has left. The admin can take it out. */
const ofCharu = expense({
  id: 'wifi0000000000000000',
  tags: ['wifi'],
  userId: charu.id,
  paidBy: charu.name,
  paymentDate: `${today}T08:00`,
});

export const payment: AnswerOf<'recordPayment'>['payment'] = {
  id: 'payment0000000000000',
  from: asha.mobile,
  to: ravi.mobile,
  amount: rupees(30),
  date: today,
  method: 'UPI',
  note: 'for the milk',
  by: asha.mobile,
  createdAt: at,
};

/** Money that Asha has lent to Ravi. */
export const record: AnswerOf<'giveOrTake'>['record'] = {
  id: 'record00000000000000',
  type: 'GIVE',
  amount: rupees(500),
  name: 'Ravi',
  date: today,
  description: 'chai',
  status: 'OPEN',
  createdAt: at,
};

export const recurring: AnswerOf<'recurring'>['recurring'][number] = {
  id: 'rent0000000000000000',
  userId: asha.mobile,
  amount: rupees(900),
  tags: ['rent'],
  unit: 'MONTH',
  mode: 'RECORD',
  anchor: today,
  next: today,
  questions: [],
  split: null,
  share: rupees(450),
  isReminded: false,
};

const nobody = { paid: zero, share: zero, sent: zero, received: zero };

/** Sunrise PG, as the dashboard reads it. */
export const sunrise: AnswerOf<'myGroups'>['groups'][number] = {
  ...group,
  joinCode: group.groupCode,
  users: members,
  former: [{ userId: charu.id, name: charu.name }],
  guests: [{ userId: meera.id, name: meera.name, addedBy: asha.id }],
  groupRevision: 7,
  total: rupees(80),
  count: 2,
  byMember: { [asha.mobile]: rupees(40), [charu.id]: rupees(40) },
  byDay: { [today.slice(8)]: rupees(80) },
  byTag: { chai: rupees(40), wifi: rupees(40) },
  revision: 9,
  expenses: [expense(), ofCharu],
  balances: {
    [asha.mobile]: { ...nobody, paid: rupees(40), share: rupees(20) },
    [ravi.mobile]: { ...nobody, share: rupees(20) },
  },
  balancesRevision: 4,
  net: {},
};

type Answers = { readonly [Name in EndpointName]?: AnswerOf<Name> };

/** What calls are answered, unless a test says otherwise. Others may not be made. */
export const usual = {
  myGroups: { groups: [sunrise], asOf: at, ...user },
  myBalances: { balances: [{ groupCode: group.groupCode, balance: rupees(20), revision: 4 }] },
  myPayments: {
    payments: [{ ...payment, groupCode: 'TRP234', groupName: 'Goa trip', other: ravi.name }],
    more: false,
  },
  invite: { by: 'proof-of-asha-rao' },
  payee: { name: asha.name, upiId: null, since: null, confirmed: true },
  getExpense: {
    expense: expense(),
    split: null,
    payers: [{ userId: asha.mobile, amount: rupees(40) }],
    photo: { at, width: 8, height: 6 },
    objections: [{ userId: ravi.mobile, groupCode: group.groupCode, at, text: 'It was one cup.' }],
    shares: members.map(({ userId }) => ({ groupCode: group.groupCode, userId, amount: rupees(20) })),
    groupCodes: [group.groupCode],
    isRecurring: false,
    history: [],
    hasOlderHistory: false,
  },
  getPhoto: { type: 'image/jpeg', data: base64(tinyJpeg) },
  coinsSum: {
    monthlyLimit: rupees(1000),
    lines: {
      thisMonth: rupees(-40),
      otherMonths: zero,
      edits: zero,
      given: zero,
      givenBack: zero,
      taken: zero,
      takenBack: zero,
    },
    remainingCoins: rupees(960),
    revision: 5,
  },
  giveOrTakeRecords: {
    records: [record],
    given: rupees(500),
    taken: zero,
    monthlyLimitCoins: rupees(1000),
    ...coins,
  },
  recordedTwice: { pairs: [] },
  recurring: { recurring: [recurring] },
  days: {
    days: 30,
    people: [...members, { userId: meera.id }].map(({ userId }) => ({ userId, days: 30, away: [] })),
  },
  activity: {
    entries: [
      {
        id: 'import00000000000000',
        at,
        by: ravi.mobile,
        byName: ravi.name,
        kind: 'IMPORTED',
        imported: { source: 'SPLITWISE', expenses: 2, payments: 0, done: true, part: rupees(20), objections: [] },
      },
      {
        id: 'taken000000000000000',
        at,
        by: ravi.mobile,
        byName: ravi.name,
        kind: 'GUEST_TAKEN',
        otherName: meera.name,
        guest: meera.id,
      },
      {
        ...{ id: 'merged00000000000000', at, by: asha.mobile, byName: asha.name, kind: 'GUEST_MERGED' },
        ...{ otherName: 'Meera J', takerName: meera.name, guest: 'guest222222222222222' },
      },
    ],
    next: null,
  },
  logOut: { userId: asha.mobile },
} satisfies Answers;

/** A call as it was sent. */
interface Sent {
  /** The Idempotency-Key. */
  readonly key: string | undefined;
  readonly body: unknown;
}

/** Calls that wait until the test answers them. */
export interface Held<Name extends EndpointName> {
  /** All of them so far, the oldest first. */
  readonly sent: readonly Sent[];
  /** Those that wait for an answer, the oldest first. */
  readonly routes: Route[];
  /** Waits until one waits for an answer. */
  seen(): Promise<void>;
  answer(answer: AnswerOf<Name>): Promise<void>;
  refuse(code: ErrorCode, details?: ContractError['details']): Promise<void>;
  /** Answers with something that the contract does not know, as a proxy does. */
  disturb(status: number, body: string): Promise<void>;
  /** Ends the oldest call without an answer, as a phone without a network does. */
  cut(): Promise<void>;
}

/** What the app's calls are answered. */
export interface Server {
  /** Answers this call so from now on. */
  answer<Name extends EndpointName>(name: Name, answer: AnswerOf<Name>): void;
  /** Refuses this call from now on. */
  refuse(name: EndpointName, code: ErrorCode): void;
  hold<Name extends EndpointName>(name: Name): Held<Name>;
  /** How often the call was made so far. */
  count(name: EndpointName): number;
}

/** Asha in the app, and what answers her. */
export interface App extends Visitor {
  readonly server: Server;
}

/** `POST /pg/edit-expense/:id` */
const patterns = Object.entries(endpoints).map(([name, { method, path: address }]) => ({
  name: name as EndpointName,
  pattern: new RegExp(`^${method} ${address.replace(/:\w+/g, '[^/]+')}$`),
}));

const wire = <Name extends EndpointName>(name: Name, answer: AnswerOf<Name>): unknown =>
  (endpoints[name].answer as Field<unknown>).write(answer);

function fulfilRefusal(route: Route, { code, message, status, details }: ContractError): Promise<void> {
  const { retryAfter, ...more } = details;
  const headers = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
  return route.fulfill({ status, headers, json: { error: code, message, ...more } satisfies ErrorBody });
}

/** WEB_DIST is a build with a planted hole. */
const files = process.env.WEB_DIST ?? path.join(import.meta.dirname, '..', '..', 'web', 'dist');
const kinds: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css', svg: 'image/svg+xml' };

/** Returns a file of the app, or its page for an address that is no file. */
function fileAt(address: string) {
  const kind = kinds[path.extname(address).slice(1)];
  if (kind) return { contentType: kind, body: readFileSync(path.join(files, address)) };
  return { contentType: 'text/html', body: readFileSync(path.join(files, 'index.html')) };
}

/** Answers everything that the pages of this context ask for. `complain` hears of calls without an answer. */
async function serve(page: Page, complain: (text: string) => void): Promise<Server> {
  const answers: { [Name in EndpointName]?: unknown } = { ...usual };
  const calls: EndpointName[] = [];
  const waiting = new Map<EndpointName, (route: Route) => void>();

  const call = (route: Route, asked: string): Promise<void> | void => {
    const name = patterns.find(({ pattern }) => pattern.test(asked))?.name;
    if (!name) return complain(`${asked} is no call.`);
    calls.push(name);
    const hold = waiting.get(name);
    if (hold) return hold(route);
    const answer = answers[name];
    if (answer instanceof ContractError) return fulfilRefusal(route, answer);
    if (answer === undefined) return complain(`Nothing answers ${name}.`);
    return route.fulfill({ status: endpoints[name].status, json: wire(name, answer as never) });
  };

  await page.context().route('**/*', (route) => {
    const request = route.request();
    const { origin: site, pathname } = new URL(request.url());
    if (site !== origin) return route.abort();
    // Never answered, so that the live view never connects.
    if (pathname.startsWith('/__/') || pathname === '/auth/firebase-token') return undefined;
    if (/^\/(auth|pg)\//.test(pathname)) return call(route, `${request.method()} ${pathname}`);
    return route.fulfill(fileAt(pathname));
  });

  const hold = <Name extends EndpointName>(name: Name): Held<Name> => {
    const sent: Sent[] = [];
    const routes: Route[] = [];
    waiting.set(name, (route) => {
      const { 'idempotency-key': key } = route.request().headers();
      sent.push({ key, body: route.request().postDataJSON() });
      routes.push(route);
    });
    const seen = () => expect.poll(() => routes.length, `calls of ${name}`).toBeGreaterThan(0);
    const next = async (): Promise<Route> => {
      await seen();
      return routes.shift() as Route;
    };
    return {
      sent,
      routes,
      seen,
      answer: async (answer) =>
        (await next()).fulfill({ status: endpoints[name].status, json: wire(name, answer) as object }),
      refuse: async (code, details) => fulfilRefusal(await next(), new ContractError(code, undefined, details)),
      disturb: async (status, body) => (await next()).fulfill({ status, body }),
      cut: async () => (await next()).abort('internetdisconnected'),
    };
  };

  return {
    answer: (name, answer) => {
      waiting.delete(name);
      answers[name] = answer;
    },
    refuse: (name, code) => {
      waiting.delete(name);
      answers[name] = new ContractError(code);
    },
    hold,
    count: (name) => calls.filter((one) => one === name).length,
  };
}

/** A session token, which the page does not verify. */
export function tokenOf({ id, mobile }: { readonly id: string; readonly mobile: string }): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256' })}.${part({ sub: mobile, id, jti: 'a-session', sessionVersion: 1 })}.signature`;
}

export const token = tokenOf(asha);

export const test = base.extend<{ app: App; visitor: App }>({
  /** Asha, signed in. No page is open. */
  app: async ({ browserOf }, use) => {
    await use(await appOf(browserOf, token));
  },
  /** Asha, who is not signed in. */
  visitor: async ({ browserOf }, use) => {
    await use(await appOf(browserOf));
  },
});

async function appOf(
  browserOf: (person: Credentials, token?: string) => Promise<Visitor>,
  signedIn?: string,
): Promise<App> {
  const someone = await browserOf(asha, signedIn);
  // What a page asks of Firebase hangs, and is given up after twenty seconds.
  someone.mayLog(/TimeoutError: signal timed out/);
  const server = await serve(someone.page, someone.complain);
  return { ...someone, server };
}

/** The numbers that got an SMS, each time that one was sent. */
export interface Provider {
  readonly sentTo: string[];
  /** The language in which the last one was asked for. */
  language(): string | undefined;
  /** Refuses the next SMS. */
  refuse(message: string): void;
}

/** The code of every SMS. */
export const otp = '123456';

/** Stands in for the identity provider, which proves numbers by SMS. */
export async function provider({ page }: App): Promise<Provider> {
  const sentTo: string[] = [];
  const refusals: string[] = [];
  let language: string | undefined;
  const json = (route: Route, body: object, status = 200): Promise<void> =>
    route.fulfill({ status, json: body, headers: { 'Access-Control-Allow-Origin': '*' } });
  const refuse = (route: Route, message: string): Promise<void> => json(route, { error: { code: 400, message } }, 400);
  await page.route('**/__/firebase/init.json', (route) => json(route, { projectId: 'demo-pg', apiKey: 'demo' }));
  await page.route('**/__/firebase/init.js?*', (route) => {
    const [auth, firestore] = [9099, 8080].map((port) => ({ host: '127.0.0.1', port }));
    return route.fulfill({ body: `var firebaseEmulators = ${JSON.stringify({ auth, firestore })};` });
  });
  await page.route(/recaptcha(Config|Params)/, (route) => json(route, { recaptchaSiteKey: 'demo' }));
  await page.route(/accounts:sendVerificationCode/, async (route) => {
    const message = refusals.shift();
    if (message) return refuse(route, message);
    sentTo.push(route.request().postDataJSON().phoneNumber);
    language = (await route.request().headerValue('X-Firebase-Locale')) ?? undefined;
    return json(route, { sessionInfo: 'session' });
  });
  await page.route(/accounts:signInWithPhoneNumber/, (route) => {
    if (route.request().postDataJSON().code !== otp) return refuse(route, 'INVALID_CODE');
    return json(route, { idToken: token, refreshToken: 'refresh', expiresIn: '3600', localId: asha.id });
  });
  await page.route(/accounts:lookup/, (route) => json(route, { users: [{ localId: asha.id }] }));
  return { sentTo, language: () => language, refuse: (message) => void refusals.push(message) };
}

export { expect };
