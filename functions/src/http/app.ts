/** The Express app with every call of the contract's table. All answers are JSON. */
import { finished } from 'node:stream';
import type { Endpoint } from '@pg/contract/endpoint';
import { type EndpointName, endpoints } from '@pg/contract/endpoints';
import { ContractError } from '@pg/contract/errors';
import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import type { SessionCall } from '../call.ts';
import { authenticate } from '../identity/tokens.ts';
import { Budget, isBudgeted } from '../throttle/budget.ts';
import { world } from '../world.ts';
import { errorAnswer } from './error-answer.ts';
import { answerCall } from './handlers.ts';
import { mountProbes } from './probes.ts';
import { lineOf, noteSubjects, type RequestLine, writeLine } from './request-log.ts';
import { originOf, refuseCrossSite } from './request-origin.ts';
import { BodyTooLate, encodeAnswer, readRequest } from './wire.ts';

/**
 * Forbids caching. Without `private`, Hosting would remove the cookie (firebase.google.com/docs/hosting/manage-cache).
 */
const notCached = 'private, no-store';

const identify: RequestHandler = (_request, response, next) => {
  const line: RequestLine = { requestId: world.uuid(), started: world.elapsed() };
  response.locals.line = line;
  response.set({ 'X-Request-Id': line.requestId, 'Cache-Control': notCached });
  next();
};

/** Tests replace these, to avoid long waits. */
interface Means {
  /** How long a body may take to arrive, from the start of its request, in milliseconds. */
  readonly bodyTimeout?: number;
  readonly clock?: () => Date;
  readonly budget?: Budget;
}

const answerTo = (name: EndpointName, budget: Budget, means: Means): RequestHandler => {
  const { bodyTimeout = 10_000, clock = () => world.now() } = means;
  const { access, method, status, about }: Endpoint = endpoints[name];
  return async (request, response) => {
    const line = lineOf(response);
    line.call = name;
    const now = clock();
    const caller = access === 'session' ? await authenticate(request.get('authorization'), now) : undefined;
    if (caller) Object.assign(line, { userId: caller.userId, number: caller.number });
    const isOver = (): boolean => response.writableEnded || response.destroyed;
    const sent = new Promise((resolve) => finished(response, resolve));
    const charge = caller && isBudgeted(name) ? budget.open(caller, now, isOver, sent) : undefined;
    const asked = await readRequest(name, request, line.started + bodyTimeout - world.elapsed());
    noteSubjects(line, asked.request, about.request);
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
    const work = () => answerCall(call as SessionCall<EndpointName>);
    const lists = method === 'GET';
    const answer = await (charge ? charge.spendOn(work, { lists }) : work());
    noteSubjects(line, answer, about.answer);
    response.status(status).json(encodeAnswer(name, answer));
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

/** Returns the API as an Express app. It reads bodies from the raw stream (function.ts). */
export function makeApp(means: Means = {}): express.Express {
  const app = express();
  const { budget = new Budget() } = means;
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
