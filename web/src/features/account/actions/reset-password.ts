/** Sets a new password after an OTP has proven the mobile number (docs/product.md §2). */
import { call } from '#api/calls/call.ts';
import { PhoneSignIn } from '#firebase/phone-sign-in.ts';

export { messageFor } from '#api/client/messages.ts';

/** One password reset. Each step throws CallError (api/calls/call.ts, firebase/phone-sign-in.ts). */
export class PasswordReset {
  readonly #phone: PhoneSignIn;
  #idToken = '';

  /** @param botCheck the page's element for the identity provider's invisible bot check */
  constructor(botCheck: HTMLElement) {
    this.#phone = new PhoneSignIn(botCheck);
  }

  /** The API says whether an SMS may be sent to the number; the identity provider sends it. */
  async sendOtp(mobile: string): Promise<void> {
    await call('forgotPassword', { mobile });
    await this.#phone.send(mobile);
  }

  async verifyOtp(otp: string): Promise<void> {
    this.#idToken = await this.#phone.confirm(otp);
  }

  async setPassword(newPassword: string): Promise<void> {
    await call('resetPassword', { firebaseIdToken: this.#idToken, newPassword });
  }

  /** Discards the verification of the number, at any step. */
  close(): void {
    this.#phone.close();
  }
}
