/** Sets a new password, or confirms or changes the number, after an OTP has proven the number (docs/product.md §2). */
import { call } from '#api/call.ts';
import { stashFirebaseToken } from '#api/session.ts';
import { replaceSessionToken } from '#api/session-request.ts';
import { PhoneSignIn } from '#firebase/phone-sign-in.ts';

export { messageFor } from '#api/failure-text.ts';

/** One password reset, confirmation or new number. Each step throws CallError, as call() and PhoneSignIn do. */
export class PhoneProofFlow {
  readonly #phone: PhoneSignIn;
  #idToken = '';

  /** @param botCheck the page's element for the identity provider's invisible bot check */
  constructor(botCheck: HTMLElement) {
    this.#phone = new PhoneSignIn(botCheck);
  }

  /** The API says whether an SMS may be sent to the number; the identity provider sends it. */
  async sendOtp(mobile: string): Promise<void> {
    await call('forgotPassword', { mobile });
    await this.sendOtpToNew(mobile);
  }

  /** The number may have no account, so the API is not asked. */
  async sendOtpToNew(mobile: string): Promise<void> {
    this.#idToken = '';
    await this.#phone.send(mobile);
  }

  async verifyOtp(otp: string): Promise<void> {
    this.#idToken = await this.#phone.confirm(otp);
  }

  /** Returns whether the reset has removed a UPI ID. */
  async setPassword(newPassword: string): Promise<boolean> {
    const { upiIdRemoved = false } = await call('resetPassword', { firebaseIdToken: this.#idToken, newPassword });
    return upiIdRemoved;
  }

  /** Confirms the number of the signed-in user. An OTP that an earlier try has verified is not verified again. */
  async confirmNumber(otp: string): Promise<void> {
    if (!this.#idToken) await this.verifyOtp(otp);
    await call('confirmNumber', { firebaseIdToken: this.#idToken });
  }

  /** Moves the account to the number. This session continues in every tab, and all other sessions end. */
  async changeNumber(password: string): Promise<void> {
    const request = { password, firebaseIdToken: this.#idToken };
    const { firebaseToken } = await replaceSessionToken(() => call('changeNumber', request));
    stashFirebaseToken(firebaseToken);
  }

  /** Discards the verification of the number, at any step. */
  close(): void {
    this.#phone.close();
  }
}
