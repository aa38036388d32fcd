/** The English sentences that load when a dialog or a tab is opened, by feature. */

import type { ReactNode } from 'react';
import { formatCount, plural } from '../plural.ts';
import { richText } from '../rich.ts';

type Person = string | undefined;

const who = (person: Person): string => person ?? 'You';

const late = {
  /** The account menu, its dialogs, and the password reset. */
  account: {
    signedInAs: (userId: ReactNode) => richText`Signed in as ${userId}`,
    changeName: 'Change name',
    upiId: 'UPI ID',
    confirmNumber: 'Confirm my number',
    changeMyNumber: 'Change my number',
    changePassword: 'Change password',
    signOutEverywhere: 'Sign out everywhere',
    deleteMine: 'Delete my account',
    theme: 'Appearance',
    themes: { system: 'System', light: 'Light', dark: 'Dark' },

    nameTitle: 'Change Name',
    nameHint: 'Everyone in your groups sees it, and Activity tells them. What was recorded before shows both names.',
    typeName: 'Please type your name.',
    nameChanged: 'Name changed.',

    changeTitle: 'Change Password',
    changeHint: 'You stay signed in here, and are signed out on every other phone and browser.',
    currentPassword: 'Current password',
    chosenPassword: 'New password',
    confirmChosen: 'Confirm new password',
    changing: 'Changing...',
    passwordChanged: 'Password changed. Every other device is signed out.',

    signOutTitle: 'Sign out everywhere?',
    signOutHint: 'You’ll be signed out on every phone and browser, including this one. Your password stays the same.',
    signOut: 'Sign out',
    signingOut: 'Signing out...',
    signedOutEverywhere: 'You are signed out everywhere.',

    deleteTitle: 'Delete your account?',
    deleteHint: (formerMember: string) =>
      `This deletes your name, number, coins and Give and Take, and you leave all your groups. A group with only you in it closes for good. What you spent stays in the totals of the others, under “${formerMember}”. This cannot be undone.`,
    typePassword: 'Type your password to confirm',
    typePasswordFirst: 'Please type your password to delete your account.',
    deleteAccount: 'Delete account',
    deleting: 'Deleting...',
    deleted: 'Your account is deleted.',

    resetTitle: 'Reset your password',
    sendOtp: 'Send OTP',
    sendingOtp: 'Sending OTP...',
    otp: 'OTP',
    enterOtp: 'Enter OTP',
    otpSentTo: (mobile: string) => `Sent by SMS to +91\u00a0${mobile}.`,
    verifyOtp: 'Verify OTP',
    verifying: 'Verifying...',
    otherNumber: 'Use another number',
    changeNumber: 'Change number',
    sendAgain: 'Send again',
    sendAgainIn: (seconds: number) => `Send again in ${seconds} s`,
    newPassword: 'New Password',
    enterNewPassword: 'Enter new password',
    resetPassword: 'Reset Password',
    resetting: 'Resetting...',
    sendNewOtp: 'Send a new OTP',
    resetDone: 'Password reset successful. Please login with your new password.',
    confirmHint: (mobile: string) =>
      `We’ll send a code by SMS to +91\u00a0${mobile}. Once your number is confirmed, others can pay you by UPI ID.`,
    numberConfirmed: 'Your number is confirmed. If someone else knows your password, change it now.',
    newNumber: 'New mobile number',
    changeNumberHint:
      'Your groups see the new number. You stay signed in here, and are signed out on every other phone and browser. Nothing else changes.',
    numberChanged: (mobile: string) => `Your number is now +91\u00a0${mobile}. Log in with it from now on.`,
    upiIdRemoved: 'Your UPI ID was removed. Set it again in Account.',
  },

  /** Bringing a group’s expenses over from a file. */
  imports: {
    hint: 'From Splitwise (CSV), Spliit (JSON), or a file that this app has saved. You see everything before it is taken.',
    title: 'Import from Splitwise or Spliit',
    choose: 'Choose a file',
    chooseHint: 'In Splitwise: group settings, Export as spreadsheet. In Spliit: Export to JSON.',
    reading: 'Reading the file...',
    problems: {
      EMPTY: () => 'There is nothing in this file.',
      UNKNOWN: () =>
        'This is not a file that can be read. Choose Splitwise’s CSV, Spliit’s JSON, or a file of this app.',
      DAMAGED: () => 'The file is damaged or cut short. Save it once more, and choose the new one.',
      OPEN_QUOTE: () =>
        'a quotation mark is not closed, and rows would be lost in it. Close it, or save the file once more.',
      TWO_TABLES: () => 'a second table begins, with other people. Import each table from a file of its own.',
      TOO_LARGE: () => 'This file is too large.',
      TOO_MANY_PEOPLE: () => 'There are more people in this file than a group can have.',
      SPLIIT_TABLE: () =>
        'This is Spliit’s CSV, which leaves out who paid. Export it as JSON there, and choose that file.',
      OTHER_APP: (text: string) =>
        `This is a file of ${text}, which cannot be read yet. Bring the balances forward in Balances instead.`,
      NOT_RUPEES: (text: string) => `This group is in ${text}, not in rupees.`,
      NEWER: () => 'A newer version of this app saved this file. Reload the page and try again.',
    },
    notRead: 'The file could not be read. Please try again.',

    dates: 'What comes first in the dates of this file?',
    dateOrders: {
      DAY_FIRST: (text: string, date: string) => `The day: ${text} is ${date}`,
      MONTH_FIRST: (text: string, date: string) => `The month: ${text} is ${date}`,
    },
    mustChooseDates: 'Please choose what comes first in the dates.',
    who: 'Who is who?',
    whoHint: 'Choose someone of this group for each person of the file.',
    whoIs: (name: string) => `Who is ${name}?`,
    /** Of a person without a name, or with the name of another one. */
    column: (name: string, place: number) => (name === '' ? `person ${place}` : `${name} (person ${place})`),
    choosePerson: 'Please choose',
    newPerson: 'New flatmate without the app',
    nobody: 'Nobody',
    newName: (name: string) => `Name of ${name}`,
    mustChoose: (name: string) => `Please choose who ${name} is.`,
    twice: (name: string) => `${name} is chosen twice.`,
    isPayment: (category: string) => `“${category}” means a payment`,
    isPaymentHint: 'Everything in it is one person’s whole debt to another.',
    next: 'Next',
    back: 'Back',

    found: (expenses: number, payments: number) =>
      `${plural(expenses, { one: `${formatCount(expenses)} expense`, other: `${formatCount(expenses)} expenses` })} and ${plural(payments, { one: `${formatCount(payments)} payment`, other: `${formatCount(payments)} payments` })}`,
    here: (count: number, total: number) => `${formatCount(count)} of ${formatCount(total)} seem to be here already`,
    leaveOut: 'Leave these out',
    leaveOutHint:
      'The group has something of the same date, people and amount. What you leave out counts as it is here.',
    takenTwice: 'They count twice, unless they were imported from this very file.',
    alike: (what: string, date: string, amount: string) => `${what}, ${date}, ${amount}`,
    /** With the amount that it has in the group. */
    alikeBut: (what: string, date: string, amount: string, here: string) =>
      `${what}, ${date}, ${amount} (here ${here})`,
    firstRows: 'The first rows',
    paidBy: (names: string) => `paid by ${names}`,
    row: (row: number, text: string) => `Row ${row}: ${text}`,
    refused: (count: number) =>
      plural(count, {
        one: `${formatCount(count)} row is not taken`,
        other: `${formatCount(count)} rows are not taken`,
      }),
    leftOut: (count: number) =>
      plural(count, { one: `${formatCount(count)} row says nothing`, other: `${formatCount(count)} rows say nothing` }),
    different: (count: number) =>
      plural(count, {
        one: `${formatCount(count)} row is taken differently`,
        other: `${formatCount(count)} rows are taken differently`,
      }),
    andMore: (count: number) => `and ${formatCount(count)} more`,
    reasons: {
      NO_DATE: (text: string) => `${text} is not a date`,
      OTHER_YEARS: (text: string) => `${text} is too long ago, or too far ahead`,
      NOT_RUPEES: (text: string) => `${text} is not rupees`,
      NO_AMOUNT: (text: string) => `${text} is not an amount`,
      UNEVEN: () => 'its amounts do not come to zero',
      TOO_MUCH: () => 'more than the app allows',
      NOT_BETWEEN_TWO: () => 'a payment that is not between two people',
      OWES_MORE: () => 'people owe more than it cost',
      TWICE: (text: string) => `${text} is there twice`,
      UNREADABLE: () => 'it cannot be read',
      NO_COST: () => 'it costs nothing',
      NOBODY_OWES: () => 'nobody owes anybody anything',
      CUT: (text: string) => `${text}... is cut to 200 characters`,
      AS_RATIO: () => 'its shares do not come to the amount, and are taken as parts of it',
      REPEATS: () => 'it repeats there; here it is recorded once',
      FOREIGN: (text: string) => `it was ${text}; the amount in rupees is taken`,
      PART: () => 'only what is shared in the group is taken',
      DAYS: () => 'its days do not explain its shares, which stay as they are',
    },
    lacksTotals: 'The file has no row of totals at its end. It may be cut short.',
    forward: 'Bring the difference forward',
    forwardHint: 'So that everyone’s balance is as in the file:',
    forwardUnexplained: (name: string, amount: string) => `No row explains ${amount} of ${name}.`,
    forwardHere: 'The difference was brought forward before.',
    forwardUneven: 'The file’s own totals do not come to zero, so nothing is brought forward.',
    forwardNote: 'Brought forward from a file',
    getsBack: (name: string, amount: string) => `${name} gets back ${amount}`,
    owes: (name: string, amount: string) => `${name} owes ${amount}`,
    start: 'Import',
    nothingToTake: 'There is nothing to take in this file.',
    addingPeople: 'Adding the flatmates...',
    progress: (done: string, total: string) => `${done} of ${total}`,
    stays: 'You can close this. Choose the same file again to go on.',
    goOn: 'Go on',
    begun: 'This import was interrupted. It goes on where it stopped.',
    stop: 'Stop',
    done: 'Everything is here.',
    known: (count: number) =>
      plural(count, {
        one: `${formatCount(count)} row was imported before, and stays as it is.`,
        other: `${formatCount(count)} rows were imported before, and stay as they are.`,
      }),
    /** After the sentence above: the numbers of the first ones. */
    others: (rows: string) => `These are different here, or deleted: ${rows}`,
    byImport: 'By what was brought over:',

    broughtOver: (by: Person, what: string, source: string) => `${who(by)} brought over ${what} from ${source}`,
    tookBack: (by: Person, what: string, source: string) => `${who(by)} took back ${what} from ${source}`,
    beganToTakeBack: (by: Person, what: string, source: string) =>
      `${who(by)} began to take back ${what} from ${source}`,
    sources: { SPLITWISE: 'Splitwise', SPLIIT: 'Spliit', OWN: 'a file' },
    incomplete: 'Not everything has arrived.',
    takenBack: 'It was taken back.',
    partlyTakenBack: (left: number) =>
      plural(left, {
        one: `A part was taken back. ${formatCount(left)} is still here.`,
        other: `A part was taken back. ${formatCount(left)} are still here.`,
      }),
    youGetBack: (amount: string) => `By it, you get back ${amount}.`,
    youOwe: (amount: string) => `By it, you owe ${amount}.`,
    takeBack: 'Take back',
    takeBackTitle: 'Take back the whole import?',
    takeBackText:
      'All expenses and payments that it brought go, also those that were edited. The balances of people who have left change too, and everyone with a part is told. You can import the file again, unless it names someone who has left.',
    takingBack: 'Taking it back...',
    wasTakenBack: 'The import was taken back.',
    fromFile: 'from a file',
  },

  /** The kinds of notifications, in Account. */
  notifications: {
    which: 'Choose which',
    kinds: {
      EXPENSES: 'Expenses',
      PAYMENTS: 'Payments',
      REMINDERS: 'Reminders',
      CHANGES: 'Changes of your share',
    },
    kindHints: {
      EXPENSES: 'New ones that you have a part in',
      PAYMENTS: 'If off, you do not hear of payments that others record',
      REMINDERS: 'What is due tomorrow, and what you owe at a month’s end',
      CHANGES: 'When someone edits or restores an expense',
    },
  },

  /** Changing a recurring expense, taking one over, and how often it comes. */
  recurring: {
    change: 'Change…',
    takeOver: 'Take over…',
    changeFrom: (date: string) => `Change from ${date}`,
    takeFrom: (date: string) => `Take over from ${date}`,
    modes: { RECORD: 'Record it by itself', ASK: 'Ask me, the amount varies' },
    dates: (first: string, second: string, third: string) => `On ${first}, ${second}, ${third} and so on.`,
    coins: 'Each time it takes your coins, even below zero.',
    whereToFind: 'You can pause or end it on the Group page.',
    takesYours: 'From now on it takes your coins.',
    other: 'Other…',
    ends: 'Ends',
    endChoices: { never: 'Never', onDate: 'On a date' },
    lastTime: (date: string) => `Last time on ${date}.`,
    /** Beside `Nothing this time`. */
    splitByDays: 'By days…',
    alreadyRecorded: 'Already recorded? Choose “Nothing this time”.',
  },

  failures: {
    editRecurring: 'This could not be changed. Please try again.',
    'editRecurring not-your-expense': 'It is somebody else’s by now. Close this and look at it again.',
  },

  /** Collecting what several people owe. */
  collect: {
    title: 'Collect',
    left: (count: number, amount: string) =>
      plural(count, { one: `1 person owes you ${amount}.`, other: `${count} people owe you ${amount}.` }),
    done: 'All collected. Nobody owes you anything here.',
    share: 'Send everyone the list',
    noUpiId: 'Without your UPI ID, the message does not say where to pay.',
    how: 'How does it come?',
    gotIt: 'Got it',
    gotPart: (amount: string) => `Got ${amount}`,
    gotAll: 'Got all',
    inParts: (most: string, parts: number) => `UPI carries at most ${most} a day: ${parts} parts, on several days.`,
    received: 'Received',
    arrived: (count: number, amount: string) => `Arrived by UPI today: ${count}, ${amount} in all`,
    limits:
      'UPI may refuse more within 24 hours: 25 payments to you above ₹2,000.00, ₹4,00,000.00 in such payments, or 50 in all (as newspapers told on 11 October 2024; your bank may differ).',
    already: (person: Person, amount: string, time: string) =>
      `${who(person)} recorded ${amount} today at ${time}. Is this another payment?`,
    alreadyFor: (person: Person, amount: string, date: string) =>
      `${who(person)} recorded ${amount} for ${date}. Is this another payment?`,
    same: 'No, it is the same',
    another: 'Yes, record it too',
    both: (person: Person, amount: string, date: string) =>
      `${person === undefined ? `You recorded ${amount} on ${date} twice` : `${person} and you both recorded ${amount} on ${date}`}. Is it one payment?`,
    bothFor: (person: Person, amount: string, date: string, ownDate: string) =>
      `${who(person)} recorded ${amount} for ${date}, and ${person === undefined ? '' : 'you '}for ${ownDate}. Is it one payment?`,
    one: 'One: undo mine',
    two: 'No, they are two',
    /** The message: this line, a line for each person, and where to pay. */
    message: (group: string) => `${group}: please pay me what you owe.`,
    payTo: (upiId: string) => `UPI ID: ${upiId}`,
  },

  /** Archiving a group for oneself. */
  archive: {
    archive: 'Archive for me',
    hint: 'It moves to the end of your lists. Others see no change, you still hear of it, and your balance stays.',
    bringBack: 'Bring back',
    isArchived: 'Archived for you.',
    isBack: 'Back in your lists.',
    delete: 'Delete group',
    deleteTitle: (group: string) => `Delete ${group}?`,
    deleting: 'Deleting...',
    deleted: (group: string) => `${group} is deleted.`,
  },

  /** A month's statement. Months and dates are passed as texts, amounts with `₹`. */
  statement: {
    title: 'Statement',
    everyone: 'Everyone',
    mine: 'Mine',
    partOf: (name: string, month: string) => `${name}’s part of ${month}`,
    parts: (paid: string, share: string, earlier: string) =>
      `paid ${paid} − share ${share}, earlier and payments ${earlier}`,
    upTo: (day: string, now: string) => `Expenses up to ${day}, payments up to ${now}.`,
    elsewhere: (amount: string) => `${amount} of the total is shared elsewhere, or by nobody.`,
    print: 'Print or save as PDF',
    offline: 'The statement needs a connection.',
  },

  balances: {
    paysYou: (from: string) => `${from} pays you`,
    youPay: (to: string) => `You pay ${to}`,
    pays: (from: string, to: string) => `${from} pays ${to}`,
  },

  /** UPI IDs, paying someone by UPI, and one’s own QR code. */
  upi: {
    purpose: 'Members of your groups see it when they pay you back. No one else can see it.',
    setOn: (date: string) => `Set on ${date}`,
    whereToFind: 'It looks like name@bank. Your UPI app shows it.',
    howToRemove: 'To remove it, leave this empty.',
    looksLike: 'A UPI ID looks like name@bank. Copy it from your UPI app.',
    typePasswordFirst: 'Please type your password.',
    confirmFirst: 'Confirm your mobile number first, so that no one else can be paid in your name.',
    saved: 'UPI ID saved.',
    removed: 'UPI ID removed.',

    pay: (name: string) => `Pay ${name}`,
    scanQr: (name: string) => `Scan ${name}’s QR`,
    askForQr: (name: string, button: string) => `${name} opens “${button}” in Balances`,
    toNumber: 'Pay to the mobile number',
    payTo: (number: string) => `Pay to ${number}`,
    askForId: 'Ask for the UPI ID',
    /** Sent to the person who is owed, followed by a link to set it. */
    pleaseSetId: (name: string, amount: string, group: string) =>
      `Hi ${name}, I want to pay you ${amount} for ${group}. Please send me your UPI ID, or set it here:`,
    copyId: 'Copy UPI ID',
    copyBoth: 'Copy UPI ID and amount',
    ifRefused: 'If your UPI app says no to the browser',
    idCopied: 'UPI ID copied',
    bothCopied: 'UPI ID and amount copied',
    mobileCopied: 'Mobile number copied',
    notCopied: 'This could not be copied',
    noId: (name: string) => `${name} has no UPI ID here. Pay this mobile number in your UPI app, or pay in cash.`,
    hasLeft: (name: string) => `${name} has left this group. Ask for a UPI ID or a mobile number, or pay in cash.`,
    goesTo: (upiId: ReactNode, date: ReactNode) =>
      date ? richText`Goes to ${upiId}, set on ${date}.` : richText`Goes to ${upiId}.`,
    checkName: (name: ReactNode) => richText`Check that your UPI app shows the name ${name}.`,
    openApp: 'Open my UPI app',
    showCode: 'Show the code to scan',
    tell: (name: string) => `Paid? Tell ${name}.`,
    byUpi: 'By UPI',
    inCash: 'In cash',
    tooMuch: (most: string) => `UPI takes at most ${most} at once. Pay in parts.`,

    qrTitle: 'Your QR code',
    qrOf: (amount: string, name: string) => `QR code to pay ${amount} to ${name}`,
    scan: 'Scan it from another phone. A picture of it pays at most ₹2,000.',
    setIdFirst: 'Set your UPI ID. Then others can pay you by scanning your QR code.',
    setId: 'Set your UPI ID',
  },

  groups: {
    adminYou: 'Admin: you',
    chooseAdmin: 'Choose another admin',
    whoIsAdmin: 'Who is the admin from now on?',
    becomesAdmin: (name: string) => `${name} becomes the admin. You become a member.`,
    makeAdmin: 'Make admin',
    makingAdmin: 'Making admin...',
    madeAdmin: (name: string) => `${name} is the admin now.`,
  },

  guests: {
    /** What somebody without an account is sent. */
    shareWith: (name: string) => `Share with ${name}`,
    pageText: (name: string, date: string) =>
      `The page opens without an account and shows only ${name}’s part. It ends on ${date}, or when you end it.`,
    withUpiId: 'My UPI ID is on it',
    withUpiIdHint: (name: string) => `While ${name} is to pay you.`,
    canJoin: (name: string) => `${name} can join from it`,
    canJoinHint: (name: string) => `Whoever has the link could take ${name}’s place.`,
    sendLink: 'Send link',
    sendingLink: 'Sending...',
    linkText: (name: string, group: string) => `Hi ${name}, this is your part in ${group}:`,
    pageLinkCopied: 'Link copied.',
    qrOfPage: (name: string) => `QR code of ${name}’s page`,
    endPages: (name: string) => `End ${name}’s pages`,
    pagesEnded: (name: string) => `${name}’s pages have ended.`,
    noPages: 'There was none.',

    /** Of two without an account who are one person. */
    isAlso: 'This is also…',
    whoIsAlso: (name: string) => `Who else is ${name}?`,
    mergeText: (other: string, name: string) =>
      `What is in the name of ${other} becomes ${name}’s. Nobody else’s balance changes. You can take them apart again.`,
    merge: 'They are one',
    merging: 'Merging...',
    merged: (other: string, name: string) => `${other} and ${name} are one person now.`,
    takeApart: 'Take apart',
    takeApartTitle: (other: string, name: string) => `Take ${other} and ${name} apart?`,
    takeApartText: (other: string) =>
      `Expenses, payments and the balance in the name of ${other} are ${other}’s again.`,
    takingApart: 'Taking apart...',
    takenApart: (other: string, name: string) => `${other} and ${name} are two people again.`,
    /** Of a name that is typed, and of somebody without an account who was removed. */
    wasHere: (name: string) => `There was a ${name} here before.`,
    wasHereText:
      'Brought back, they have all that is in their name. A link that was sent to them before does not work any more.',
    bringBack: (name: string) => `Bring ${name} back`,
    addAnother: (name: string) => `Add another ${name}`,
  },

  activity: {
    adminChanged: (by: Person, other: Person) => `${who(by)} made ${other ?? 'you'} the admin`,
    guestMerged: (by: Person, guest: string, other: string) =>
      `${who(by)} said that ${guest} and ${other} are one person`,
    guestApart: (by: Person, guest: string, other: string) => `${who(by)} took ${guest} and ${other} apart`,
  },

  /** Splits that a group has names for. */
  splits: {
    save: 'Save this split…',
    example: 'AC room',
    edit: 'Edit',
    done: 'Done',
    remove: (name: string) => `Remove ${name}`,
    someHere: (name: string, here: number, all: number) =>
      `${name} · ${here} of ${all} ${here === 1 ? 'is' : 'are'} here`,
  },
};

export default late;
/** The sentences that every language must have in its pack `late`. */
export type LateWords = Readonly<typeof late>;
