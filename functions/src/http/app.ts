/** The API as one Cloud Function: an Express app with every call of the contract's table. All answers are JSON. */
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { finished, pipeline } from 'node:stream';
import type { Endpoint } from '@pg/contract/endpoint';
import { type AnswerOf, type EndpointName, endpoints } from '@pg/contract/endpoints';
import { ContractError } from '@pg/contract/errors';
import { type ProbeName, probes } from '@pg/contract/openapi';
import express, { type ErrorRequestHandler, type Express, type Request, type RequestHandler } from 'express';
import { onRequest } from 'firebase-functions/https';
import type * as z from 'zod/mini';
import type { Call, Handler, SessionCall } from '../call-context.ts';
import { claimWork, isBudgeted, ReadBudget } from '../firestore/read-budget.ts';
import { eventRef } from '../firestore/references.ts';
import * as account from '../identity/account.ts';
import * as erase from '../identity/erasure.ts';
import * as mobileNumber from '../identity/mobile-number.ts';
import * as newPassword from '../identity/new-password.ts';
import * as otp from '../identity/phone-proof.ts';
import * as sessions from '../identity/sessions.ts';
import { authenticate } from '../identity/tokens.ts';
import * as activity from '../ledger/activity.ts';
import * as balances from '../ledger/balances.ts';
import * as coins from '../ledger/coins.ts';
import * as deleteExpense from '../ledger/delete-expense.ts';
import * as editExpense from '../ledger/edit-expense.ts';
import * as expenses from '../ledger/expenses.ts';
import * as exporting from '../ledger/export.ts';
import * as giveTake from '../ledger/give-take.ts';
import * as groups from '../ledger/groups.ts';
import * as guestPages from '../ledger/guest-pages.ts';
import * as guests from '../ledger/guests.ts';
import * as importing from '../ledger/import.ts';
import * as membership from '../ledger/membership.ts';
import * as myGroups from '../ledger/my-groups.ts';
import * as namedSplits from '../ledger/named-splits.ts';
import * as objections from '../ledger/objections.ts';
import * as payments from '../ledger/payments.ts';
import * as photos from '../ledger/photos.ts';
import * as days from '../ledger/presence.ts';
import * as recordedTwice from '../ledger/recorded-twice.ts';
import * as recurring from '../ledger/recurring.ts';
import { lineOf, logSubjects, type RequestLine, writeLine } from '../log.ts';
import * as devices from '../push/devices.ts';
import { runtime, signingKeys, withCallTimeout, withTimeout } from '../runtime.ts';
import { BodyTooLate, encodeAnswer, errorAnswer, readRequest } from './codec.ts';
import { addressOf, originOf, refuseCrossSite, sessionCookieOf } from './request-origin.ts';

/** The handler of every call: what a file exports under the name of the call. The compiler reports a missing one. */
const handlers: { readonly [Name in EndpointName]: Handler<Name> } = {
  ...erase,
  ...account,
  ...mobileNumber,
  ...newPassword,
  ...otp,
  ...sessions,
  ...activity,
  ...balances,
  ...coins,
  ...days,
  ...deleteExpense,
  ...editExpense,
  ...expenses,
  ...exporting,
  ...giveTake,
  ...groups,
  ...guestPages,
  ...guests,
  ...importing,
  ...membership,
  ...myGroups,
  saveSplit: namedSplits.saveSplit,
  ...objections,
  ...payments,
  ...photos,
  ...recordedTwice,
  ...recurring,
  ...devices,
};

/** @throws the errors of the handler; ContractError `unavailable` after ten seconds. */
export const answerCall = <Name extends EndpointName>(call: Call<Name>): Promise<AnswerOf<Name>> =>
  withCallTimeout((handlers[call.operation] as Handler<Name>)(call));

/** How long a readiness read may take, in milliseconds. */
const timeout = 2_000;
/** How long its outcome is reused, in milliseconds. */
const keptFor = 5_000;

type Schedule = 'running' | 'overdue';

/** Reads when the schedule ran last (ledger/recurring-schedule.ts). Even the answer that it never did shows that Firestore responds. */
const look = (): Promise<Schedule | undefined> =>
  eventRef('schedule')
    .get()
    .then(
      (run) => ((run.data()?.expiresAt.toMillis() ?? 0) > runtime.now().getTime() ? 'running' : 'overdue'),
      () => undefined,
    );

/**
 * Returns a function that says whether the schedule runs, or undefined if the database did not answer within two
 * seconds. Anyone may ask as often as they like, so each process reads at most once in five seconds.
 *
 * @param clock monotonic, in milliseconds
 */
export function readiness(clock: () => number = () => runtime.elapsed()): () => Promise<Schedule | undefined> {
  let seen: { readonly at: number; readonly schedule: Promise<Schedule | undefined> } | undefined;
  return () => {
    const now = clock();
    if (!seen || now - seen.at >= keptFor) seen = { at: now, schedule: withTimeout(timeout, look(), () => undefined) };
    return seen.schedule;
  };
}

type Answers = {
  readonly [Name in ProbeName]: (request: Request) => Promise<z.output<(typeof probes)[Name]['answer']>>;
};

/** The health checks (contract/openapi.ts) need no session and have no rate limit. */
function mountProbes(app: Express): void {
  const scheduleNow = readiness();
  const answers: Answers = {
    health: async () => ({ status: 'ok' }),
    // Shows callers only their own address, under which the API counts their tries.
    address: async (request) => {
      const { address, way } = addressOf(request);
      return { address, way, cookie: sessionCookieOf(request) !== undefined };
    },
    ready: async () => {
      const schedule = await scheduleNow();
      if (!schedule) throw new ContractError('unavailable', undefined, { retryAfter: 5 });
      return { status: 'ready', schedule };
    },
  };

  for (const name of Object.keys(probes) as ProbeName[]) {
    app.get(probes[name].path, async (request, response) => {
      lineOf(response).call = name;
      response.json(await answers[name](request));
      writeLine(request, response);
    });
  }
}

/**
 * Forbids caching. Without `private`, Hosting would remove the cookie (firebase.google.com/docs/hosting/manage-cache).
 */
const notCached = 'private, no-store';

const identify: RequestHandler = (_request, response, next) => {
  const line: RequestLine = { requestId: runtime.uuid(), started: runtime.elapsed() };
  response.locals.line = line;
  // The web's clock follows this date.
  response.set({ 'X-Request-Id': line.requestId, 'Cache-Control': notCached, Date: runtime.now().toUTCString() });
  next();
};

/** Tests replace these, to avoid long waits. */
interface Means {
  /** How long a body may take from the start of its request, in milliseconds. */
  readonly bodyTimeout?: number;
  readonly clock?: () => Date;
  readonly budget?: ReadBudget;
}

const answerTo = (name: EndpointName, budget: ReadBudget, means: Means): RequestHandler => {
  const { access, method, status, about, bodySeconds = 10 }: Endpoint = endpoints[name];
  const { bodyTimeout = bodySeconds * 1000, clock = () => runtime.now() } = means;
  return async (request, response) => {
    const line = lineOf(response);
    line.call = name;
    const now = clock();
    const caller = access === 'session' ? await authenticate(request.get('authorization'), now) : undefined;
    if (caller) Object.assign(line, { userId: caller.userId, number: caller.number });
    // A change is made even if its caller has gone meanwhile.
    const isOver = (): boolean => response.writableEnded || (method === 'GET' && response.destroyed);
    const sent = new Promise((resolve) => finished(response, resolve));
    const charge = caller && isBudgeted(name) ? budget.open(caller, now, isOver, sent) : undefined;
    const { bytes, ...asked } = await readRequest(name, request, line.started + bodyTimeout - runtime.elapsed());
    logSubjects(line, asked.request, about.request);
    const call = {
      operation: name,
      ...asked,
      now,
      requestId: line.requestId,
      onRepeat: (first: string) => {
        line.repeats = first;
      },
      origin: originOf(request, response),
      ...(caller && { caller }),
    };
    const work = async () => {
      claimWork('bytes', bytes);
      return answerCall(call as SessionCall<EndpointName>);
    };
    const lists = method === 'GET';
    const answer = await (charge ? charge.spendOn(work, { lists }) : work());
    logSubjects(line, answer, about.answer);
    const pieces = await encodeAnswer(name, answer);
    const length = pieces.reduce((total, piece) => total + piece.length, 0);
    response.status(status).type('json').set('content-length', String(length));
    // Whoever is gone reads the rest no more.
    pipeline(pieces, response, () => undefined);
    writeLine(request, response);
  };
};

const unknownRoute: RequestHandler = () => {
  throw new ContractError('unknown-route');
};

const answerFailure: ErrorRequestHandler = (failure, request, response, _next) => {
  const line = lineOf(response);
  const { status, body, retryAfter } = errorAnswer(failure, line.requestId);
  line.error = body.error;
  if (retryAfter !== undefined) response.set('Retry-After', String(retryAfter));
  if (failure instanceof BodyTooLate) response.set('Connection', 'close');
  response.status(status).json(body);
  writeLine(request, response);
};

/** It reads bodies from the raw stream. */
export function makeApp(means: Means = {}): express.Express {
  const app = express();
  const { budget = new ReadBudget() } = means;
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(identify);
  mountProbes(app);
  app.use(refuseCrossSite);
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const { method, path } = endpoints[name];
    app[method.toLowerCase() as 'get' | 'post' | 'delete'](path, answerTo(name, budget, means));
  }
  app.use(unknownRoute);
  app.use(answerFailure);
  return app;
}

const isDecodable = (path: string): boolean => {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
};

/**
 * Leaves bodies and paths to our code. Cloud Functions inflates, parses and stores bodies of any size and decodes
 * paths, and answers failures with an HTML page. So this listens to Node's channel of new requests and hides every body
 * from the platform, which then leaves it on the stream, and replaces paths that cannot be decoded.
 */
function keepRequestsRaw(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    delete request.headers['content-length'];
    delete request.headers['transfer-encoding'];
    const [path = '', ...query] = (request.url ?? '').split('?');
    if (!isDecodable(path)) request.url = ['/undecodable-path', ...query].join('?');
  });
}

/**
 * Leaves the domain in which functions-framework runs each request. Domains are deprecated and slow down every promise:
 * outside, recording an expense takes 3.7 ms of processor time instead of 5.1 (docs/performance.md). A failure outside
 * a handler's promise then ends the process, as Node advises.
 */
export function leaveDomain(): void {
  const { domain } = process as { domain?: { exit(): void } | null };
  domain?.exit();
}

// Every process loads this file, but runs only one of the functions. In a trigger's process, the platform must parse
// the bodies.
if (process.env.FUNCTION_TARGET === 'api') keepRequestsRaw();

const app = makeApp();

/** Hosting forwards /auth/** and /pg/** to this function. */
export const api = onRequest(
  { concurrency: 80, memory: '512MiB', maxInstances: 20, secrets: Object.values(signingKeys) },
  (request, response) => {
    leaveDomain();
    app(request, response);
  },
);
