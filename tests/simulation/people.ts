/** The people of a simulated world: what each of them knows, and how they get into their accounts. */
import type { EndpointName, RequestOf } from '@pg/contract/endpoints';
import type { Page, Phone } from './phone.ts';
import type { Provider } from './provider.ts';
import type { Screen, Told } from './screen.ts';
import type { World } from './world.ts';

/** What leads into an account. */
export interface Way {
  readonly number: string;
  readonly password: string;
}

export class Person {
  readonly name: string;
  readonly phone: Phone;
  /** From which the person's calls come. */
  readonly address: string;
  /** Of the account that the person has on the phone; empty text without one. */
  id = '';
  /** What may lead into this account, the likeliest first: it is not known what became of a change whose answer was lost. */
  ways: readonly Way[] = [];
  /** All that the person ever had. */
  readonly oldWays: Way[] = [];
  readonly tokens: string[] = [];
  /** Proofs of numbers. */
  readonly proofs: string[] = [];
  /** The page on which the person is signing in. */
  signingIn: Page | undefined;
  #passwords = 0;

  constructor(phone: Phone, index: number) {
    this.name = phone.owner;
    this.phone = phone;
    this.address = `2001:db8:0:${index + 1}::1`;
  }

  forgetsPassword(): void {
    this.ways = this.ways.slice(0, 1).map(({ number }) => ({ number, password: 'forgotten' }));
  }
  /** As far as the person knows. */
  get hasAccount(): boolean {
    return this.id !== '' || this.ways.length > 0;
  }
  newPassword(): string {
    this.#passwords += 1;
    return `password ${this.#passwords} of ${this.name}`;
  }

  /**
   * The person asks for something. Returns what to do once the outcome is told.
   *
   * @param isOwn whether it is about the person's own account
   */
  expects<Name extends EndpointName>(
    name: Name,
    request: RequestOf<Name>,
    { proofs }: Provider,
    isOwn = true,
  ): (told: Told) => void {
    const asked = request as Partial<Record<'firebaseIdToken' | 'newPassword' | 'password' | 'userId', string>>;
    const proven = proofs.get(asked.firebaseIdToken ?? '')?.number;
    const number = { changeNumber: proven, resetPassword: proven, register: asked.userId }[name as string];
    const way = {
      number: number ?? this.ways[0]?.number ?? '',
      password: asked.newPassword ?? asked.password ?? '',
    };
    const isWay = ['changePassword', 'changeNumber', 'resetPassword', 'register'].includes(name);
    if (isWay) this.oldWays.push(way);
    if (isOwn && name === 'deleteAccount') {
      return (told) => {
        if (told === 'done') Object.assign(this, { id: '', ways: [] });
      };
    }
    if (!isOwn || !isWay) return () => undefined;
    this.ways = [way, ...this.ways].slice(0, 4);
    return (told) => {
      if (told === 'done') this.ways = [way];
      // An earlier try may have been accepted, and its answer lost.
      if (typeof told === 'object') this.ways = [...this.ways.filter((one) => one !== way), way];
    };
  }
}

/**
 * Signs in on a page, as people do: with what they believe to be their number and password, else with a code by SMS. Who
 * has no account gets one.
 */
export async function signIn(person: Person, screen: Screen, { note, people, provider }: World): Promise<void> {
  const { name, signingIn } = person;
  if (signingIn?.isOpen) return;
  person.signingIn = screen.page;
  const send = async <Name extends EndpointName>(call: Name, request: RequestOf<Name>): Promise<Told> => {
    const hears = person.expects(call, request, provider);
    const told = await screen.sends(call, request, 1);
    hears(told);
    return told;
  };
  /** Returns false if the person knows no way. */
  const logIn = async (): Promise<boolean> => {
    for (const way of person.ways) {
      const told = await send('login', { userId: way.number, password: way.password } as RequestOf<'login'>);
      if (told === 'done') {
        person.ways = [way];
        // Who has proved somebody's number has the account from then on.
        for (const other of people) if (other.id === screen.userId) other.id = '';
        person.id = screen.userId ?? '';
        note(`${name} signs in`);
        return true;
      }
      const isWrong = typeof told === 'object' && told.refused === 'invalid-credentials';
      if (!isWrong) return true;
      person.ways = person.ways.filter((one) => one !== way);
    }
    return false;
  };
  const enter = async (): Promise<void> => {
    const usual = person.ways[0]?.number ?? '';
    if (await logIn()) return;
    const [newest = provider.newNumber(person)] = provider.numbersOf(person).reverse();
    const mobile = provider.holders.get(usual) === person ? usual : newest;
    const known = await send('forgotPassword', { mobile } as RequestOf<'forgotPassword'>);
    const password = person.newPassword();
    if (known === 'done') {
      note(`${name} proves ${mobile} and sets a new password`);
      const firebaseIdToken = provider.prove(mobile);
      person.proofs.push(firebaseIdToken);
      await send('resetPassword', { firebaseIdToken, newPassword: password });
    } else if (typeof known === 'object') {
      note(`${name} signs up with ${mobile}`);
      await send('register', { name, userId: mobile, password } as RequestOf<'register'>);
    }
    await logIn();
  };
  await enter().finally(() => {
    person.signingIn = undefined;
  });
}
