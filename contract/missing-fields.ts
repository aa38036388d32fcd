/** What the message about a field says if the field is missing, or not of its kind. */

export const missingOr =
  (label: string, wrong: string) =>
  (issue: { input?: unknown }): string =>
    issue.input === undefined ? `${label} is required.` : `${label} ${wrong}`;
