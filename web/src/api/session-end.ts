/** How the rest learns that the server no longer takes the session's token. */
let listener = (_sentence: string): void => undefined;

/** Says what happens then; it is given the sentence for the person. */
export function onSessionEnd(then: (sentence: string) => void): void {
  listener = then;
}

export const announceSessionEnd = (sentence: string): void => listener(sentence);
