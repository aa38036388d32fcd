/**
 * Refuses requests that a page of another site makes a browser send. Such a page has no token, but some calls need
 * none: without this, a form on another site could sign people up, or use up the tries of its visitors (docs/product.md
 * §7).
 */
import { ContractError } from '@pg/contract/errors';
import type { RequestHandler } from 'express';

const ourSites = new Set(['same-origin', 'same-site', 'none']);

/**
 * Refuses them before anything is read or counted. Browsers say where a request comes from, and no page can change that
 * (Fetch Metadata, W3C). A request that does not say it comes from something other than a browser.
 *
 * @throws ContractError `cross-site`.
 */
export const refuseCrossSite: RequestHandler = (request, _response, next) => {
  const site = request.get('sec-fetch-site');
  if (site !== undefined && !ourSites.has(site)) throw new ContractError('cross-site');
  next();
};
