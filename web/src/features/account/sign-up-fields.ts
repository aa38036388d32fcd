/** The fields of the sign-up form, and the checks before it is sent (docs/product.md §2). */
import { limits } from '@pg/contract/limits';
import { visibleText } from '@pg/contract/visible-text';
import type { Wrong } from '#ui/form.tsx';
import { words } from '#words/front.ts';

export interface SignUpFields {
  readonly name: string;
  readonly userId: string;
  readonly password: string;
  readonly confirmation: string;
}

/** Field names that password managers recognise. */
export const inForm: Record<keyof SignUpFields, string> = {
  name: 'name',
  userId: 'username',
  password: 'new-password',
  confirmation: 'confirm-password',
};

/** Returns the first thing that is wrong with the form, or undefined. */
export function problemOf({ name, userId, password, confirmation }: SignUpFields): Wrong | undefined {
  const given = { name: visibleText(name), userId, password, confirmation };
  const empty = (['name', 'userId', 'password', 'confirmation'] as const).find((field) => !given[field]);
  if (empty) return { text: words.account.fillInAll, field: inForm[empty] };
  return passwordProblem(password, confirmation);
}

/** Returns what is wrong with a new password, or undefined. */
export function passwordProblem(password: string, confirmation: string): Wrong | undefined {
  if (password !== confirmation) return { text: words.account.passwordsDiffer, field: inForm.confirmation };
  if (password.length >= limits.passwordMin) return undefined;
  return { text: words.account.passwordTooShort(limits.passwordMin), field: inForm.password };
}
