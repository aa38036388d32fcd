/** The sign-up form and the checks it makes before anything is sent (docs/product.md §2). */
import { limits } from '@pg/contract/limits';

export interface SignUpFields {
  readonly name: string;
  readonly userId: string;
  readonly password: string;
  readonly confirmation: string;
}

/** The first thing that is wrong with the form, in words, or undefined. */
export function problemOf({ name, userId, password, confirmation }: SignUpFields): string | undefined {
  if (!name.trim() || !userId || !password || !confirmation) return 'Please fill in all fields';
  if (password !== confirmation) return 'Passwords do not match';
  if (password.length < limits.passwordMin) return `Password must be at least ${limits.passwordMin} characters`;
  return undefined;
}
