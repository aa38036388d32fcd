/** Every call on other people's data: by a stranger, by a former member, and by a member who does not own it. */
import type { EndpointName } from '@pg/contract/endpoints';
import { from, someAddress } from '../support/addresses.ts';
import { type Inputs, type Reply, send } from '../support/api.ts';
import type { Person } from '../support/people.ts';
import type { Attack, Ending } from './attack.ts';
import { aims } from './attack-targets.ts';
import type { Try } from './targets/kinds.ts';
import { inventedThings, type Things, type World } from './world.ts';

/** One attempt from the table, by one kind of attacker. */
interface Given extends Try {
  readonly who: string;
  readonly attacker: Person;
}

function triesOf(name: EndpointName, { charu, farid, ravi }: World): Given[] {
  const attackers = {
    stranger: { 'a stranger': charu, 'a former member': farid },
    member: { 'a member': ravi },
    nobody: { nobody: charu },
  };
  return aims[name].tries.flatMap((given) =>
    Object.entries<Person>(attackers[given.by]).map(([who, attacker]) => ({ ...given, who, attacker })),
  );
}

const inputsOf = ({ inputs, attacker }: Given, things: Things, world: World): Inputs => inputs(things, world, attacker);

const endingOf = ({ ends, attacker }: Given, things: Things): Ending =>
  typeof ends === 'function' ? ends(things, attacker) : ends;

const sendTry = (name: EndpointName, given: Given, inputs: Inputs, headers = {}): Promise<Reply> =>
  send(name, inputs, { headers, ...(given.by !== 'nobody' && { token: given.attacker.token }) });

/** The table's attacks on one call, aimed at Asha’s data. */
export const attacksOnOthers = (name: EndpointName, world: World): Attack[] =>
  triesOf(name, world).map((given) => {
    const inputs = inputsOf(given, world.house, world);
    return {
      idea: [
        given.idea ?? `${name} by a ${given.by}`,
        ...(given.attacker === world.farid ? ['as a former member'] : []),
      ],
      what: `${name} by ${given.who} with ${JSON.stringify(inputs)}`,
      send: () => sendTry(name, given, inputs),
      ends: endingOf(given, world.house),
    };
  });

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

interface Probed {
  readonly requests: number;
  readonly holes: string[];
}

/**
 * Names something that exists and something that does not: the answers must not differ. An attempt that names neither
 * is skipped.
 */
export async function probe(name: EndpointName, world: World): Promise<Probed> {
  const invented = inventedThings();
  const probes = triesOf(name, world).filter(
    (given) => !given.tells && !isSame(inputsOf(given, world.house, world), inputsOf(given, invented, world)),
  );
  const holes: string[] = [];
  for (const given of probes) {
    const replies = await Promise.all(
      [world.house, invented].map((things) =>
        sendTry(name, given, inputsOf(given, things, world), from(someAddress())),
      ),
    );
    const [existing, unknown] = replies.map(({ status, body }) => ({ status, body }));
    if (!isSame(existing, unknown)) {
      holes.push(`${name} reveals to ${given.who} what exists: ${JSON.stringify([existing, unknown])}`);
    }
  }
  return { requests: 2 * probes.length, holes };
}
