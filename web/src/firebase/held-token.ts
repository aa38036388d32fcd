/** The Firebase token that came with a login or a new password, for the next live connection. */
let held: string | undefined;

export const holdFirebaseToken = (token: string | undefined): void => {
  held = token;
};

/** Returns the token and forgets it. Without one, the live connection requests a new token. */
export function takeFirebaseToken(): string | undefined {
  const token = held;
  held = undefined;
  return token;
}
