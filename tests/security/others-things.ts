/** Every call after things of others: by a stranger with a session, and by a member who does not own them. */
import type { EndpointName } from '@pg/contract/endpoints';
import { expect } from 'vitest';
import { type Reply, send } from '../support/api.ts';
import { from, someAddress } from './address.ts';
import { aims, type Try } from './aims.ts';
import { type Attack, count } from './attack.ts';
import { inventedThings, type Things, type World } from './world.ts';

const tokenOf = (by: Try['by'], { charu, ravi }: World): string | undefined =>
  ({ stranger: charu.token, member: ravi.token, nobody: undefined })[by];

const sendTry = (name: EndpointName, given: Try, things: Things, world: World, headers = {}): Promise<Reply> => {
  const token = tokenOf(given.by, world);
  return send(name, given.inputs(things, world), { headers, ...(token !== undefined && { token }) });
};

/** The attacks of the table on one call, after Asha’s things. */
export const attacksOnOthers = (name: EndpointName, world: World): Attack[] =>
  aims[name].tries.map((given) => ({
    what: `${name} by a ${given.by} with ${JSON.stringify(given.inputs(world.house, world))}`,
    send: () => sendTry(name, given, world.house, world),
    ends: given.ends,
  }));

/** Refusals that a stranger gets: they must not tell whether the thing exists. */
export async function probe(name: EndpointName, world: World): Promise<void> {
  const probes = aims[name].tries.filter(({ ends, tells }) => ends !== 'harmless' && !tells);
  const holes: string[] = [];
  for (const given of probes) {
    const [existing, invented] = await Promise.all(
      [world.house, inventedThings()].map((things) => sendTry(name, given, things, world, from(someAddress()))),
    );
    try {
      expect({ status: existing?.status, body: existing?.body }).toEqual({
        status: invented?.status,
        body: invented?.body,
      });
    } catch {
      holes.push(`${name} tells a ${given.by} what exists: ${JSON.stringify([existing, invented])}`);
    }
  }
  count(probes.length, holes);
}
