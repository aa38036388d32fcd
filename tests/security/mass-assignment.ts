/** Unknown fields in the body and the query of a call, with values that would help an attacker. */
import { type EndpointName, endpoints } from '@pg/contract/endpoints';
import { sendRaw, splitInputs } from '../support/api.ts';
import type { Attack } from './attack.ts';
import { aims } from './attack-targets.ts';
import type { World } from './world.ts';

const smuggled = ({ asha, ravi }: World): readonly [string, unknown][] => [
  ['userId', asha.userId],
  ['owner', asha.id],
  ['person', asha.id],
  ['number', asha.userId],
  ['createdBy', ravi.id],
  ['paidBy', 'Somebody else'],
  ['name', 'Somebody else'],
  ['username', 'somebody'],
  ['role', 'admin'],
  ['isAdmin', true],
  ['members', { [ravi.id]: { role: 'admin' } }],
  ['sessionVersion', asha.sessionVersion],
  ['coins', { monthlyLimit: 1e9, remaining: 1e9 }],
  ['remainingCoins', 1e6],
  ['passwordHash', 'x'],
  ['createdAt', '2020-01-01T00:00:00.000Z'],
  ['deletedAt', null],
  ['status', 'SETTLED'],
  ['revision', 99],
  ['id', 'abcdefghij0123456789'],
  ['token', asha.token],
  ['caller', { userId: asha.id, sessionVersion: asha.sessionVersion }],
  ['constructor', { prototype: { role: 'admin' } }],
];

/**
 * Returns a correct request with each unknown field in turn, from a stranger’s session if the call needs one. One body
 * sets `__proto__`, which is valid JSON.
 */
export function massAssignments(name: EndpointName, world: World): Attack[] {
  const { method, access } = endpoints[name];
  const { path, rest } = splitInputs(name, aims[name].asOwner(world.house));
  const token = access === 'session' ? { authorization: `Bearer ${world.charu.token}` } : {};
  const headers = { ...token, 'content-type': 'application/json' };
  const taken = Object.keys(rest);
  const fields = smuggled(world).filter(([field]) => !taken.includes(field));

  const inBody = (what: string, body: string): Attack => ({
    idea: what === '__proto__' ? 'a body that sets the prototype' : 'an unknown field in the body',
    what: `${name} with ${what} in the body`,
    send: () => sendRaw(method, path, { headers, body }),
    ends: 'invalid-request',
  });
  const inQuery = (field: string, value: unknown): Attack => ({
    idea: 'an unknown field in the query',
    what: `${name} with ${field} in the query`,
    send: () => {
      const texts = method === 'GET' ? Object.entries(rest).map(([key, text]) => [key, String(text)]) : [];
      const query = new URLSearchParams([...texts, [field, String(value)]]);
      const body = method === 'GET' ? {} : { body: JSON.stringify(rest) };
      return sendRaw(method, `${path}?${query}`, { headers, ...body });
    },
    ends: 'invalid-request',
  });

  const polluted = `{"__proto__":{"role":"admin","userId":"${world.asha.userId}"},${JSON.stringify(rest).slice(1)}`;
  const bodies = fields.map(([field, value]) => inBody(field, JSON.stringify({ ...rest, [field]: value })));
  return [
    ...(method === 'GET' ? [] : [...bodies, inBody('__proto__', polluted.replace(',}', '}'))]),
    ...fields.map(([field, value]) => inQuery(field, value)),
  ];
}
