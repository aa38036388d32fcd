/**
 * Every call as a permitted user makes it. Each must succeed. This shows that an attack is refused only for what is
 * wrong with it. No page of another site may read the answer, and no cache may store it.
 */
import { type EndpointName, endpoints } from '@pg/contract/endpoints';
import { probes } from '@pg/contract/openapi';
import { type Inputs, type Reply, send, sendRaw } from '../support/api.ts';
import { signInByPhone } from '../support/otp.ts';
import { anyMobile, buildGroup, buildPerson, buildPersonWithCoins, type Person } from '../support/people.ts';
import { today } from '../support/time.ts';
import { lawsBrokenBy } from './answer-checks.ts';
import { aims } from './attack-targets.ts';
import { foreignOrigin } from './cross-site.ts';
import { furnish, type Things } from './world.ts';

/** A user with data of their own, and someone else in the house. */
interface Owner {
  readonly person: Person;
  readonly other: Person;
  readonly things: Things;
}

const newPassword = 'rent-and-chai';

/**
 * For these calls, the request in `aims` is refused even if the owner makes it. So each has a correct request here.
 */
const rightOf: Partial<Record<EndpointName, (owner: Owner) => Inputs | Promise<Inputs>>> = {
  register: () => ({ ...aims.register.asOwner({} as Things), userId: anyMobile() }),
  login: ({ person: { userId, password } }) => ({ userId, password }),
  forgotPassword: ({ person }) => ({ mobile: person.userId }),
  resetPassword: async ({ person }) => ({ firebaseIdToken: await signInByPhone(person.userId), newPassword }),
  confirmNumber: async ({ person }) => ({ firebaseIdToken: await signInByPhone(person.userId) }),
  changeNumber: async ({ person: { password } }) => ({
    password,
    firebaseIdToken: await signInByPhone(anyMobile()),
  }),
  changePassword: ({ person }) => ({ currentPassword: person.password, newPassword }),
  deleteAccount: ({ person }) => ({ password: person.password }),
  // Only the caller, who owes nothing, may not ask for someone else's UPI ID.
  payee: () => ({}),
  setUpiId: ({ person }) => ({ upiId: 'nila@okbank', password: person.password }),
  joinGroup: async ({ other }) =>
    other.can('createGroup', { groupName: 'Terrace' }).then(({ groupCode }) => ({ groupCode })),
  strikeExpense: async ({ other, things: { groupCode } }) => {
    await other.can('setMonthlyLimit', { limit: 100 });
    const chai = { amount: 20, paymentDate: today().date, tags: ['chai'], groupCodes: [groupCode] };
    const { expense } = await other.can('addExpense', chai);
    await other.can('leaveGroup', { groupCode });
    return { id: expense.id, groupCode };
  },
  removeMember: ({ other, things }) => ({ groupCode: things.groupCode, userId: other.userId }),
};

async function buildOwner(): Promise<Owner> {
  const [person, other] = await Promise.all([buildPersonWithCoins(500, 'Nila'), buildPerson('Omar')]);
  const groupCode = await buildGroup([person, other]);
  return { person, other, things: await furnish(person, other, groupCode, 'chai') };
}

const holesIn = (reply: Reply, wanted: number): string[] => [
  ...(reply.status === wanted ? [] : [`is ${reply.status} ${JSON.stringify(reply.body)} instead of ${wanted}`]),
  ...lawsBrokenBy(reply),
];

/** Makes a call as the owner of its data, with the origin of another site. Returns what is wrong with the answer. */
export async function holesForOwner(name: EndpointName): Promise<string[]> {
  const owner = await buildOwner();
  const inputs = await (rightOf[name]?.(owner) ?? aims[name].asOwner(owner.things));
  const { access, status } = endpoints[name];
  const token = access === 'session' ? { token: owner.person.token } : {};
  return holesIn(await send(name, inputs, { ...token, headers: { origin: foreignOrigin } }), status);
}

/** Calls the health checks as if from another site. Returns what is wrong with the answers. */
export async function holesInProbes(): Promise<string[]> {
  const replies = Object.values(probes).map(({ path }) => sendRaw('GET', path, { headers: { origin: foreignOrigin } }));
  return (await Promise.all(replies)).flatMap((reply) => holesIn(reply, 200));
}
