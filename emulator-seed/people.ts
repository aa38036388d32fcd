/** The demo people, who can log in only in the emulators. */

/** A demo person's name and sign-in, as `npm start` prints them. */
export interface DemoSignIn {
  readonly name: string;
  readonly userId: string;
  readonly password: string;
  readonly upiId?: string;
  /** The monthly limit: more than what the person records in a month, with mistakes and loans. */
  readonly coins: number;
}

const password = 'chai-and-rent';

export const asha: DemoSignIn = {
  name: 'Asha Menon',
  userId: '9876543210',
  password,
  upiId: 'asha.menon@okdemo',
  coins: 22_000,
};
export const ravi: DemoSignIn = {
  name: 'Ravi Kumar',
  userId: '9812345670',
  password,
  upiId: 'ravi-kumar@demobank',
  coins: 8000,
};
export const imran: DemoSignIn = { name: 'Imran Shaikh', userId: '9700012345', password, coins: 12_000 };
export const meera: DemoSignIn = { name: 'Meera Joshi', userId: '8899001122', password, coins: 18_000 };

export const demoSignIns: readonly DemoSignIn[] = [asha, ravi, imran, meera];
