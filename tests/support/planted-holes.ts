/**
 * Careless lines, each with the test that notices it: security holes, what a missing guard allows, for each error of the
 * API and each right of the admin, and what would break the web.
 */
import type { ErrorCode } from '@pg/contract/errors';

export interface PlantedHole {
  readonly what: string;
  /** Path from the project’s folder. */
  readonly file: string;
  /** The text that the hole replaces. It must occur once. */
  readonly find: string | RegExp;
  readonly put: string;
  /** Part of the path of the tests to run. */
  readonly noticedBy: string;
  /** The error whose guard is missing. */
  readonly error?: ErrorCode;
  /** The seed of a simulated world that notices it too (docs/simulation.md). */
  readonly world?: number;
}

/**
 * What is replaced, and by what, under what that allows, with the error, unless the replaced text throws it, and the
 * world.
 */
type Holes = Readonly<Record<string, [find: string | RegExp, put?: string, ...more: (ErrorCode | number)[]]>>;

const holes = (noticedBy: string, source: string, some: Holes): readonly PlantedHole[] =>
  Object.entries(some).map(([what, [find, put = '', ...more]]) => {
    const [, thrown] = /new ContractError\('([a-z-]+)'/.exec(String(find)) ?? [];
    const file = source === 'firestore.rules' ? source : `functions/src/${source}`;
    const error = more.find((one) => typeof one === 'string') ?? (thrown as ErrorCode | undefined);
    const world = more.find((one) => typeof one === 'number');
    return { what, file, find, put, noticedBy, ...(error && { error }), ...(world && { world }) };
  });

export const plantedHoles: readonly PlantedHole[] = [
  ...holes('tests/security', 'http/request-origin.ts', {
    'the address is the first entry of `X-Forwarded-For`, which the caller controls': ['.at(-1)', '.at(0)'],
    'pages of other sites send forms': [
      "if (site !== undefined && !ourSites.has(site)) throw new ContractError('cross-site');",
      'void site;',
    ],
  }),
  ...holes('tests/security', 'ledger/commit.ts', {
    'idempotency keys are shared between people': ['answeredCallRef(caller.userId,', "answeredCallRef('anybody',"],
    'a key is used for another request': [
      "if (marker.fingerprint !== fingerprint) throw new ContractError('idempotency-key-reused');",
    ],
  }),
  ...holes('tests/security', 'ledger/my-groups.ts', {
    '`my-groups` shows any group whose code is known': [
      'const codes = user.groupCodes.toSorted(',
      'const codes = [...new Set([...user.groupCodes, ...(request.groupCode ? [request.groupCode] : [])])].toSorted(',
      2,
    ],
  }),
  ...holes('tests/security', 'identity/phone-proof.ts', {
    'a password reset accepts any Firebase sign-in with the phone number, even one without an SMS code': [
      "firebase.sign_in_provider !== 'phone' ||",
      '',
      'otp-not-proven',
    ],
    'a proof of a number stays valid': ['age > limits.otpMinutes * 60 || ', '', 'otp-not-proven'],
  }),
  ...holes('tests/security', 'ledger/expenses.ts', {
    'an expense names payers and people in its split who are not in the group': [
      'assertPeopleInGroups(asked, groups);',
      '',
      'someone-left',
      17,
    ],
    'a stranger sees an expense by its id': [
      'record.groupCodes.filter((code) => groupCodes.includes(code))',
      'record.groupCodes',
      'expense-not-found',
    ],
    'a stranger learns which expenses exist': [
      / && expense\.groupCodes\.some\(\(code\) => user\.groupCodes\.includes\(code\)\)/,
      '',
      1,
    ],
  }),
  ...holes('tests/security', 'ledger/payments.ts', {
    'a member records a payment between two others': [
      /const self = actingFor\([^)]*\);\n {2}if \(from/,
      'const self = userId;\n  if (from',
      71,
    ],
    'a member takes back a payment between two others': [
      /const self = actingFor\([^)]*\);\n {4}if \(payment/,
      'const self = userId;\n    if (payment',
      'not-your-payment',
    ],
  }),
  ...holes('tests/security', 'ledger/balances.ts', {
    'anyone learns the UPI ID of a number': [
      "if (!Object.hasOwn(group.members, userId)) throw new ContractError('member-not-found');",
    ],
  }),
  ...holes('tests/security', 'identity/account.ts', {
    'a UPI ID is changed without the password': [/await requirePassword\(call, [^;]*;/, '', 'wrong-password'],
  }),
  ...holes('tests/security', 'http/app.ts', {
    'other sites’ pages can read answers': [
      "response.status(status).type('json')",
      "response.set('Access-Control-Allow-Origin', '*').status(status).type('json')",
    ],
    'other sites’ pages can send a token': [
      'app.use(identify);',
      `app.use(identify);
      app.options('/auth/login', (request, response) => {
        response.set('Access-Control-Allow-Origin', request.get('origin')).status(204).end();
      });`,
    ],
    'other sites’ pages can read refusals': [
      'response.status(status).json(body);',
      "response.set('Access-Control-Allow-Origin', '*').status(status).json(body);",
    ],
    'answers can be cached': [
      "response.status(status).type('json')",
      "response.set('Cache-Control', 'public, max-age=60').status(status).type('json')",
    ],
  }),
  ...holes('tests/security', 'ledger/edit-expense.ts', {
    'a member edits another member’s expense': [
      "requireOwnExpense(change.documents[0].data(), change, 'You can only edit your own expenses')",
      'change.documents[0].data() as ExpenseDocument',
      'not-your-expense',
      2,
    ],
  }),
  ...holes('tests/security', 'ledger/delete-expense.ts', {
    'a member restores another member’s expense': [
      "requireOwnExpense(\n      change.documents[0].data(),\n      change,\n      'You can only restore your own expenses',\n      true,\n    )",
      'change.documents[0].data() as never',
      12,
    ],
    'a member strikes an expense': ['requireAdminGroup(groupSnapshot, userId);', '', 'not-the-admin'],
  }),
  ...holes('tests/security', 'ledger/photos.ts', {
    'a photo for any session': ['inGroupsOf(user, expense);', 'void [inGroupsOf, user, expense];', 'expense-not-found'],
  }),
  ...holes('tests/security', 'ledger/activity.ts', {
    'a stranger reads what happened in a group': [
      /assertMember\(user, groupCode\);([\s\S]+?)requireMemberGroup\(snapshot, caller\.userId\)/,
      '$1snapshot.data() as GroupDocument',
      'not-a-member',
      15,
    ],
  }),
  ...holes('tests/security', 'push/devices.ts', {
    'anyone can unregister a device whose token they know': ['if (snapshot.data()?.userId === userId) ', '', 16],
    'a person registers the device of another': [
      "if (call.request.userId !== user.number) throw new ContractError('not-yourself');",
    ],
  }),
  ...holes('tests/security', 'log.ts', {
    'the log contains group codes': ["groupCodes.map((code) => pseudonymOf('group', code))", 'groupCodes'],
  }),
  ...holes('tests/security', 'ledger/membership.ts', {
    'a member removes another': [
      'const group = requireAdminGroup(snapshot, caller.userId);',
      'const group = requireMemberGroup(snapshot, caller.userId);',
      'not-the-admin',
    ],
  }),
  ...holes('tests/security', 'ledger/groups.ts', {
    'a member renews the code': [
      'const group = requireAdminGroup(snapshot, call.caller.userId);',
      'const group = requireMemberGroup(snapshot, call.caller.userId);',
      'not-the-admin',
    ],
    'a member makes links for a guest whom somebody else added': [
      "if (!mayShareGuest(group, userId, guest)) throw new ContractError('not-the-admin');",
    ],
    'codes of groups are tried without end': [
      'await countAttemptOrThrow(invitations.from(origin.address, typed, origin.server), now);',
      'void countAttemptOrThrow, invitations, origin, now;',
      'too-many-requests',
    ],
  }),
  ...holes('tests/security', 'ledger/guest-pages.ts', {
    'a guest’s page opens without its proof': [' || tokenOf(handle, page.serial) !== token', '', 'page-ended'],
  }),
  ...holes('tests/api/guest-pages', 'ledger/guest-pages.ts', {
    'a guest’s page outlives the place of who made it': [' || !mayShareGuest(group, by, guest)'],
    'a guest’s page comes back with the guest': [' || sinceOf(guest) !== page.addedAt'],
    'a guest’s page lasts as long as the database has it': [' || page.until.toMillis() <= now.getTime()'],
    'a guest’s page has the UPI ID of whoever is to be paid': ['pays && userId === by && upiId', 'upiId'],
  }),
  ...holes('tests/security', 'ledger/guests.ts', {
    'a member removes a guest': [
      /requireAdminGroup(\(snapshot, userId\);\n {6}const \{ guests)/,
      'requireMemberGroup$1',
      'not-the-admin',
    ],
  }),
  ...holes('tests/security', 'ledger/import.ts', {
    'a member imports': [
      'requireAdminGroup(groupSnapshot, userId)',
      'requireMemberGroup(groupSnapshot, userId)',
      'not-the-admin',
    ],
    'a member takes an import back': [
      'requireAdminGroup(documents[0], userId)',
      'requireMemberGroup(documents[0], userId)',
      'not-the-admin',
    ],
  }),
  ...holes('tests/security', 'identity/tokens.ts', {
    'a token of another kind is a session': ['typ: type, currentDate', 'currentDate', 'not-signed-in'],
  }),
  ...holes('tests/security', 'identity/sessions.ts', {
    'a login tells that a number has no account': [
      "if (!matches || userId === undefined || sessionVersion === undefined) throw new ContractError('invalid-credentials');",
      `if (userId === undefined || sessionVersion === undefined) throw new ContractError('invalid-request');
      if (!matches) throw new ContractError('invalid-credentials');`,
    ],
  }),
  ...holes('tests/api/repeated-calls', 'ledger/commit.ts', {
    'the ids of expenses and records are made from the key alone': ['idForKey(userId,', "idForKey('anybody',", 1],
  }),
  ...holes('tests/api/photos', 'ledger/photos.ts', {
    'a photo that is gone has no bytes': [
      "if (!photo) throw new ContractError('photo-not-found');",
      "if (!photo) return { type: 'image/jpeg', data: '' };",
    ],
    'photos are added without end': ['count >= limits.photosPerMonth', 'count < 0', 'too-many-requests'],
  }),
  ...holes('tests/rules', 'firestore.rules', {
    'any session can read photos': [
      'match /users/{userId} {',
      `match /photos/{photo} { allow read: if isCurrentSession(); }
    match /users/{userId} {`,
    ],
    'any session can read any group’s expenses': [
      /(match \/expenses\/\{expense\} \{\s*allow get: if) isMember\(code\)/,
      '$1 isCurrentSession()',
    ],
    'people who left a group can still read it': [
      'request.auth.uid in group.members;',
      '(request.auth.uid in group.members || request.auth.uid in group.former);',
    ],
    'a session can read although its version is higher than the user’s': [
      'request.auth.token.sessionVersion == account.sessionVersion',
      'request.auth.token.sessionVersion >= account.sessionVersion',
    ],
    'any session can query all expenses': [
      'match /users/{userId} {',
      `match /{path=**}/expenses/{expense} { allow list: if isCurrentSession(); }
    match /users/{userId} {`,
    ],
    'any session can read any group’s balances': [
      /(match \/sums\/\{sum\} \{\s*allow get: if) isMember\(code\)/,
      '$1 isCurrentSession()',
    ],
    'any session can read any group’s payments': [
      /(match \/payments\/\{payment\} \{\s*allow get: if) isMember\(code\)/,
      '$1 isCurrentSession()',
    ],
  }),
  ...holes('tests/api/push', 'push/delivery.ts', {
    'a push goes to a device whose session has ended': ['listing?.sessionVersion === sessionVersion && ', '', 1],
  }),
  ...holes('tests/api/push', 'push/pushes.ts', {
    'a push goes to someone who has left the group': [
      'participantIdsOf(code, record), isByItself',
      '[...participantIdsOf(code, record), ...Object.keys(group.former)], isByItself',
      3,
    ],
    'entries are announced however many there are': [
      'row.burst && (await isOneOfMany(code, row.burst, stored))',
      'false',
    ],
    'a group is told of although it is muted': [
      "'userId' in subject || (isIn(group, userId) && userId !== by)",
      "'userId' in subject",
    ],
  }),
  ...holes('tests/api/payments-of-former', 'push/pushes.ts', {
    'too many payments hide one from someone who has left': [
      'isBurst ? affected.filter((one) => !isIn(group, one)) : affected',
      'isBurst ? [] : affected',
    ],
  }),
  ...holes('tests/api/push-messages', 'push/push-kinds.ts', {
    'everybody is told of a payment between two': [
      /(PAYMENT_RECORDED: \{\s*silencedBy: 'PAYMENTS',\s*affected: \(\{ other \})\) => \[other\]/,
      '$1, { group }) => [other, ...Object.keys(group.members)]',
    ],
    'those are told of a new UPI ID who have nothing to pay to its owner': ['own > 0 ?', 'own < 0 ?'],
    'the owner of a UPI ID is told once for each group': [
      '((await facts.isFirstGroupOf(entry.by)) ? [entry.by] : [])',
      '[entry.by]',
    ],
    'that a place is given back stands beside that it was taken': ['=> `place of', '=> Date.now() + `place of'],
    'somebody who was removed is sent to the dashboard': ["left: 'now',"],
  }),
  ...holes('tests/api/deleted-expenses', 'ledger/delete-expense.ts', {
    'deleting an expense returns coins of an earlier epoch': [
      'expense.epoch === epoch ? expense.charged : zero',
      'expense.charged',
      5,
    ],
    'restoring an expense does not charge the returned coins again': [
      'record.refunded?.epoch === epoch ? record.refunded.amount : zero',
      'zero',
    ],
    'a restored expense costs more coins than there are': [
      'if (again > 0 && again > remaining) {',
      'if (again < 0) {',
      'too-few-coins',
    ],
    'an expense is restored after its 30 days': [
      'if (call.now.getTime() - Date.parse(deletedAt) > limits.restoreDays * dayLength) {',
      'if (deletedAt > call.now.toISOString()) {',
      'restore-ended',
    ],
  }),
  ...holes('tests/api/deleted-expenses', 'ledger/money-change-rules.ts', {
    'restoring an expense brings back what someone who left paid or owes': [
      "EXPENSE_RESTORED: 'must stay'",
      "EXPENSE_RESTORED: 'may change'",
    ],
  }),
  ...holes('tests/api/payers', 'ledger/delete-expense.ts', {
    'deleting an expense returns what others paid': [
      'expense.epoch === epoch ? expense.charged : zero',
      'expense.epoch === epoch ? expense.amount : zero',
      25,
    ],
  }),
  ...holes('tests/api/money-back', 'ledger/edit-expense.ts', {
    'money back that is edited takes more coins than it returned': [
      'isMoneyBack ? Math.min(more, -charged) : Math.max(more, -charged)',
      'Math.max(more, -charged)',
    ],
    'an edit makes money back of an expense': ['amount < 0 !== stored.amount < 0', 'amount === 0', 'invalid-request'],
  }),
  ...holes('tests/api/payments-of-former-members', 'ledger/payments.ts', {
    'someone who left takes back a payment after the 30 days': [
      /isParty\(payment, caller\.userId\) &&\s+payment\.createdAt >= takeBackSince\(now\)/,
      'isParty(payment, caller.userId)',
    ],
  }),
  ...holes('tests/api/upi', 'ledger/balances.ts', {
    'a member learns the UPI ID of someone whom the member owes nothing': [
      "if (!mayPay(...later) && !mayPay(present, ...later)) throw new ContractError('nothing-to-pay');",
      '',
      63,
    ],
  }),
  ...holes('tests/api/a-stranger-signed-up-first', 'identity/account.ts', {
    'a UPI ID is stored for a number that no one has proven': [
      "if (upiId !== null && user.provenAt === undefined) throw new ContractError('number-not-confirmed');",
    ],
  }),
  ...holes('tests/api/throttles', 'identity/password.ts', {
    'an unknown number is refused without computing a hash': [
      'const parts = phc.exec(',
      'if (stored === undefined) return false;\n  const parts = phc.exec(',
    ],
  }),
  ...holes('tests/api/throttles', 'identity/sessions.ts', {
    'a login skips the password check for an unknown number': [
      'verifyPassword(password, passwordHash, lane({ userId: number, address })),',
      'userId === undefined ? Promise.resolve(false) : verifyPassword(password, passwordHash, lane({ userId: number, address })),',
    ],
  }),
  ...holes('tests/api/throttles', 'identity/phone-proof.ts', {
    'requesting an SMS makes the browser known': [
      /( *)return \{ mobile \};\n\};/,
      `
      const { signDeviceToken } = await import('./tokens.ts');
      origin.rememberDevice(await signDeviceToken({ userId, sessionVersion: user.sessionVersion }, now));
      return { mobile };
};`,
    ],
  }),
  ...holes('tests/api/throttles', 'throttle/rate-limits.ts', {
    'tries are not counted': ['if (first) throw refusal(first.endsAt, now);', 'void refusal;', 'too-many-requests'],
  }),
  ...holes('tests/api/edit-expense', 'ledger/edit-expense.ts', {
    'an edit names payers and people in the split who were never in the group': [
      'assertEditedPeople(named, stored, people);',
    ],
    'an edit returns more coins than were charged': [/paise\(isMoneyBack \? [^;]*\)/, 'more', 53],
    'an edit costs more coins than there are': [
      'if (more > remaining && more > 0 && !isMoneyBack) {',
      'if (monthlyLimit === 0 && more > 0) {',
      'too-few-coins',
    ],
    'an edit overwrites one that was made meanwhile': [
      "if (call.request.revision !== before.revision) throw new ContractError('expense-changed');",
    ],
  }),
  ...holes('tests/api/edit-expense', 'ledger/money-change-rules.ts', {
    'an edit changes what someone who left paid or owes': [
      "EXPENSE_EDITED: 'must stay'",
      "EXPENSE_EDITED: 'may change'",
    ],
  }),
  ...holes('tests/api/import', 'ledger/import.ts', {
    'nobody is told of an import that never says that it is complete': [
      'await notifyOfParts(tx, `imported',
      'if (isDone) await notifyOfParts(tx, `imported',
      5,
    ],
    'an import is taken back after its 30 days': [
      'if (now.getTime() - Date.parse(at) > limits.importDays * dayLength) throw',
      'if (at > now.toISOString()) throw',
      'import-ended',
    ],
    'a complete import goes on': [
      "if (entry.done) throw new ContractError('import-ended', 'This import is complete. Begin another one.');",
    ],
    'an import goes on after it was taken back': [
      "if (entry?.left !== undefined) throw new ContractError('import-ended');",
    ],
    'one admin goes on with the import of another': [
      "if (entry && entry.by !== userId) throw new ContractError('import-not-found');",
    ],
  }),
  ...holes('tests/api/not-right', 'ledger/objections.ts', {
    'somebody without a part says that it is not right': [
      "if (userId === recorder || !(people.includes(userId) || isForGuest)) throw new ContractError('no-part');",
      'void isForGuest;',
      'no-part',
    ],
    'anybody answers': [
      "if (other !== userId && !mayAnswer) throw new ContractError('not-your-expense', 'Only who recorded it can answer.');",
    ],
    'somebody says it again and again': [
      'if (isFull || times > limits.objectionsEach || (own && isOpen(own)))',
      'if (isFull && !own)',
      'objection-limit',
    ],
    'somebody of another group answers': ['said?.groupCode !== groupCode || !isOpen(said)', '!said || !isOpen(said)'],
  }),
  ...holes('tests/api/push-messages', 'push/part-pushes.ts', {
    'changes of others hide one from the reader': ['ownIn(before, receiver).length', 'before.length'],
  }),
  ...holes('tests/api/import', 'push/push-kinds.ts', {
    'who has left is not told that an import was taken back': [
      'affected: ({ parts }) => Object.keys(parts),',
      'affected: ({ parts }, { group }) => Object.keys(parts).filter((one) => Object.hasOwn(group.members, one)),',
    ],
  }),
  ...holes('tests/api/import', 'ledger/edit-expense.ts', {
    'an edit of an imported expense charges coins': [
      'if (more === 0 || before.imported !== undefined) return',
      'if (more === 0) return',
    ],
  }),
  ...holes('tests/api/mobile-number', 'identity/account.ts', {
    'the password of a number opens a session of the person who had it before': [
      'person === userId ? passwordHash : undefined',
      'person || userId ? passwordHash : undefined',
      'invalid-credentials',
    ],
  }),
  ...holes('functions/src/identity/tokens', 'identity/tokens.ts', {
    'an expired session token is accepted': ['if (proof && now.getTime() < proof.until)', 'if (proof)'],
  }),
  ...holes('tests/api/guests', 'ledger/person-directory.ts', {
    'answers name a guest whose place somebody has taken': [
      'const person = this.claimantOf(id);',
      'const person = id;',
    ],
    'who has taken a guest’s place lacks the guest’s part': ['this.#ownIds.flatMap(', '[this.#self].flatMap('],
  }),
  ...holes('tests/api/guests', 'ledger/guests.ts', {
    'a member is brought back like a guest': ['!mayBeGuest(id) || ', '', 'member-not-found'],
    'a member adds any number of guests': ['checkOwnGuests(guests, userId);', '', 'limit-reached'],
    'a guest has the name of somebody else': [
      'if (!isCalled(group, name)) return;',
      'if (group) return;',
      'guest-name-taken',
    ],
    'a place is given back after its 30 days': [
      'if (Date.parse(place.at) < call.now.getTime() - limits.placeDays * dayLength) {',
      'if (place.at > call.now.toISOString()) {',
      'restore-ended',
    ],
    'a guest is called like the app': [
      'assertAllowedName(name);\n      checkNameIn(group, name);',
      'checkNameIn(group, name);',
      'name-reserved',
    ],
  }),
  ...holes('tests/api/guests', 'ledger/membership.ts', {
    'a person takes any number of places': [
      'if (ids.filter(mayBeGuest).length <= limits.placesPerPerson) return;',
      'if (ids.filter(mayBeGuest).length > 0) return;',
      'limit-reached',
    ],
  }),
  ...holes('tests/api/merged-guests', 'ledger/guests.ts', {
    'a member merges guests': [
      /requireAdminGroup(\(snapshot, userId\);\n {6}const \{ people)/,
      'requireMemberGroup$1',
      'not-the-admin',
    ],
    'a guest is merged into a member': [
      '![guestId, into].every((id) => Object.hasOwn(all, id))',
      'into === guestId',
      'member-not-found',
    ],
    'guests are merged without end': ['if (count >= limits.formerMembersKept) {', 'if (count < 0) {', 'limit-reached'],
  }),
  ...holes('tests/api/merged-guests', 'ledger/membership.ts', {
    'who takes a place gets nothing that was merged into it': ['isPart(place) ? { ...place, userId } : place', 'place'],
    'who added a merged guest takes the place': ['[guest, ...merged].some(', '[guest].some(', 'not-yourself'],
  }),
  ...holes('tests/api/merged-guests', 'ledger/groups.ts', {
    'an invitation leaves out what was merged': [
      'aliasesOf(claimsOf(group), guestId)',
      '[aliasesOf, guestId].slice(1) as string[]',
    ],
  }),
  ...holes('tests/api/leaving', 'ledger/membership.ts', {
    'a member makes an admin': [
      /requireAdminGroup(\(snapshot, userId\);\n {6}const \{ members)/,
      'requireMemberGroup$1',
      'not-the-admin',
    ],
    'a group has two admins': ["[userId]: { ...self, role: 'member' },", '[userId]: self,'],
  }),
  ...holes('tests/api/days', 'ledger/presence.ts', {
    'a member marks the days of a guest': [
      'if (isGuest) requireAdminGroup(snapshot, userId);\n    else if (id !== userId)',
      'if (!isGuest && id !== userId)',
      'not-the-admin',
    ],
  }),
  ...holes('tests/api/expenses', 'ledger/expenses.ts', {
    'an expense costs more coins than there are': [
      'if (own > 0 && own > account.coins.remaining) {',
      'if (own > 0 && account.coins.monthlyLimit === 0) {',
      'too-few-coins',
    ],
    'an expense is recorded before a limit is set': [
      'if (own > 0 && own > account.coins.remaining) {',
      'if (account.coins.monthlyLimit > 0 && own > account.coins.remaining) {',
      'limit-not-set',
    ],
  }),
  ...holes('tests/api/expenses', 'call-context.ts', {
    'a date is any number of years away': [
      'if (isWithinYears(date, now)) return;',
      'if (date || now) return;',
      'invalid-request',
    ],
  }),
  ...holes('tests/api/coins', 'ledger/coins.ts', {
    'coins are added before a limit is set': [
      "if (account.coins.monthlyLimit === 0) throw new ContractError('limit-not-set');",
    ],
    'a limit is above a crore of coins': [
      'if (sum(account.coins.monthlyLimit, coins) > limits.amountPaise) {',
      'if (coins < 0) {',
      'limit-reached',
    ],
  }),
  ...holes('tests/api/give-and-take', 'ledger/give-take.ts', {
    'a record is reduced below nothing': ["if (changed.amount < 0) throw new ContractError('reduces-too-much');"],
    'a record holds more than a crore': [
      'if (changed.amount > limits.amountPaise) {',
      'if (changed.amount < 0) {',
      'limit-reached',
    ],
    'a settled record grows': [
      "if (record?.status !== 'OPEN') throw",
      'if (record === undefined) throw',
      'record-not-found',
    ],
  }),
  ...holes('tests/api/groups', 'ledger/groups.ts', {
    'a person is in more than fifty groups': [
      'if (groupCodes.length >= limits.groupsPerUser) {',
      'if (groupCodes.length > limits.groupsPerUser) {',
      'limit-reached',
    ],
    'a person has been in any number of groups': [
      'if (!isBack && groupCodes.length + formerGroupCodes.length >= limits.groupsEverPerUser) {',
      'if (!isBack && groupCodes.length < 0) {',
      'limit-reached',
    ],
    'a group has the name of another': [
      "if (own.some((name) => isSameName(name, groupName))) throw new ContractError('group-name-taken');",
      'void own;',
    ],
  }),
  ...holes('tests/api/groups', 'ledger/membership.ts', {
    'a group has more than two hundred people': [
      'if (participantsOf(group).length >= limits.membersPerGroup) {',
      'if (participantsOf(group).length > limits.membersPerGroup) {',
      'limit-reached',
    ],
    'a member joins again': ["if (isIn && proof === undefined) throw new ContractError('already-a-member');"],
  }),
  ...holes('tests/api/g', 'ledger/membership.ts', {
    'any number of people have been in a group': [
      'if (everybody.size > limits.peopleEverInGroup) {',
      'if (everybody.size < 0) {',
      'limit-reached',
    ],
  }),
  ...holes('tests/api/recurring', 'ledger/recurring.ts', {
    'any number of expenses recur': ['await checkRoom(code, group, userId);', '', 'limit-reached'],
  }),
  ...holes('tests/api/names', 'ledger/look-alike-names.ts', {
    'a name looks like the app’s': [
      'if ([...skeletonsOf(name)].some((look) => reservedLooks.has(look))) {',
      'if (skeletonsOf(name) === undefined) {',
      'name-reserved',
    ],
    'a word of a name mixes scripts': [
      'if (!wordsOf(name).every((word) => ofOneScript.test(word))) {',
      'if (!wordsOf(name)) {',
      'name-mixes-scripts',
    ],
  }),
  ...holes('tests/api/group-code', 'ledger/membership.ts', {
    'somebody joins with an ended code': [
      "if (code?.endedAt || members.length === 0) throw new ContractError('code-ended');",
    ],
  }),
  ...holes('tests/api/group-code', 'ledger/groups.ts', {
    'an ended code tells whose group it was': [
      "if (code?.endedAt || members === 0) throw new ContractError('code-ended');",
    ],
  }),
  ...holes('tests/api/group', 'ledger/groups.ts', {
    'an unknown code is an empty group': [
      "if (!group) throw new ContractError('group-not-found');",
      'if (!group) return {} as never;',
    ],
  }),
  ...holes('tests/api/strike-expense', 'ledger/delete-expense.ts', {
    'the admin strikes an expense of a member': [
      "if (Object.hasOwn(group.members, shown.userId)) throw new ContractError('recorder-is-a-member');",
    ],
  }),
  ...holes('tests/api/payments', 'ledger/payments.ts', {
    'an unknown payment is taken back': ['if (!payment || !group) throw', 'if (!group) throw', 'payment-not-found'],
  }),
  ...holes('tests/api/account', 'identity/account.ts', {
    'an account replaces the one that has the number': [
      /if \(known\.exists\) throw ([^;]+;)([\s\S]+)if \(taken\.exists\) throw [^;]+;/,
      'void $1$2',
      'user-exists',
    ],
  }),
  ...holes('tests/api/password-reset', 'identity/phone-proof.ts', {
    'a forgotten password is reset for a number without an account': [
      "if (mayLearn && !user) throw new ContractError('user-not-found');",
    ],
  }),
  ...holes('tests/api/requests', 'http/app.ts', {
    'an unknown address is answered': [
      "const unknownRoute: RequestHandler = () => {\n  throw new ContractError('unknown-route');",
      'const unknownRoute: RequestHandler = (_request, response) => {\n  response.status(200).json({});',
    ],
  }),
  ...holes('tests/api/requests', 'http/codec.ts', {
    'a body has any length': [
      /if \(size > most\) chunks = \[\];\s+else ([\s\S]+?)if \(size > most\) reject\([^;]+;\s+else /,
      '$1',
      'body-too-large',
    ],
  }),
  ...holes('functions/src/firestore/read-budget', 'firestore/read-budget.ts', {
    'a call is charged to nobody': [
      'if (this.#isSpent(userId, calls) || this.#isSpent(nameOf(caller), callsOfEnded)) throw refusal();',
      'void refusal;',
      'too-many-requests',
    ],
  }),
  ...holes('functions/src/firestore/transact', 'firestore/transact.ts', {
    'a change is written after its caller has gone': [
      "if (isOver()) throw new ContractError('unavailable');",
      'void isOver;',
    ],
  }),
  ...holes('functions/src/http/codec', 'http/codec.ts', {
    'a failure is told as it is': [
      "return new ContractError(isBusy ? 'unavailable' : 'internal');",
      "return new ContractError(isBusy ? 'unavailable' : 'internal', String(failure));",
      'internal',
    ],
  }),
];

const holesOfWeb = (noticedBy: string, source: string, some: Readonly<Record<string, [string, string, string?]>>) =>
  Object.entries(some).map(([what, [titled, find, put = '']]) => {
    return { what, file: `web/src/${source}`, find, put, noticedBy, titled };
  });

/** Careless lines of the web, each under a part of the title of the browser test that notices it. */
export const webHoles = [
  ...holesOfWeb('tests/e2e/toasts.spec.ts', 'features/expense-form/delete-and-restore.ts', {
    '*Undo* of an expense that was added does nothing': [
      'no notice covers her balance',
      'onPress: () => deleteExpense(expense, groupCode, inverse[deed]),',
      'onPress: () => void deleteExpense,',
    ],
    '*Undo* of a deletion does nothing': [
      'no notice covers her balance',
      'action: { label: words.edits.undo, onPress, undoes: deed }',
      'action: { label: words.edits.undo, onPress: () => void onPress, undoes: deed }',
    ],
  }),
  ...holesOfWeb('tests/e2e/toasts.spec.ts', 'ui/toaster.tsx', {
    'a third notice covers the figures': [
      'a third toast waits',
      'notices.some(hasRemark) ? 1 : 0) <= 2;',
      'notices.some(hasRemark) ? 1 : 0) <= 9;',
    ],
  }),
  ...holesOfWeb('tests/e2e/undo.spec.ts', 'ui/toaster.tsx', {
    'Ctrl+Z does nothing': ['each Ctrl.Z takes back', 'if (!event.repeat) press(newest);'],
  }),
  ...holesOfWeb('tests/e2e/collect.spec.ts', 'ui/toaster.tsx', {
    'the focus is lost with the button *Undo*': [
      'is undone over the open list',
      'if (document.activeElement === current && before.current instanceof HTMLElement) before.current.focus();',
    ],
  }),
  ...holesOfWeb('tests/forms/double-press.spec.ts', 'ui/Dialog.tsx', {
    'the second tap of a double tap presses what is in the dialog': [
      'a double tap opens each dialog once',
      "press.current.isStray = pointer === 'mouse' ? isFirst && event.detail > 1 : isSecondOf(before, event);",
      "press.current.isStray = pointer === 'mouse' && isFirst && isSecondOf(before, event) && event.detail > 9;",
    ],
  }),
  ...holesOfWeb('tests/forms/screens.spec.ts', 'ui/Dialog.tsx', {
    'Back leaves the page instead of the dialog': ['Back closes one dialog', 'useBackCloses(askToClose, name);'],
  }),
  ...holesOfWeb('tests/forms/screens.spec.ts', 'ui/ErrorBoundary.tsx', {
    'a crash empties the page': [
      'that crashes says so',
      'return error ? this.props.instead(error) : this.props.children;',
      'return error ? null : this.props.children;',
    ],
  }),
  ...holesOfWeb('tests/e2e/add-expense.spec.ts', 'ui/Dialog.tsx', {
    'what is typed while a dialog loads is lost': ['while the code of a dialog still loads', '    typeAhead();\n'],
  }),
  ...holesOfWeb('tests/e2e/add-expense.spec.ts', 'features/expense-form/stored-draft.ts', {
    'an expense that was begun is lost with its form': [
      'keeps its input when Escape',
      'if (hasContent(draft)) kept = { ...place, draft };',
    ],
  }),
  ...holesOfWeb('tests/e2e/add-expense.spec.ts', 'features/expense-form/draft-request.ts', {
    'coins that are not there are spent': [
      'an amount above the remaining coins',
      "known.live === 'on' && coinsStep(known, amount)?.kind === 'coins';",
      "known.live === 'on' && coinsStep(known, amount)?.kind === 'limit';",
    ],
  }),
  ...holesOfWeb('tests/forms/forms.spec.ts', 'ui/form.tsx', {
    'a dialog closes during its request': ['createGroup', 'mayLeave: !busy || isLong', 'mayLeave: true'],
  }),
  ...holesOfWeb('tests/forms/forms.spec.ts', 'forms/change-form.tsx', {
    'a form that got no answer is forgotten': [
      'createGroup',
      'if (intent.attempts > triesBefore) unanswered.set',
      'if (intent.attempts < triesBefore) unanswered.set',
    ],
  }),
  ...holesOfWeb('tests/e2e/keyboard.spec.ts', 'ui/Dialog.tsx', {
    'a dialog loses the focus with the pressed button': ['whoever recorded it answers', '      heading.focus();\n'],
  }),
  ...holesOfWeb('tests/e2e/screen-reader.spec.ts', 'ui/form.tsx', {
    'a wrong field gets no focus': ['names every field of the sign-up form', '  field.focus();\n'],
  }),
  ...holesOfWeb('tests/e2e/screen-reader.spec.ts', 'ui/announce.ts', {
    'nothing is announced': ['announces errors and results', 'region.append(words);'],
  }),
  ...holesOfWeb('tests/e2e/outbox.spec.ts', 'outbox/outbox.ts', {
    'what could not be sent is dropped': [
      'is sent in the background after the page',
      'release(hasNoAnswer(error) && !signal.aborted)',
      'release(hasNoAnswer(error) && signal.aborted)',
    ],
  }),
  ...holesOfWeb('tests/e2e/outbox-attacks.spec.ts', 'outbox/device-queue.ts', {
    'what waited before a login is sent unasked': ['stored before a login', '!refusal && !isFromBefore', '!refusal'],
  }),
  ...holesOfWeb('tests/e2e/next-user.spec.ts', 'browser/storage.ts', {
    'what a session leaves stays on the device': ['nothing of the previous one', '  keys.dashboardSnapshot,\n'],
  }),
  ...holesOfWeb('tests/forms/sessions.spec.ts', 'api/call-error.ts', {
    'an ended session goes on in the page': [
      'is sent to the login',
      "const sessionOver: readonly FailureCode[] = ['not-signed-in', 'session-ended'];",
      "const sessionOver: readonly FailureCode[] = ['not-signed-in'];",
    ],
  }),
  ...holesOfWeb('tests/e2e/search.spec.ts', 'features/expenses/search-expenses.ts', {
    'a search finds exact words alone': ['tolerates a typo', 'const threshold = 0.4;', 'const threshold = 0;'],
  }),
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
