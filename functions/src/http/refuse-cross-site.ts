/**
 * Requests that a page of another site has a browser send. The calls need a token that such a page does not have, or none at
 * all: without this, a form elsewhere signs people up, or uses up the tries of whoever opens it (docs/product.md §7).
 */
import { ContractError } from '@pg/contract/errors';
import type { RequestHandler } from 'express';

/**
 * Refuses them before anything is read or counted. Browsers alone say where a request comes from, and no page can change what
 * they say (Fetch Metadata, W3C); whoever says nothing is no browser.
 *
 * @throws ContractError `cross-site`.
 */
export const refuseCrossSite: RequestHandler = (request, _response, next) => {
  if (request.get('sec-fetch-site') === 'cross-site') throw new ContractError('cross-site');
  next();
};
