/** Rules that every answer of the API must follow, success or refusal. */
import type { Reply } from '../support/api.ts';

const directivesOf = (headers: Headers): string[] =>
  (headers.get('cache-control') ?? '').split(',').map((directive) => directive.trim().toLowerCase());

/**
 * Whether a cache may store the answer (RFC 9111 §3). If its directives contradict each other, it counts as storable.
 */
function mayBeStored(headers: Headers): boolean {
  const directives = directivesOf(headers);
  return !directives.includes('no-store') || directives.some((one) => one === 'public' || one.startsWith('s-maxage'));
}

/** What a refusal may contain besides its code and message: the name of a field of the contract, and a limit. */
const isAllowed = (name: string, value: unknown): boolean =>
  name === 'field' ? /^[a-z]{1,20}$/i.test(String(value)) : name === 'limit' && Number.isSafeInteger(value);

const extraFields = (body: unknown): string[] =>
  Object.entries(body ?? {})
    .filter(([name, value]) => name !== 'error' && name !== 'message' && !isAllowed(name, value))
    .map(([name]) => name);

/** Returns the rules that an answer breaks, each worded to complete "The answer …". */
export function lawsBrokenBy({ status, body, headers }: Reply): string[] {
  const crossSite = [...headers.keys()].filter((name) => name.startsWith('access-control-'));
  const isRefusal = status >= 400;
  return [
    ...crossSite.map((name) => `may be read by a page of another site (${name})`),
    ...(mayBeStored(headers) ? [`may be cached (${headers.get('cache-control')})`] : []),
    ...(isRefusal && headers.has('set-cookie') ? ['sets a cookie with a refusal'] : []),
    ...(isRefusal
      ? extraFields(body).map((field) => `contains more than a code, a message, a field and a limit (${field})`)
      : []),
  ];
}
