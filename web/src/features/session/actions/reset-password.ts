/** Setting a new password after the mobile number is proven by an OTP (docs/product.md §2). */
import { call } from '#api/call.ts';
import { type Operation, sentenceFor } from '#api/messages.ts';
import { PhoneSignIn } from '#firebase/phone-sign-in.ts';

/** Gives what went wrong, in words, or undefined. */
async function inWords(operation: Operation, work: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    return sentenceFor(operation, error);
  }
}

/** One person's way to a new password. Each step gives what went wrong, in words, or undefined. */
export class PasswordReset {
  readonly #phone: PhoneSignIn;
  #idToken = '';

  /** @param botCheck the page's place for the provider's invisible check */
  constructor(botCheck: HTMLElement) {
    this.#phone = new PhoneSignIn(botCheck);
  }

  /** The API says whether an SMS may be sent to the number; the identity provider sends it. */
  sendOtp = (mobile: string) =>
    inWords('forgotPassword', async () => {
      await call('forgotPassword', { mobile });
      await this.#phone.send(mobile);
    });

  verifyOtp = (otp: string) =>
    inWords('verifyOtp', async () => {
      this.#idToken = await this.#phone.confirm(otp);
    });

  setPassword = (newPassword: string) =>
    inWords('resetPassword', () => call('resetPassword', { firebaseIdToken: this.#idToken, newPassword }));

  /** Leaves nothing behind, wherever it stands. */
  close(): void {
    this.#phone.close();
  }
}
