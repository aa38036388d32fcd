/**
 * Refuses requests that pages of other sites make a browser send (docs/product.md §7). Such a page has no token, but
 * some calls need none: a form on another site could sign people up or use up its visitors' tries.
 */
import { ContractError } from '@pg/contract/errors';
import type { RequestHandler } from 'express';

const ourSites = new Set(['same-origin', 'same-site', 'none']);

/**
 * Refuses cross-site requests before anything is read or counted. Browsers send the `Sec-Fetch-Site` header, which no
 * page can change (Fetch Metadata, W3C). A request without it does not come from a current browser.
 *
 * @throws ContractError `cross-site`.
 */
export const refuseCrossSite: RequestHandler = (request, _response, next) => {
  const site = request.get('sec-fetch-site');
  if (site !== undefined && !ourSites.has(site)) throw new ContractError('cross-site');
  next();
};
