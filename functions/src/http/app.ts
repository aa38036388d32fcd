/** The Express app: every call of the contract's table, and JSON answers only. */
import { randomUUID } from 'node:crypto';
import { type EndpointName, endpoints } from '@pg/contract/endpoints';
import { ContractError } from '@pg/contract/errors';
import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import { logger } from 'firebase-functions';
import type { SessionCall } from '../call.ts';
import { answerCall } from './answer.ts';
import { authenticate } from './authenticate.ts';
import { jsonBody } from './body.ts';
import { errorAnswer } from './error-answer.ts';
import { originOf } from './origin.ts';
import { withoutPersons } from './redact.ts';
import { decodeKey, decodeRequest, encodeAnswer } from './validate.ts';

const identify: RequestHandler = (request, response, next) => {
  const requestId = randomUUID();
  const started = performance.now();
  response.locals.requestId = requestId;
  response.set({ 'X-Request-Id': requestId, 'Cache-Control': 'no-store' });
  response.on('finish', () => {
    const call = withoutPersons(`${request.method} ${request.path}`);
    logger.info(call, { requestId, status: response.statusCode, ms: Math.round(performance.now() - started) });
  });
  next();
};

const answerTo = (name: EndpointName): RequestHandler => {
  const { access, status } = endpoints[name];
  return async (request, response) => {
    const now = new Date();
    const caller = access === 'session' ? await authenticate(request.get('authorization'), now) : undefined;
    const key = decodeKey(request.get('idempotency-key'));
    const { params, query } = request;
    const call = {
      operation: name,
      request: decodeRequest(name, { params, query, body: await jsonBody(request) }),
      now,
      origin: originOf(request, response),
      ...(caller && { caller }),
      ...(key !== undefined && { key }),
    };
    response.status(status).json(encodeAnswer(name, await answerCall(call as SessionCall<EndpointName>)));
  };
};

const unknownRoute: RequestHandler = () => {
  throw new ContractError('unknown-route');
};

const answerFailure: ErrorRequestHandler = (failure, _request, response, _next) => {
  const { status, body, retryAfter } = errorAnswer(failure, response.locals.requestId);
  if (retryAfter !== undefined) response.set('Retry-After', String(retryAfter));
  response.status(status).json(body);
};

/** The API as an Express app. It reads bodies itself: see platform.ts. */
export function makeApp(): express.Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(identify);
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const { method, path } = endpoints[name];
    app[method.toLowerCase() as 'get' | 'post' | 'delete'](path, answerTo(name));
  }
  app.use(unknownRoute);
  app.use(answerFailure);
  return app;
}
