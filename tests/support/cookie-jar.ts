/** Keeps cookies as a browser does: each has a path and is sent only below it (RFC 6265). */
import type { Reply } from './api.ts';

interface Cookie {
  readonly name: string;
  readonly path: string;
  readonly pair: string;
}

export class CookieJar {
  #cookies: readonly Cookie[] = [];

  /** Stores the cookies of an answer, and deletes those that it ends. */
  keep({ headers }: Pick<Reply, 'headers'>): void {
    for (const line of headers.getSetCookie()) this.set(line);
  }

  /** Stores the cookie of one `Set-Cookie` header. */
  set(line: string): void {
    const [pair = '', ...attributes] = line.split('; ');
    const [name = ''] = pair.split('=');
    const attributeValue = (attribute: string): string | undefined =>
      attributes.find((one) => one.startsWith(`${attribute}=`))?.slice(attribute.length + 1);
    const path = attributeValue('Path') ?? '/';
    const others = this.#cookies.filter((one) => one.name !== name || one.path !== path);
    const isOver = Date.parse(attributeValue('Expires') ?? '') <= Date.now();
    this.#cookies = isOver ? others : [...others, { name, path, pair }];
  }

  /** Returns the headers with the cookies for a path, those of longer paths first. */
  headersFor(path: string): Record<string, string> {
    const isBelow = (cookie: Cookie): boolean => `${path}/`.startsWith(cookie.path.replace(/\/?$/, '/'));
    const sent = this.#cookies.filter(isBelow).toSorted((one, other) => other.path.length - one.path.length);
    return sent.length > 0 ? { cookie: sent.map(({ pair }) => pair).join('; ') } : {};
  }
}
