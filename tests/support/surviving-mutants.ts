/**
 * Mutants that no test notices. Maps each name, without the line number, to the reason why the mutant is acceptable.
 */
export const survivors: Readonly<Record<string, string>> = {
  'identity/sessions.ts without "sessionVersion === undefined"':
    'Only for the types: a password can match only if the user exists, because both are stored and deleted together.',
  'ledger/delete-expense.ts without "!record"':
    'Only for the types: an expense’s copy and its record are created together, and the record is never deleted.',
  'ledger/coins.ts without "coins.epoch === user.coins.epoch"':
    'It only saves reads: an epoch that has just begun has no movements, so every line is zero anyway.',
};
