/** How a simulated world begins: people sign up, meet in a group, open two tabs each, and let expenses repeat. */
import type { EndpointName, RequestOf } from '@pg/contract/endpoints';
import { paise } from '@pg/contract/money';
import { localDate } from '@pg/contract/months';
import { type Person, signIn } from './people.ts';
import type { World } from './world.ts';

/** In milliseconds. */
const day = 24 * 3600e3;

const nobodyElse = { title: undefined, payers: undefined, split: undefined };

export async function begin(world: World): Promise<void> {
  const { books, deeds, draws, people, provider, time } = world;
  const direct = <Name extends EndpointName>(person: Person, name: Name, request: RequestOf<Name>) =>
    world.during(deeds.direct(person, name, request));
  const members = people.slice(0, -1);
  for (const person of people) {
    const number = provider.newNumber(person);
    if (!members.includes(person)) continue;
    const { name } = person;
    const password = person.newPassword();
    await direct(person, 'register', { name, userId: number as never, password });
    person.id = books.at<{ person: string }>('numbers', number)?.person ?? '';
    person.ways = [{ number, password }];
    await direct(person, 'confirmNumber', { firebaseIdToken: provider.prove(number) });
    await direct(person, 'setUpiId', { upiId: `${name.toLowerCase()}@upi`, password });
  }
  const [asha, ravi, imran, meera, devi] = people as [Person, Person, Person, Person, Person];
  if (draws.chance(0.4)) {
    const way = { userId: provider.numbersOf(devi)[0] as never, password: meera.newPassword() };
    world.note(`${meera.name}, by a script, signs up with the number of ${devi.name}`);
    await direct(meera, 'register', { ...way, name: devi.name });
    await direct(meera, 'login', way);
  }
  const create = async (person: Person, groupName: string): Promise<string> =>
    String((await direct(person, 'createGroup', { groupName }))?.body.groupCode);
  const house = await create(asha, 'Sunrise PG');
  const elsewhere = await create(meera, 'Elsewhere');
  for (const person of [ravi, imran]) await direct(person, 'joinGroup', { groupCode: house });
  for (const person of members) {
    const userId = person.ways[0]?.number as never;
    const groupCodes = [person === meera ? elsewhere : house];
    const token = `push-token-of-${person.name}`;
    await direct(person, 'setMonthlyLimit', { limit: paise(1_000_000) });
    await direct(person, 'registerDevice', { userId, token, groupCodes, language: undefined, off: undefined });
    await world.during(signIn(person, world.open(person.phone), world));
    await time.pass(3000);
    if (person !== meera) world.open(person.phone);
  }
  for (const person of [asha, ravi, imran]) {
    if (draws.chance(0.2)) continue;
    const anchor = localDate(new Date(time.now + draws.one([0, 1, 1, 1, 2, 5]) * day));
    const what = { groupCode: house, amount: paise(100 + draws.below(200_000)), tags: [draws.one(['rent', 'milk'])] };
    const how = { unit: draws.one(['WEEK', 'WEEK', 'MONTH'] as const), mode: draws.one(['RECORD', 'ASK'] as const) };
    await direct(person, 'addRecurring', { ...what, ...how, anchor, ...nobodyElse });
  }
  await time.pass(5000);
  world.check();
}
