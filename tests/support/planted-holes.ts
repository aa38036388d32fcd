/** Security holes that one careless line could open, and the tests that notice each (docs/security.md). */

export interface PlantedHole {
  /** The text in docs/security.md. */
  readonly what: string;
  /** Path from the project’s folder. */
  readonly file: string;
  /** The text that the hole replaces. It must occur once. */
  readonly find: string | RegExp;
  readonly put: string;
  /** Part of the path of the tests to run. */
  readonly noticedBy: string;
  /** The seed of a simulated world that notices it too (docs/simulation.md). */
  readonly world?: number;
}

const src = (file: string): string => `functions/src/${file}`;
const app = src('http/app.ts');
const success = "response.status(status).type('json')";
const rules = 'firestore.rules';

export const plantedHoles: readonly PlantedHole[] = [
  {
    what: 'the address is the first entry of `X-Forwarded-For`, which the caller controls',
    file: src('http/request-origin.ts'),
    find: '.at(-1)',
    put: '.at(0)',
    noticedBy: 'tests/security',
  },
  {
    what: 'idempotency keys are shared between people',
    file: src('ledger/commit.ts'),
    find: 'answeredCallRef(caller.userId,',
    put: "answeredCallRef('anybody',",
    noticedBy: 'tests/security',
  },
  {
    what: 'the ids of expenses and records are made from the key alone',
    file: src('ledger/commit.ts'),
    find: 'creationId(userId,',
    put: "creationId('anybody',",
    noticedBy: 'tests/api/repeated-calls',
    world: 1,
  },
  {
    what: '`my-groups` shows any group whose code is known',
    file: src('ledger/my-groups.ts'),
    find: 'const codes = user.groupCodes;',
    put: 'const codes = [...new Set([...user.groupCodes, ...(request.groupCode ? [request.groupCode] : [])])];',
    noticedBy: 'tests/security',
    world: 6,
  },
  {
    what: 'a password reset accepts any Firebase sign-in with the phone number, even one without an SMS code',
    file: src('identity/otp.ts'),
    find: "firebase.sign_in_provider !== 'phone' ||",
    put: '',
    noticedBy: 'tests/security',
  },
  {
    what: 'any session can read any group’s expenses',
    file: rules,
    find: /(match \/expenses\/\{expense\} \{\s*allow get: if) isMember\(code\)/,
    put: '$1 isCurrentSession()',
    noticedBy: 'tests/rules',
  },
  {
    what: 'people who left a group can still read it',
    file: rules,
    find: 'request.auth.uid in group.members;',
    put: '(request.auth.uid in group.members || request.auth.uid in group.former);',
    noticedBy: 'tests/rules',
  },
  {
    what: 'a session can read although its version is higher than the user’s',
    file: rules,
    find: 'request.auth.token.sessionVersion == account.sessionVersion',
    put: 'request.auth.token.sessionVersion >= account.sessionVersion',
    noticedBy: 'tests/rules',
  },
  {
    what: 'any session can query all expenses',
    file: rules,
    find: 'match /users/{userId} {',
    put: 'match /{path=**}/expenses/{expense} { allow list: if isCurrentSession(); }\n    match /users/{userId} {',
    noticedBy: 'tests/rules',
  },
  {
    what: 'a push goes to a device whose session has ended',
    file: src('push/delivery.ts'),
    find: 'listing?.sessionVersion === sessionVersion && ',
    put: '',
    noticedBy: 'tests/api/push',
    world: 1,
  },
  {
    what: 'a push goes to someone who has left the group',
    file: src('push/recipients.ts'),
    find: 'withPartIn(code, record), isByItself',
    put: '[...withPartIn(code, record), ...Object.keys(group.former)], isByItself',
    noticedBy: 'tests/api/push',
    world: 22,
  },
  {
    what: 'deleting an expense returns coins of an earlier epoch',
    file: src('ledger/delete-expense.ts'),
    find: 'expense.epoch === epoch ? expense.charged : zero',
    put: 'expense.charged',
    noticedBy: 'tests/api/deleted-expenses',
    world: 39,
  },
  {
    what: 'an expense names payers and people in its split who are not in the group',
    file: src('ledger/expenses.ts'),
    find: 'checkPeople(asked, groups);',
    put: '',
    noticedBy: 'tests/security',
    world: 20,
  },
  {
    what: 'deleting an expense returns what others paid',
    file: src('ledger/delete-expense.ts'),
    find: 'expense.epoch === epoch ? expense.charged : zero',
    put: 'expense.epoch === epoch ? expense.amount : zero',
    noticedBy: 'tests/api/payers',
    world: 23,
  },
  {
    what: 'a stranger sees an expense by its id',
    file: src('ledger/expenses.ts'),
    find: 'record.groupCodes.filter((code) => groupCodes.includes(code))',
    put: 'record.groupCodes',
    noticedBy: 'tests/security',
  },
  {
    what: 'a member records a payment between two others',
    file: src('ledger/payments.ts'),
    find: /const self = actingFor\([^)]*\);\n {2}if \(from/,
    put: 'const self = userId;\n  if (from',
    noticedBy: 'tests/security',
    world: 18,
  },
  {
    what: 'a member takes back a payment between two others',
    file: src('ledger/payments.ts'),
    find: /const self = actingFor\([^)]*\);\n {4}if \(payment/,
    put: 'const self = userId;\n    if (payment',
    noticedBy: 'tests/security',
  },
  {
    what: 'someone who left takes back a payment after the 30 days',
    file: src('ledger/payments.ts'),
    find: /isParty\(payment, caller\.userId\) &&\s+payment\.createdAt >= objectionsSince\(now\)/,
    put: 'isParty(payment, caller.userId)',
    noticedBy: 'tests/api/payments-of-former-members',
  },
  {
    what: 'anyone learns the UPI ID of a number',
    file: src('ledger/balances.ts'),
    find: "if (!Object.hasOwn(group.members, userId)) throw new ContractError('member-not-found');",
    put: '',
    noticedBy: 'tests/security',
  },
  {
    what: 'a member learns the UPI ID of someone whom the member owes nothing',
    file: src('ledger/balances.ts'),
    find: "if (!mayPay(...later) && !mayPay(present, ...later)) throw new ContractError('nothing-to-pay');",
    put: '',
    noticedBy: 'tests/api/upi',
    world: 21,
  },
  {
    what: 'a UPI ID is changed without the password',
    file: src('identity/account.ts'),
    find: /await provePassword\(call, [^;]*;/,
    put: '',
    noticedBy: 'tests/security',
  },
  {
    what: 'a UPI ID is stored for a number that no one has proven',
    file: src('identity/account.ts'),
    find: "if (upiId !== null && user.provenAt === undefined) throw new ContractError('number-not-confirmed');",
    put: '',
    noticedBy: 'tests/api/a-stranger-signed-up-first',
  },
  {
    what: 'any session can read any group’s balances',
    file: rules,
    find: /(match \/sums\/\{sum\} \{\s*allow get: if) isMember\(code\)/,
    put: '$1 isCurrentSession()',
    noticedBy: 'tests/rules',
  },
  {
    what: 'any session can read any group’s payments',
    file: rules,
    find: /(match \/payments\/\{payment\} \{\s*allow get: if) isMember\(code\)/,
    put: '$1 isCurrentSession()',
    noticedBy: 'tests/rules',
  },
  {
    what: 'other sites’ pages can read answers',
    file: app,
    find: success,
    put: success.replace('response', "response.set('Access-Control-Allow-Origin', '*')"),
    noticedBy: 'tests/security',
  },
  {
    what: 'other sites’ pages can send a token',
    file: app,
    find: 'app.use(identify);',
    put: `app.use(identify);
      app.options('/auth/login', (request, response) => {
        response.set('Access-Control-Allow-Origin', request.get('origin')).status(204).end();
      });`,
    noticedBy: 'tests/security',
  },
  {
    what: 'other sites’ pages can read refusals',
    file: app,
    find: 'response.status(status).json(body);',
    put: "response.set('Access-Control-Allow-Origin', '*').status(status).json(body);",
    noticedBy: 'tests/security',
  },
  {
    what: 'answers can be cached',
    file: app,
    find: success,
    put: success.replace('response', "response.set('Cache-Control', 'public, max-age=60')"),
    noticedBy: 'tests/security',
  },
  {
    what: 'an unknown number is refused without computing a hash',
    file: src('identity/password.ts'),
    find: 'const parts = phc.exec(',
    put: 'if (stored === undefined) return false;\n  const parts = phc.exec(',
    noticedBy: 'tests/api/throttles',
  },
  {
    what: 'a login skips the password check for an unknown number',
    file: src('identity/sessions.ts'),
    find: 'isPassword(password, passwordHash, lane({ userId: number, address })),',
    put: 'userId === undefined ? Promise.resolve(false) : isPassword(password, passwordHash, lane({ userId: number, address })),',
    noticedBy: 'tests/api/throttles',
  },
  {
    what: 'requesting an SMS makes the browser known',
    file: src('identity/otp.ts'),
    find: /( *)return \{ mobile \};\n\};/,
    put: `
      const { signDeviceToken } = await import('./tokens.ts');
      origin.rememberDevice(await signDeviceToken({ userId, sessionVersion: user.sessionVersion }, now));
      return { mobile };\n};`,
    noticedBy: 'tests/api/throttles',
  },
  {
    what: 'a member edits another member’s expense',
    file: src('ledger/edit-expense.ts'),
    find: "ownExpense(change.documents[0].data(), change, 'You can only edit your own expenses')",
    put: 'change.documents[0].data() as ExpenseDocument',
    noticedBy: 'tests/security',
    world: 2,
  },
  {
    what: 'a member restores another member’s expense',
    file: src('ledger/delete-expense.ts'),
    find: "ownExpense(change.documents[0].data(), change, 'You can only restore your own expenses', true)",
    put: 'change.documents[0].data() as never',
    noticedBy: 'tests/security',
    world: 12,
  },
  {
    what: 'a stranger reads what happened in a group',
    file: src('ledger/activity.ts'),
    find: /checkIn\(user, groupCode\);([\s\S]+?)groupOfMember\(snapshot, caller\.userId\)/,
    put: '$1snapshot.data() as GroupDocument',
    noticedBy: 'tests/security',
    world: 6,
  },
  {
    what: 'an edit names payers and people in the split who were never in the group',
    file: src('ledger/edit-expense.ts'),
    find: 'checkPeople(named, stored, people);',
    put: '',
    noticedBy: 'tests/api/edit-expense',
  },
  {
    what: 'an edit changes what someone who left paid or owes',
    file: src('ledger/affected.ts'),
    find: "EXPENSE_EDITED: { ofLeft: 'must stay'",
    put: "EXPENSE_EDITED: { ofLeft: 'may change'",
    noticedBy: 'tests/api/edit-expense',
  },
  {
    what: 'an edit returns more coins than were charged',
    file: src('ledger/edit-expense.ts'),
    find: 'paise(Math.max(more, -charged))',
    put: 'more',
    noticedBy: 'tests/api/edit-expense',
    world: 30,
  },
  {
    what: 'restoring an expense does not charge the returned coins again',
    file: src('ledger/delete-expense.ts'),
    find: 'record.refunded?.epoch === epoch ? record.refunded.amount : zero',
    put: 'zero',
    noticedBy: 'tests/api/deleted-expenses',
  },
  {
    what: 'restoring an expense brings back what someone who left paid or owes',
    file: src('ledger/affected.ts'),
    find: "EXPENSE_RESTORED: { ofLeft: 'must stay'",
    put: "EXPENSE_RESTORED: { ofLeft: 'may change'",
    noticedBy: 'tests/api/deleted-expenses',
  },
  {
    what: 'nobody is told of an import that never says that it is complete',
    file: src('ledger/import.ts'),
    find: 'await notifyOfParts(tx, `imported',
    put: 'if (isDone) await notifyOfParts(tx, `imported',
    noticedBy: 'tests/api/import',
    world: 7,
  },
  {
    what: 'who has left is not told that an import was taken back',
    file: src('push/notices.ts'),
    find: 'const userIds = toldOf(entry.kind, group, Object.keys(parts), by);',
    put: 'const userIds = Object.keys(parts).filter((one) => one !== by && Object.hasOwn(group.members, one));',
    noticedBy: 'tests/api/import',
  },
  {
    what: 'a stranger learns which expenses exist',
    file: src('ledger/expenses.ts'),
    find: / && expense\.groupCodes\.some\(\(code\) => user\.groupCodes\.includes\(code\)\)/,
    put: '',
    noticedBy: 'tests/security',
    world: 2,
  },
  {
    what: 'anyone can unregister a device whose token they know',
    file: src('push/devices.ts'),
    find: 'if (snapshot.data()?.userId === userId) ',
    put: '',
    noticedBy: 'tests/security',
    world: 2,
  },
  {
    what: 'the password of a number opens a session of the person who had it before',
    file: src('identity/account.ts'),
    find: 'person === userId ? passwordHash : undefined',
    put: 'person || userId ? passwordHash : undefined',
    noticedBy: 'tests/api/mobile-number',
  },
  {
    what: 'an expired session token is accepted',
    file: src('identity/tokens.ts'),
    find: 'if (proof && now.getTime() < proof.until)',
    put: 'if (proof)',
    noticedBy: 'functions/src/identity/tokens',
  },
  {
    what: 'the log contains group codes',
    file: src('log.ts'),
    find: "groupCodes.map((code) => pseudonymOf('group', code))",
    put: 'groupCodes',
    noticedBy: 'tests/security',
  },
];

/**
 * Returns the source with the hole in it.
 *
 * @throws Error if the text to replace does not occur exactly once
 */
export function planted(source: string, { what, find, put }: Omit<PlantedHole, 'noticedBy'>): string {
  const places =
    typeof find === 'string' ? source.split(find).length - 1 : [...source.matchAll(new RegExp(find, 'g'))].length;
  if (places !== 1) throw new Error(`"${what}" cannot be planted: its text occurs ${places} times`);
  return typeof find === 'string' ? source.replace(find, () => put) : source.replace(find, put);
}
