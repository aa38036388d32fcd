/**
 * Signing up and logging in: the same situations as in forms.spec.ts, and what the two pages say and take
 * (docs/product.md §2).
 */
import type { AnswerOf } from '@pg/contract/endpoints';
import type { ErrorCode } from '@pg/contract/errors';
import type { Page } from '@playwright/test';
import { fillSignUp } from '../support/e2e/account.ts';
import { holdTimers } from '../support/e2e/clock.ts';
import { noticeAfter, waitLong } from '../support/e2e/network.ts';
import { click, fill, follow, see, seeHeading, seeProblem } from '../support/e2e/ui.ts';
import { asha, expect, test, token } from '../support/forms.ts';

interface Entrance<Call extends 'register' | 'login' = 'register' | 'login'> {
  readonly call: Call;
  readonly path: string;
  readonly fill: (page: Page) => Promise<void>;
  /** A field, and what was typed into it. */
  readonly kept: readonly [label: string, text: string];
  readonly action: string;
  readonly busy: string;
  readonly answer: AnswerOf<Call>;
  /** The heading of the next page. */
  readonly next: string;
  readonly stopped: string;
  readonly strange: string;
  readonly refused: readonly [ErrorCode, string];
}

const entrance = <Call extends 'register' | 'login'>(row: Entrance<Call>): Entrance => row as unknown as Entrance;

const entrances: readonly Entrance[] = [
  entrance({
    call: 'register',
    path: '/signup',
    fill: (page) => fillSignUp(page, asha),
    kept: ['Full Name', asha.name],
    action: 'Create Account',
    busy: 'Creating Account...',
    answer: { userId: asha.mobile },
    next: 'Welcome Back',
    stopped: 'There was no answer. Your account may already be there: try to log in.',
    strange: 'Signup failed. Please try again.',
    refused: ['user-exists', 'userId already exists'],
  }),
  entrance({
    call: 'login',
    path: '/login',
    fill: async (page) => {
      await fill(page, 'UserId', asha.mobile);
      await fill(page, 'Password', asha.password);
    },
    kept: ['UserId', asha.mobile],
    action: 'Sign In',
    busy: 'Signing In...',
    answer: { token, firebaseToken: 'firebase' },
    next: 'Your groups',
    stopped: 'There was no answer. Please try again.',
    strange: 'Login failed. Please try again.',
    refused: ['invalid-credentials', 'Invalid credentials'],
  }),
];

for (const row of entrances) {
  test(`“${row.action}” is sent once, keeps what was typed, and says what became of it`, async ({ visitor }) => {
    const { page, server, context } = visitor;
    visitor.mayLog(/status of \d+|ERR_INTERNET_DISCONNECTED/);
    const calls = server.hold(row.call);
    const button = page.getByRole('button', { name: row.action });
    const send = async (): Promise<void> => {
      await button.evaluate((pressed: HTMLElement) => {
        pressed.click();
        pressed.click();
      });
      await calls.seen();
    };
    const seeRefused = async (text: string): Promise<void> => {
      await seeProblem(page, text);
      await expect(page.getByLabel(row.kept[0], { exact: true })).toHaveValue(row.kept[1]);
      await expect(button).toBeEnabled();
    };
    await page.goto(row.path);
    await row.fill(page);

    await test.step('Without an answer, the user may stop waiting', async () => {
      await holdTimers(page, noticeAfter);
      await send();
      await waitLong(page, row.busy);
      await click(page, 'Stop waiting');
      await seeRefused(row.stopped);
      await calls.cut();
    });

    const refusals: readonly (readonly [refuse: () => Promise<void>, text: string])[] = [
      [() => calls.refuse('internal'), 'Something went wrong. Please try again.'],
      [() => calls.disturb(200, ''), row.strange],
      [() => calls.disturb(429, 'Rate exceeded.'), 'The service is busy. Please try again in a moment.'],
      [() => calls.refuse(row.refused[0]), row.refused[1]],
      [() => calls.refuse('unavailable', { retryAfter: 5 }), 'The service is busy. Please try again in 5 seconds.'],
      [() => calls.refuse('too-many-requests', { retryAfter: 600 }), 'Too many tries. Please try again in 10 minutes.'],
      [() => calls.cut(), 'The connection was lost. Please try again.'],
    ];
    for (const [refuse, text] of refusals) {
      await test.step(text, async () => {
        await send();
        await refuse();
        await seeRefused(text);
      });
    }

    await test.step('Offline, the page says so', async () => {
      await context.setOffline(true);
      await send();
      await calls.cut();
      await seeRefused('You are offline. Please connect and try again.');
      await context.setOffline(false);
    });

    await test.step('Two presses count once, and a late answer leads on', async () => {
      await send();
      await expect(page.getByRole('button', { name: row.busy })).toBeDisabled();
      await calls.answer(row.answer as never);
      await seeHeading(page, row.next);
      expect(calls.sent).toHaveLength(refusals.length + 3);
    });
  });
}

test('an invalid mobile number is refused by the browser itself, and a name that is too long is never cut', async ({
  visitor: { page, server },
}) => {
  await page.goto('/signup');
  const mobile = page.getByLabel('Mobile number');
  for (const wrong of ['1234567890', '98765', '9999999999', 'abcdefghij']) {
    await mobile.fill(wrong);
    await click(page, 'Create Account');
    await expect
      .poll(() => mobile.evaluate((input: HTMLInputElement) => input.validationMessage))
      .toBe('Please enter a valid 10-digit Indian mobile number');
  }
  const name = 'Asha '.repeat(13).trim();
  await fillSignUp(page, { ...asha, name });
  await click(page, 'Create Account');
  await seeProblem(page, 'At most 60 characters fit here, and fewer if many are emoji.');
  await expect(page.getByLabel('Full Name')).toHaveValue(name);
  expect(server.count('register')).toBe(0);
});

test('a number is pasted with its prefix, suggested by the keyboard or typed in Hindi, and only its ten digits stay', async ({
  visitor: { page, context },
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/signup');
  const mobile = page.getByLabel('Mobile number');
  await mobile.focus();
  await page.evaluate((text) => navigator.clipboard.writeText(text), '+91 98765 43210');
  await page.keyboard.press('ControlOrMeta+V');
  await expect(mobile).toHaveValue('9876543210');
  await page.goto('/login');
  const userId = page.getByLabel('UserId');
  for (const enter of [() => page.keyboard.insertText('098765-43210 '), () => userId.pressSequentially('९८७६५४३२१०')]) {
    await userId.fill('');
    await enter();
    await expect(userId).toHaveValue('9876543210');
  }
});

test('each password can be shown while it is typed, separately on the sign-up', async ({ visitor: { page } }) => {
  const typeOf = (label: string) => page.getByLabel(label, { exact: true });
  await page.goto('/signup');
  await page.getByRole('button', { name: 'Show password' }).first().click();
  await expect(typeOf('Password')).toHaveAttribute('type', 'text');
  await expect(typeOf('Confirm Password')).toHaveAttribute('type', 'password');
  await click(page, 'Hide password');
  await expect(typeOf('Password')).toHaveAttribute('type', 'password');
});

test('a user signs up and logs in field by field with the keyboard', async ({ visitor: { page, server } }) => {
  server.answer('register', { userId: asha.mobile });
  server.answer('login', { token, firebaseToken: 'firebase' });
  await page.goto('/signup');
  await seeHeading(page, 'Create Account');
  for (const typed of [asha.name, asha.mobile, asha.password]) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(typed);
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Show password' }).first()).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type(asha.password);
  await page.keyboard.press('Enter');
  await see(page, 'Account created. Now sign in.');
  await expect(page.getByLabel('UserId')).toHaveValue(asha.mobile);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(asha.password);
  // The password is in memory alone, for this once.
  expect(
    await page.evaluate(() => JSON.stringify([history.state, { ...localStorage }, { ...sessionStorage }])),
  ).not.toContain(asha.password);
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your groups' })).toBeFocused();
});

test('sign-up and login lead to each other', async ({ visitor: { page } }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: /Logout|Create Group|Join Group|Enter Group/ })).toHaveCount(0);
  await follow(page, 'Login');
  await follow(page, 'Sign up');
  await expect(page).toHaveURL('/signup');
  await follow(page, 'Sign in');
  await expect(page).toHaveURL('/login');
  await page.goBack();
  await seeHeading(page, 'Create Account');
});

test('a language that cannot be loaded offline leaves the page in English, and says so', async ({ visitor }) => {
  const { page, context } = visitor;
  visitor.mayLog(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await page.goto('/login');
  await seeHeading(page, 'Welcome Back');
  await context.unrouteAll();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'हिन्दी', exact: true }).click();
  await see(page, 'This could not be opened. Please check your connection and try again.');
  await expect(page.getByRole('button', { name: 'English', exact: true, pressed: true })).toBeVisible();
});
