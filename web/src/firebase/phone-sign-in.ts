/**
 * Proves a mobile number by an SMS code. Uses a separate Firebase app that stores nothing, so that it never replaces
 * the sign-in of the page's user (docs/product.md §2).
 */
import { deleteApp } from 'firebase/app';
import { type ConfirmationResult, inMemoryPersistence, RecaptchaVerifier, signInWithPhoneNumber } from 'firebase/auth';
import { CallError, type FailureCode } from '#api/call-error.ts';
import { writtenLanguage } from '#words/load.ts';
import { connectFirebase, type Firebase } from './app.ts';

const countryCode = '+91';

let made = 0;

/** One phone sign-in, from the first SMS to `close`. */
export class PhoneSignIn {
  readonly #botCheck: HTMLElement;
  #firebase: Promise<Firebase> | undefined;
  #pending: ConfirmationResult | undefined;
  #isClosed = false;

  /** @param botCheck the page's element into which the provider renders its invisible check for bots */
  constructor(botCheck: HTMLElement) {
    this.#botCheck = botCheck;
  }

  /**
   * Sends an SMS with a code to the Indian number with these ten digits. Earlier codes become invalid.
   *
   * @throws CallError `too-many-requests`, `offline`, `answer-lost`, or `provider-refused` with the provider's message
   */
  async send(mobile: string): Promise<void> {
    this.#pending = undefined;
    // The provider can render only one check into an element, so each check gets a new element.
    const place = document.createElement('div');
    this.#botCheck.replaceChildren(place);
    try {
      const { auth } = await this.#open();
      auth.languageCode = writtenLanguage();
      // Created after Auth was connected, because the verifier checks at once whether Auth uses the emulator.
      const verifier = new RecaptchaVerifier(auth, place, { size: 'invisible' });
      try {
        this.#pending = await signInWithPhoneNumber(auth, countryCode + mobile, verifier);
      } finally {
        verifier.clear();
      }
    } catch (thrown) {
      throw providerFailure(thrown);
    } finally {
      place.remove();
    }
  }

  /**
   * Confirms the code of the last SMS and returns the id token that proves the number.
   *
   * @throws CallError as `send` does, and when no code is pending
   */
  async confirm(otp: string): Promise<string> {
    if (!this.#pending) throw new CallError('provider-refused', 'There is no OTP to confirm.');
    try {
      const { user } = await this.#pending.confirm(otp);
      return await user.getIdToken();
    } catch (thrown) {
      throw providerFailure(thrown);
    }
  }

  /** Ends the sign-in. Pending requests fail silently. */
  close(): void {
    this.#isClosed = true;
    this.#pending = undefined;
    this.#botCheck.replaceChildren();
    void this.#firebase?.then(({ app }) => deleteApp(app)).catch(() => undefined);
    this.#firebase = undefined;
  }

  #open(): Promise<Firebase> {
    if (this.#isClosed) throw new CallError('provider-refused', 'This phone sign-in is over.');
    made += 1;
    this.#firebase ??= connectFirebase(inMemoryPersistence, `phone-${made}`).catch((thrown: unknown) => {
      this.#firebase = undefined;
      throw thrown;
    });
    return this.#firebase;
  }
}

const known: Readonly<Record<string, FailureCode>> = {
  'auth/too-many-requests': 'too-many-requests',
  'auth/quota-exceeded': 'too-many-requests',
  'auth/network-request-failed': 'answer-lost',
  'auth/timeout': 'answer-lost',
};

const notTheProvider = 'not the provider';

const codeOf = (thrown: unknown): string =>
  thrown instanceof Error && 'code' in thrown ? String(thrown.code) : notTheProvider;

/** Returns a CallError for any error of Firebase Auth or of the network. */
function providerFailure(thrown: unknown): CallError {
  if (thrown instanceof CallError) return thrown;
  const code = known[codeOf(thrown)];
  const isNotAnswered = code === 'answer-lost' || codeOf(thrown) === notTheProvider;
  if (isNotAnswered && !navigator.onLine) return new CallError('offline', undefined, { cause: thrown });
  if (code) return new CallError(code, undefined, { cause: thrown });
  const message = thrown instanceof Error ? thrown.message : '';
  return message
    ? new CallError('provider-refused', message, { cause: thrown })
    : new CallError('unreadable', undefined, { cause: thrown });
}
