/** Reports that the server no longer accepts the session's token. */
let listener = (_message: string): void => undefined;

/** Sets the listener, which receives the message for the user. */
export function onSessionEnd(then: (message: string) => void): void {
  listener = then;
}

export const announceSessionEnd = (message: string): void => listener(message);
