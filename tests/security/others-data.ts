/** Every call on other people’s data, made by a stranger, a former member, and a member who does not own the data. */
import type { EndpointName } from '@pg/contract/endpoints';
import { from, someAddress } from '../support/addresses.ts';
import { type Inputs, type Reply, send } from '../support/api.ts';
import type { Person } from '../support/people.ts';
import type { Attack, Ending } from './attack.ts';
import { aims } from './attack-targets.ts';
import type { Try } from './targets/kinds.ts';
import { inventedThings, type Things, type World } from './world.ts';

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
