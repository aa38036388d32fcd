/**
 * Proving a mobile number by an SMS code. It happens on a Firebase app of its own that keeps nothing, so that it never
 * replaces the session of whoever is signed in (docs/product.md §2).
 */
import { deleteApp } from 'firebase/app';
import {
  type ConfirmationResult,
  inMemoryPersistence,
  RecaptchaVerifier,
  signInWithPhoneNumber,
  useDeviceLanguage as speakDeviceLanguage,
} from 'firebase/auth';
import { CallError } from '#api/client/call-error.ts';
import { connectFirebase, type Firebase } from './app.ts';
import { providerFailure } from './provider-failure.ts';

const countryCode = '+91';

let made = 0;

/** One phone sign-in, from the first SMS to `close`. */
export class PhoneSignIn {
  readonly #botCheck: HTMLElement;
  #firebase: Promise<Firebase> | undefined;
  #pending: ConfirmationResult | undefined;
  #isClosed = false;

  /** @param botCheck where the page has a place for the provider's invisible check */
  constructor(botCheck: HTMLElement) {
    this.#botCheck = botCheck;
  }

  /**
   * Has an SMS sent to +91 and the ten digits; a code sent before is void then.
   *
   * @throws CallError `too-many-requests`, `offline`, `answer-lost`, or `provider-refused` with the provider's message
   */
  async send(mobile: string): Promise<void> {
    this.#pending = undefined;
    // The provider draws its check once into one element.
    const place = document.createElement('div');
    this.#botCheck.replaceChildren(place);
    try {
      const { auth } = await this.#open();
      speakDeviceLanguage(auth);
      // Made only now: it looks at once whether its Auth is an emulator's, where there is nobody to check.
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
   * Confirms the code of the last SMS and gives the id token that proves the number.
   *
   * @throws CallError as `send`; also when no code is pending
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

  /** Forgets the sign-in. Whatever is under way fails with nobody to hear of it. */
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
