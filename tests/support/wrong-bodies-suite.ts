/** Every call that takes a body refuses random wrong ones with a standard error and changes nothing. */
import { type EndpointName, endpoints } from '@pg/contract/endpoints';
import { isErrorBody } from '@pg/contract/errors';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { sendRaw, splitInputs } from './api.ts';
import { fullInputs, rightInputs } from './bad-requests.ts';
import { everythingAbout } from './database.ts';
import { buildGroup, buildPersonWithCoins, type Person } from './people.ts';
import { bodiesAround } from './wrong-values.ts';

const changing = (Object.keys(endpoints) as EndpointName[]).filter((name) => endpoints[name].method !== 'GET');

/** Declares tests that send this many variations of the valid body to every call that takes one. */
export const describeWrongBodies = ({ bodies }: { bodies: number }): void => {
  describe('For any body', () => {
    let people: readonly [Person, ...Person[]];
    let code: string;

    // A user can make only 3,000 calls in a quarter of an hour. For more bodies, several users take turns.
    beforeAll(async () => {
      const others = Array.from({ length: Math.floor((bodies * changing.length) / 2000) }, () =>
        buildPersonWithCoins(500),
      );
      people = [await buildPersonWithCoins(500), ...(await Promise.all(others))];
      code = await buildGroup(people);
    });

    it.each(changing)(
      '%s answers with a standard error and changes nothing when its schema does not accept the body',
      async (name) => {
        const { method, body: schema } = endpoints[name];
        const { path, rest } = splitInputs(name, fullInputs()[name] ?? rightInputs()[name]);
        const userIds = people.map(({ userId }) => userId);
        const before = await everythingAbout(userIds, [code]);
        let sent = 0;

        const wrong = bodiesAround(rest).filter(
          (body) => !z.safeDecode(schema as z.ZodMiniType, asReceived(body)).success,
        );
        await fc.assert(
          fc.asyncProperty(wrong, async (body) => {
            const { token } = people[sent % people.length] ?? people[0];
            sent += 1;
            const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
            const reply = await sendRaw(method, path, { headers, body: JSON.stringify(body) });
            expect(reply.body).toSatisfy(isErrorBody);
            expect([400, 413]).toContain(reply.status);
          }),
          { numRuns: bodies },
        );
        expect(await everythingAbout(userIds, [code])).toEqual(before);
      },
    );
  });
};

/** Returns the body as the server receives it: JSON has no undefined and no -0. */
const asReceived = (body: unknown): unknown => JSON.parse(JSON.stringify(body) ?? '{}');
