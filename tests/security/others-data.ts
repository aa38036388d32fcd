/**
 * Every call on other people’s data, made by a stranger, a former member, and a member who does not own the data. And
 * unknown fields in the body and the query of a call, with values that would help an attacker.
 */
import { type EndpointName, endpoints } from '@pg/contract/endpoints';
import { type Inputs, type Reply, send, sendRaw, splitInputs } from '../support/api.ts';
import { from, someAddress } from '../support/origin.ts';
import type { Person } from '../support/people.ts';
import type { Attack, Ending } from './attack.ts';
import { aims } from './attack-targets.ts';
import type { Try } from './targets/kinds.ts';
import { inventedThings, type Things, type World } from './world.ts';

const smuggled = ({ asha, ravi }: World): readonly [string, unknown][] => [
  ['userId', asha.mobile],
  ['owner', asha.id],
  ['person', asha.id],
  ['number', asha.mobile],
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
  const { method, access, body: known } = endpoints[name];
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

  const polluted = `{"__proto__":{"role":"admin","userId":"${world.asha.mobile}"},${JSON.stringify(rest).slice(1)}`;
  // Of the fields that a call may have or not, the correct request has some alone.
  const isKnown = (field: string): boolean => 'shape' in known && Object.hasOwn(known.shape, field);
  const bodies = fields
    .filter(([field]) => !isKnown(field))
    .map(([field, value]) => inBody(field, JSON.stringify({ ...rest, [field]: value })));
  return [
    ...(method === 'GET' ? [] : [...bodies, inBody('__proto__', polluted.replace(',}', '}'))]),
    ...fields.map(([field, value]) => inQuery(field, value)),
  ];
}

/** An attempt from the table of targets, made by one attacker. */
interface Attempt extends Try {
  readonly who: string;
  readonly attacker: Person;
}

function triesOf(name: EndpointName, { charu, farid, ravi }: World): Attempt[] {
  const attackers = {
    stranger: { 'a stranger': charu, 'a former member': farid },
    member: { 'a member': ravi },
    nobody: { nobody: charu },
  };
  return aims[name].tries.flatMap((attempt) =>
    Object.entries<Person>(attackers[attempt.by]).map(([who, attacker]) => ({ ...attempt, who, attacker })),
  );
}

const inputsOf = ({ inputs, attacker }: Attempt, things: Things, world: World): Inputs =>
  inputs(things, world, attacker);

const endingOf = ({ ends, attacker }: Attempt, things: Things): Ending =>
  typeof ends === 'function' ? ends(things, attacker) : ends;

const sendTry = (name: EndpointName, attempt: Attempt, inputs: Inputs, headers = {}): Promise<Reply> =>
  send(name, inputs, { headers, ...(attempt.by !== 'nobody' && { token: attempt.attacker.token }) });

/** Returns the attacks on one call from the table of targets, aimed at Asha’s data. */
export const attacksOnOthers = (name: EndpointName, world: World): Attack[] =>
  triesOf(name, world).map((attempt) => {
    const inputs = inputsOf(attempt, world.house, world);
    return {
      idea: [
        attempt.idea ?? `${name} by a ${attempt.by}`,
        ...(attempt.attacker === world.farid ? ['as a former member'] : []),
      ],
      what: `${name} by ${attempt.who} with ${JSON.stringify(inputs)}`,
      send: () => sendTry(name, attempt, inputs),
      ends: endingOf(attempt, world.house),
    };
  });

/** Leaves out the time at which the data was read, because it differs in any two answers. */
const withoutTime = (key: string, value: unknown): unknown => (key === 'asOf' ? undefined : value);

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one, withoutTime) === JSON.stringify(other, withoutTime);

interface Probed {
  readonly requests: number;
  readonly holes: string[];
}

/**
 * Makes a call on things that exist and on things that do not: the answers must not differ. Skips attempts whose
 * requests would be the same.
 */
export async function probe(name: EndpointName, world: World): Promise<Probed> {
  const invented = inventedThings();
  const probes = triesOf(name, world).filter(
    (attempt) => !attempt.reveals && !isSame(inputsOf(attempt, world.house, world), inputsOf(attempt, invented, world)),
  );
  const holes: string[] = [];
  for (const attempt of probes) {
    const replies = await Promise.all(
      [world.house, invented].map((things) =>
        sendTry(name, attempt, inputsOf(attempt, things, world), from(someAddress())),
      ),
    );
    const [existing, unknown] = replies.map(({ status, body }) => ({ status, body }));
    if (!isSame(existing, unknown)) {
      holes.push(`${name} reveals to ${attempt.who} what exists: ${JSON.stringify([existing, unknown])}`);
    }
  }
  return { requests: 2 * probes.length, holes };
}
