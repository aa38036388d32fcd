/** The English sentences that load after the first numbers, by feature. */

import type { ReactNode } from 'react';
import { formatCount, plural } from '../plural.ts';
import { richText } from '../rich.ts';

type Person = string | undefined;

const who = (person: Person): string => person ?? 'You';

const whom = (person: Person): string => person ?? 'you';

const whose = (person: Person): string => (person === undefined ? 'your' : `${person}’s`);

const expensesOf = (count: number): string => plural(count, { one: '1 expense', other: `${count} expenses` });

const coinsOf = (coins: string): string => (coins === '1' ? '1 coin' : `${coins} coins`);

const more = {
  account: {
    signedInAlready: 'You are already logged in.',
  },

  /** That an expense or an import is not right. */
  notRight: {
    /** On the card of an expense. */
    card: (name: string) => `${name}: not right`,
    cardOfMany: (name: string, more: number) => `${name} and ${more} more: not right`,
    shareChanged: 'your share changed',
    title: 'This is not right',
    what: 'What is wrong?',
    hint: (name: string) => `${name} is told, and everyone in the group sees it. No amount changes.`,
    send: (name: string) => `Tell ${name}`,
    sending: 'Sending...',
    told: (name: string) => `${name} was told.`,
    isRight: 'It is right',
    answer: 'Your answer',
    answerHint: (name: string) => `${name} is told, and everyone sees it.`,
    takeBack: 'Take it back',
    takenBack: 'You took it back.',
    /** "Meera, 22 Nov, 8:10 am: “It was 400, one cylinder.”" */
    quote: (who: string, text: string) => `${who}: “${text}”`,
    /** What it is about, if the sentence stands with it. */
    it: 'it',
    theImport: 'the import',
  },

  /** The activity of a group: who did what. A person is passed as a name, or as undefined for the reader. */
  activity: {
    /** `what` is "gas, ₹4,000.00", "the import" or "it". */
    notRight: (by: Person, what: string) => `${by === undefined ? 'You say' : `${by} says`} ${what} is not right`,
    isRight: (by: Person, what: string) => `${by === undefined ? 'You say' : `${by} says`} ${what} is right`,
    notRightTakenBack: (by: Person, what: string) => `${who(by)} took back that ${what} is not right`,
    /** Beside what has a change of the user’s part. */
    isChanged: 'Something of yours changed',
    /** "Your share: ₹100.00 → ₹1,000.00" */
    shareChange: (change: string) => `Your share: ${change}`,
    paidChange: (change: string) => `You paid: ${change}`,
    list: 'What happened, newest first',
    none: 'Nothing has happened yet',
    noneHint: 'Expenses, payments and changes appear here.',
    showOlder: 'Show older',
    offline: 'You are offline. New activity will appear when you’re back online.',

    restore: 'Restore',
    restoreOne: (what: string, amount: string) => `Restore ${what}, ${amount}`,
    restoring: 'Restoring...',

    added: (by: Person, what: string, amount: string) => `${who(by)} added ${what}, ${amount}`,
    edited: (by: Person, what: string, changes: string) =>
      changes === '' ? `${who(by)} saved ${what} again` : `${who(by)} changed ${what}: ${changes}`,
    split: 'how it is shared',
    payers: 'who paid',
    deleted: (by: Person, what: string, amount: string) => `${who(by)} deleted ${what}, ${amount}`,
    restoredBy: (by: Person, what: string, amount: string) => `${who(by)} restored ${what}, ${amount}`,
    /** Of an expense, or without one where its details are. */
    photoChanged: (by: Person, what?: string, amount?: string) =>
      `${who(by)} changed the photo of the bill${what === undefined ? '' : ` of ${what}, ${amount}`}`,
    struck: (by: Person, recorder: Person, what: string, amount: string) =>
      `${who(by)} took out ${whose(recorder)} ${what}, ${amount}`,

    /** `payment` is a sentence such as `Ravi paid you`. */
    paid: (payment: string, amount: string) => `${payment}, ${amount}`,
    recorded: (by: Person, payment: string, amount: string) => `${who(by)} recorded: ${payment}, ${amount}`,
    undid: (by: Person, payment: string, amount: string) => `${who(by)} undid: ${payment}, ${amount}`,

    joined: (by: Person) => `${who(by)} joined the group`,
    left: (by: Person) => `${who(by)} left the group`,
    removed: (by: Person, other: Person) => `${who(by)} removed ${whom(other)} from the group`,
    guestAdded: (by: Person, guest: string) => `${who(by)} added ${guest}, who has no account`,
    guestRemoved: (by: Person, guest: string) => `${who(by)} removed ${guest}, who has no account`,
    guestTaken: (by: Person, guest: string) => `${who(by)} took the place of ${guest}, who had no account`,
    /** By the admin. `taker` is who had taken the place. */
    placeGivenBack: (by: Person, guest: string, taker: Person) =>
      `${who(by)} gave ${guest} the place back that ${whom(taker)} had taken`,
    /** By whoever had taken it. */
    gavePlaceBack: (by: Person, guest: string) => `${who(by)} gave ${guest} the place back`,
    /** Someone else’s new name. */
    isNowCalled: (before: string, after: string) => `${before} is now called ${after}`,
    youChangedName: (change: string) => `You changed your name: ${change}`,
    /** The same if the account is deleted, and both names with it. */
    changedName: (name: string) => `${name} changed their name`,
    renamed: (by: Person, change: string) => `${who(by)} renamed the group: ${change}`,
    newCode: (by: Person) => `${who(by)} made a new group code`,
    upiIdChanged: (by: Person) => `${by === undefined ? 'Your' : `${by}’s`} UPI ID changed`,
    numberChanged: (by: Person) => `${by === undefined ? 'Your' : `${by}’s`} mobile number changed`,
    upiIdRemoved: (by: Person) => `${by === undefined ? 'Your' : `${by}’s`} UPI ID was removed`,
    unknown: (by: Person) =>
      `${who(by)} made a change that this version of the app cannot show. Reload the page to see it.`,
  },

  /** The Balances tab: who owes whom, and the payments between members. */
  balances: {
    everyonesBalance: 'Everyone’s balance',
    /** After a name: `Fatima` `gets back ₹1,785.44`. `isOwn` is for the name `You`. */
    getsBack: (amount: string, isOwn: boolean) => (isOwn ? `get back ${amount}` : `gets back ${amount}`),
    owes: (amount: string, isOwn: boolean) => (isOwn ? `owe ${amount}` : `owes ${amount}`),
    /** Before `owes`, `getsBack` and `settled`: `Fatima` or, without a name, `You`. */
    whoOwes: (name?: string) => name ?? 'You',
    whoGetsBack: (name?: string) => name ?? 'You',
    whoIsSettled: (name?: string) => name ?? 'You',
    nothingYetHint: 'When someone adds an expense, you see here who owes whom.',
    settled: 'settled',
    /** Leaves out what came later, to settle what came before. */
    leaveOut: (month: string) => `Leave out ${month}`,
    monthLeftOut: (month: string) => `Expenses of ${month} are left out.`,
    without: (month: string) => `Without ${month}`,
    andLater: (month: string) => `${month} and later`,
    datedLater: (amount: string) => `Expenses of ${amount} are dated after today. They already count.`,
    datedLaterLeftOut: (amount: string) => `Expenses of ${amount} are dated after today. They are left out.`,
    /** After the user’s own balance. */
    partDatedLater: (amount: string) => `${amount} of this is dated after today.`,
    leaveLaterOut: 'Leave it out',
    countLater: 'Count it',
    /** What is left out, in place of a month: `Without later expenses`. */
    later: 'later expenses',

    settle: (count: number) =>
      plural(count, { one: '1 payment settles everyone', other: `${count} payments settle everyone` }),
    everyoneSettled: 'Everyone is settled',
    toYou: (count: number) => plural(count, { one: '1 payment due to you', other: `${count} payments due to you` }),
    byYou: (count: number) => plural(count, { one: '1 payment due from you', other: `${count} payments due from you` }),
    betweenOthers: 'Between others',
    markPaid: 'Mark as paid',
    howCame: 'How did it come?',
    howPaid: 'How did you pay?',
    bank: 'Bank',
    paidAmount: (amount: string) => `Paid ${amount}`,
    anotherSum: 'Another sum',
    /** Sent to the person who owes, followed by a link to the group. */
    reminder: (name: string, amount: string, group: string) => `Hi ${name}, please pay me ${amount} for ${group}.`,

    explain: 'How it adds up',
    whyThis: 'Why this amount?',
    whyYouPay: (to: string, owed: string, due: string) => `You owe ${owed} in all, and ${to} gets back ${due} in all.`,
    whyPaysYou: (from: string, owed: string, due: string) =>
      `${from} owes ${owed} in all, and you get back ${due} in all.`,
    whyOthers:
      'You may be asked to pay someone whose expenses you did not share. Everyone still pays or gets exactly their own balance, and fewer payments are needed. Their order is fixed, so a payment changes none of the others.',
    person: 'Person',
    paidColumn: 'Paid',
    share: 'Share',
    sent: 'Sent',
    received: 'Received',
    balance: 'Balance',

    payments: 'Payments',
    noPayments: 'No payments yet',
    noPaymentsHint: 'A payment changes balances. It changes no totals and no coins.',
    showOlder: 'Show older payments',
    onlyNewest: (count: number) => `These are the newest ${count} payments.`,

    record: 'Record a payment',
    recordAction: 'Record',
    recording: 'Recording...',
    recorded: 'Payment recorded.',
    whoPaid: 'Who paid?',
    iPaid: 'I paid',
    iWasPaid: 'I was paid',
    other: 'The other person',
    choosePerson: 'Choose a person.',
    method: 'How?',
    owedMeBefore: (name: string) => `This records a debt from before the app: ${name} owes you this amount.`,
    iOwedBefore: (name: string) => `This records a debt from before the app: you owe ${name} this amount.`,
    note: 'Note (optional)',
    moreThanYouOwe: (amount: string) => `That is ${amount} more than you owe.`,
    owedChip: (amount: string) => `${amount} owed`,
    moreThanTheyOwe: (name: string, amount: string) => `That is ${amount} more than ${name} owes.`,

    undo: 'Undo payment',
    undoTitle: 'Undo this payment?',
    undoHint: (name: string) => `The balances go back to what they were, and ${name} is told.`,
    /** The same hint if the other person has deleted the account. */
    undoHintLeft: 'The balances go back to what they were.',
    why: 'Why? (optional)',
    undoing: 'Undoing...',
    undone: 'Payment undone.',

    inGroupsLeft: 'Payments in groups you left',
    leftHint: 'Undo what is wrong. You can do this for 30 days.',
    noneLeft: 'There are none from the last 30 days.',

    /** Below a list in the shared picture of the balances, if the list is cut off. */
    andMore: (count: number) => `and ${count} more`,
    sharePicture: 'Share as a picture',
    pictureNotMade: 'The picture could not be made.',
    pictureSaved: 'Picture saved to your downloads.',
  },

  /** The kinds of spending that tags are grouped by. */
  categories: {
    food: 'Food',
    groceries: 'Groceries',
    home: 'Home',
    bills: 'Bills',
    travel: 'Travel',
    shopping: 'Shopping',
    health: 'Health',
    fun: 'Fun',
    others: 'Other things',
  },

  /** The dialogs for limit, coins and their history. */
  coins: {
    setLimit: 'Set Monthly Limit',
    manage: 'Manage Coins',
    toAdd: 'Coins to add',
    toAddHint: 'They are added to your limit and to your remaining coins.',
    add: 'Add Coins',
    added: 'Coins added!',
    newLimit: 'Monthly limit in coins',
    newLimitHint: '1 coin = ₹1. Setting a new limit starts this month’s budget afresh.',
    set: 'Set Limit',
    setting: 'Setting...',
    limitSaved: 'Monthly limit updated!',
    history: 'History',
    enterNumber: 'Enter a number of coins, such as 5000.',
    enterMore: 'Enter more than 0 coins.',
    tooMany: (most: string) => `The limit can be at most ${most} coins.`,

    historyTitle: 'Coin History',
    historyList: 'Coin history',
    total: 'Total Coins',
    noHistory: 'No coin history yet',
    noHistoryHint: 'Limits you set and coins you add appear here',
    limitEntry: 'Limit set',
    coinsEntry: 'Coins added',

    /** The sum at the top of the dialog: the lines that add up to the remaining coins. */
    sum: 'How your coins add up',
    limitLine: 'Limit',
    thisMonth: 'Spent this month',
    otherMonths: 'Recorded now, dated another month',
    edits: 'Edits of earlier expenses',
    given: 'Given',
    givenBack: 'Given, came back',
    taken: 'Taken',
    takenBack: 'Taken, paid back',
    left: 'Left',
  },

  /** Words of several dialogs. */
  common: {
    storageBlocked:
      'This browser blocks storage for this site. You stay signed in until you close this page, and nothing is kept on this device.',
    done: 'Done',
    save: 'Save',
    saving: 'Saving...',
    delete: 'Delete',
    deleting: 'Deleting...',
    you: 'You',
    /** A message that no other app took. */
    messageCopied: 'Message copied. Paste it in a chat.',
    notShared: 'This could not be shared.',
  },

  /** The parts of the dashboard that load late. */
  dashboard: {
    noGroup: 'No group found. Please create or join a group.',
    membersCounted: (count: number) => `Members (${count})`,
    liveNewer: 'Live updates stopped: there is a newer version of this app. Reload the page to continue.',
    liveUnreadable: 'Live updates stopped: a record could not be read.',
    reload: 'Reload',
  },

  /** Editing, deleting and restoring an expense, and its history. */
  edits: {
    /** Someone’s present name, and the name that the person had when something was recorded. */
    nowAndThen: (now: string, then: string) => `${now} (then ${then})`,
    edit: 'Edit',
    again: 'Do this again',
    title: 'Edit Expense',
    /** The name of an expense in its recorder’s words: a field of the form. */
    titleField: 'Title (optional)',
    note: 'Note',
    saved: 'Expense changed.',
    /** The notice if the new date lies in another month. */
    movedTo: (month: string) => `Moved to ${month}: see Previous Months.`,
    /** Said if the expense was changed while the form was open. `what` is `₹450.00, chai, 20 Nov`. */
    isNow: (what: string) => `This expense was changed in the meantime. It is now ${what}. What you typed is kept.`,
    /** Said in the question before deleting, if the expense was deleted or moved meanwhile. */
    leftList: 'It is no longer in this list.',
    undo: 'Undo',
    undone: 'Change undone.',
    restored: 'Expense restored.',

    /** The labels in the details. */
    /** `Ravi, 28 Nov, 7:34 pm`, or `Ravi, from a file`. */
    recorded: 'Recorded',
    byAndWhen: (who: ReactNode, when: ReactNode) => richText`${who}, ${when}`,
    editedAt: 'Edited',
    history: 'History',
    olderChanges: 'Older changes are in Activity.',
    youEdited: 'You changed it',
    otherEdited: (name: string) => `${name} changed it`,
    youDeleted: 'You deleted it',
    otherDeleted: (name: string) => `${name} deleted it`,
    youRestored: 'You restored it',
    otherRestored: (name: string) => `${name} restored it`,
    fromTo: (before: string, after: string) => `${before} → ${after}`,
    sharedByAll: 'shared equally by everyone',
    sharedBySome: (count: number) => `shared equally by ${count}`,
    payersChanged: 'The payers changed',
    splitChanged: 'The split changed',
  },

  /** The photo of a bill, in the details of its expense. */
  photos: {
    add: 'Add a photo of the bill',
    replace: 'Replace',
    shrinking: 'Making it small...',
    added: 'Photo added.',
    removed: 'Photo removed.',
    unreadable: 'This picture cannot be read. Take it with the camera, or choose a JPEG.',
    tooLarge: 'This picture stays above 150 KB. Cut it to the bill first.',
    show: 'Show the bill',
    billOf: (what: string, amount: string) => `Bill of ${what}, ${amount}`,
    removeTitle: 'Remove the photo?',
    removeText: 'It will be gone for everyone. Activity will say that you changed the photo.',
  },

  /** Expenses: the list, its search, Add Expense, deletion and earlier months. */
  expenses: {
    showOlder: 'Show older',
    moreGroups: 'More groups',
    searchedPart: (count: number) => `Only the newest ${count} are searched until the connection is back.`,
    found: (count: number) => plural(count, { one: '1 expense found', other: `${count} expenses found` }),
    noMatch: (text: string, month: string) => `Nothing for “${text}” in ${month}.`,
    showAll: 'Show all expenses',
    ownShare: (amount: string) => `your share ${amount}`,
    months: [
      'January',
      'February',
      'March',
      'April',
      'May',
      'June',
      'July',
      'August',
      'September',
      'October',
      'November',
      'December',
    ],
    monthOfYear: (month: string, year: number) => `${month} ${year}`,
    /** The list of buttons that leave only one person’s, tag’s or amount’s expenses. */
    filters: 'Filters',
    /** What a search does not find of the category that its words name too: `Groceries with bread: ₹1,780.50`. */
    inCategory: (category: string, tags: string, amount: string) =>
      `${tags ? `${category} with ${tags}` : category}: ${amount}`,
    andMoreTags: (tags: string, count: number) => `${tags} and ${count} more`,
    searchEarlier: 'Search earlier months',
    searchFurther: 'Search further back',
    alsoIn: (month: string, count: number, amount: string) => `Also in ${month}: ${count} · ${amount}`,
    noneInMonth: (month: string) => `Nothing in ${month}.`,
    nothingEarlier: 'No expenses in the 12 months before.',

    adding: 'Adding...',
    amount: 'Amount (₹)',
    date: 'Date',
    groups: 'Groups',
    notAnAmount: 'Enter an amount in rupees with at most two decimals, such as 120 or 1,200.50.',
    notASum: 'This sum does not come to rupees and paise. Write it like 12 + 8.50 × 2.',
    /** What each person who shares the expense owes; a paisa may be left over. */
    each: (amount: string) => `${amount} each`,
    eachOr: (least: string, most: string) => `${least} or ${most} each`,
    sumKeys: 'Keys for sums',
    plus: 'Plus',
    minus: 'Minus',
    times: 'Times',
    amountRange: (least: string, most: string) => `Enter an amount from ${least} to ${most}.`,
    /** `keys` opens the browser's search: `Ctrl+F`. */
    findHint: (keys: string) => `This searches the whole month. For the browser’s search, press ${keys} again.`,
    /** On paper, below the search. */
    printedPart: (shown: number, count: number) =>
      `These are the newest ${shown} of ${count} expenses. Print again for all of them.`,
    noDate: 'Choose the date of the payment.',
    /** Before the user’s last expenses, which a tap records again. */
    again: 'Again',
    noGroup: 'No group selected. Please select a group first.',
    added: (what: string, amount: string) => `Added ${what}, ${amount}`,
    /** Takes back an expense that was just added. */
    undoAdding: 'Undo',
    addedIn: (seconds: number) => `You added in just ${seconds} second(s)!`,
    addedTo: (month: string) => `Added to ${month}: see Previous Months.`,
    quick: 'Lightning Fast!',

    /** In a form that was closed before it was sent. */
    notAllKept:
      'Not everything that you had chosen here could be kept. Check who pays, who shares it and how often, and whether it is recorded already.',
    unfinished: 'Your unfinished expense',
    fromOutside: 'This text came from outside the app. Check it first.',
    discard: 'Discard',

    /** The step before the first expense: a limit. Amounts are passed without the rupee sign. */
    limit: 'Your monthly limit',
    limitHint: '1 coin = ₹1, only you see it',
    limitTooSmall: (least: string) => `Set a limit of at least ${least}.`,
    setAndAdd: (limit: string, amount: string) => `Set ₹${limit} and add ₹${amount}`,
    coinsShort: (coins: string) => `${coinsOf(coins)} short`,
    coinsLeft: (coins: string) => `${coinsOf(coins)} left`,
    addCoinsAndRecord: (coins: string) => `Add ${coinsOf(coins)} and record`,

    /** What the typed tag may be instead; a tap takes it. `what` is `₹40.00, chai, 20 Nov`. */
    offers: 'What you typed',
    fillIn: (what: string) => `Fill in ${what}`,
    /** For screen readers, after it. */
    filledIn: (what: string) => `Filled in ${what}.`,
    asLine: {
      title: (title: string) => `Title “${title}”`,
      note: (note: string) => `As a note: ${note}`,
    },
    /** For screen readers. */
    offered: (what: string, isForEnter = false) => `${what}: press ${isForEnter ? 'Enter' : 'the arrow down'}.`,

    tags: 'Tags',
    tagsHint: 'Tags, or “chai 40 yesterday”',
    addTag: 'Add tag',
    chooseTag: 'Choose a tag.',
    suggestedTags: 'Suggested tags',
    suggested: (count: number) => plural(count, { one: '1 suggested tag.', other: `${count} suggested tags.` }),
    tagsAdded: (tags: string) => `Added ${tags}.`,
    tagRemoved: (tag: string) => `Removed ${tag}.`,
    tagTooLong: (start: string, length: number, most: number) =>
      `A tag can have at most ${most} characters. “${start}…” has ${length}.`,
    tagNotShowable: (tag: string) => `The tag “${tag}” contains characters that cannot be shown.`,
    tooManyTags: (most: number) => `An expense can have at most ${most} tags.`,

    deleteTitle: 'Confirm Deletion',
    deleteQuestion: (what: ReactNode, amount: ReactNode) =>
      richText`Delete ${what} (${amount})? It will be removed for everyone.`,
    deleted: 'Expense deleted successfully!',

    strikeTitle: 'Take out this expense?',
    strikeQuestion: (what: ReactNode, amount: ReactNode, payer: ReactNode, group: string) =>
      richText`${what} (${amount}), added by ${payer}, who is no longer in ${group}.`,
    strikeHint:
      'It will no longer count in this group’s totals. No one’s coins change. The other members are told that you took it out. This cannot be undone.',
    strikeAction: 'Take out',
    struck: 'Expense taken out.',

    chooseMonth: 'Choose a month',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    month: 'Month',
    year: 'Year',
    groupTotal: 'Group Total',
    noneIn: (month: string) => `No expenses in ${month}.`,
    countIn: (month: string, count: number) => `${month}: ${expensesOf(count)}`,

    ofMember: (name: string) => `Expenses of ${name}`,
    ofDay: (day: string) => `Expenses of ${day}`,
    memberTotal: (month: string, amount: ReactNode) => richText`${month}: ${amount}`,
    memberPart: (count: number) =>
      plural(count, {
        one: 'Only the newest one is here until the connection is back.',
        other: `Only the newest ${count} are here until the connection is back.`,
      }),
    noneOfMember: 'No expenses found.',
    showMore: 'Show more',

    /** Announced to screen readers: changes by one member, or by several. */
    otherAdded: (name: string, amount: string, what: string) => `${name} added ${amount}, ${what}.`,
    otherDeleted: (name: string, amount: string, what: string) => `${name} deleted ${amount}, ${what}.`,
    otherAddedMany: (name: string, count: number, amount: string) =>
      `${name} added ${count} expenses, ${amount} together.`,
    otherDeletedMany: (name: string, count: number, amount: string) =>
      `${name} deleted ${count} expenses, ${amount} together.`,
    othersAdded: (count: number, amount: string) => `Others added ${count} expenses, ${amount} together.`,
    otherChanged: (name: string, amount: string, what: string) => `${name} changed an expense: ${amount}, ${what}.`,
    otherChangedMany: (name: string, count: number, amount: string) =>
      `${name} changed ${count} expenses, ${amount} together.`,
    othersChanged: (count: number, amount: string) => `Others changed ${count} expenses, ${amount} together.`,
    othersDeleted: (count: number, amount: string) => `Others deleted ${count} expenses, ${amount} together.`,
  },

  /**
   * Messages about failures, named by the operation, the reason or both (web/src/api/failure-text.ts). For code that
   * loads later. Never change a text that docs/product.md §10 fixes.
   */
  failures: {
    /** `told` is the server's English message, shown for a limit that is not known here. */
    limitReached: (field: string | undefined, limit: number | undefined, told: string) => {
      const beyond = told || 'This is more than the app allows.';
      if (limit === undefined) return beyond;
      if (field === 'groups') return `You can be in at most ${limit} groups.`;
      if (field === 'groupsEver') return `You have been in ${limit} groups, the most an account allows.`;
      if (field === 'members') return `This group already has ${limit} members.`;
      if (field === 'membersEver')
        return `${limit} people have been in this group, the most it allows. Create a new group.`;
      if (field === 'guests') return `You have added ${limit} flatmates without the app. The admin can add more.`;
      if (field === 'places') return `One person can have ${limit} places here, and no more.`;
      if (field === 'recurring') return `A group can have at most ${limit} recurring expenses.`;
      if (field === 'recurringPerMember')
        return `In a group of someone else, you can have at most ${limit} recurring expenses.`;
      if (field === 'recurringPerPerson') return `You can have at most ${limit} recurring expenses in all groups.`;
      if (field === 'coins') return `The limit can be at most ${limit.toLocaleString('en-IN')} coins.`;
      if (field === 'amount') return `A record can hold at most ₹${formatCount(limit)}.00.`;
      return beyond;
    },
    tryingAgain: 'Trying again automatically...',
    'invalid-request date': 'Choose a date that is at most two years away.',
    'invalid-request paymentDate': 'Choose a date that is at most two years away.',
    'invalid-request people': 'Nobody is here on a day of this period. Choose other days.',
    'invalid-request to': 'Choose a period of at most 366 days that ends after it begins.',
    'invalid-request anchor': 'Choose a first date from today on, at most two years away.',
    'invalid-request until': 'It must not end before its next date.',
    'not-the-admin': 'Only the admin of this group can do this.',
    'wrong-password': 'That is not your current password.',
    'code-ended': 'This code has ended. Ask in the group for the new one.',
    'member-not-found': 'This person is not a member of this group.',
    'recorder-is-a-member': 'The person who recorded this expense is still in the group. Only they can delete it.',
    'forgotPassword user-not-found': 'No account has this mobile number.',
    forgotPassword: 'Failed to send OTP. Please try again.',
    verifyOtp: 'Invalid OTP. Please try again.',
    resetPassword: 'Failed to reset password. Please check OTP and try again.',
    'resetPassword answer-lost':
      'The connection was lost. Your new password may be set already: try to log in, or send a new OTP.',
    confirmNumber: 'The number could not be confirmed. Check the OTP and try again.',
    'changeNumber user-exists': 'This number already has an account.',
    changeNumber: 'The number could not be changed. Send a new OTP and try again.',
    registerDevice: 'This device could not be registered for notifications.',
    createGroup: 'The group could not be created. Please try again.',
    'joinGroup guest-not-found': 'The place that this invitation was for is taken or gone.',
    'joinGroup not-yourself': 'You added this flatmate, who is somebody else. You can join without the place.',
    'addGuest too-many-requests': 'You have added many today. Try again tomorrow, or ask the admin.',
    givePlaceBack: 'The place could not be given back. Please try again.',
    'givePlaceBack restore-ended': 'A place can be given back for 30 days.',
    'addGuest guest-name-taken': 'There is someone with this name already. Give another name.',
    'createGroup group-name-taken': 'You already have a group with this name.',
    joinGroup: 'The group could not be joined. Please try again.',
    'joinGroup group-not-found': 'No group has this code. Check the code and try again.',
    'joinGroup already-a-member': 'You are already a member of this group.',
    updateGroupName: 'Failed to update group name',
    showOlder: 'Older expenses could not be loaded. Please try again.',
    showMonth: 'This month could not be loaded. Please try again.',
    setMonthlyLimit: 'Failed to update monthly limit',
    addCoins: 'Failed to add coins',
    'limit-not-set': 'First set your monthly limit',
    addExpense: 'The expense could not be added. Please try again.',
    coinsHistory: 'Failed to fetch coins history',
    coinsSum: 'The sum of your coins could not be loaded. Please try again.',
    'addExpense too-few-coins': 'Please add some coins to add this expense.',
    'addExpense answer-lost': 'The connection was lost. Please try again: the expense will be recorded only once.',
    'someone-left': 'Someone you chose is no longer in the group. Check who paid and who shares it.',
    getExpense: 'This expense could not be loaded. Please try again.',
    deleteExpense: 'Something went wrong',
    'expense-not-found': 'This expense does not exist.',
    'expense-changed': 'This expense was changed in the meantime. Look at it again.',
    'restore-ended': 'A deleted expense can be restored for 30 days.',
    editExpense: 'The expense could not be changed. Please try again.',
    'editExpense not-a-member': 'You left a group that this expense is in, so you can no longer change it.',
    'editExpense too-few-coins': 'Please add some coins to change this expense.',
    'editExpense someone-left':
      'Someone in this expense has left the group. What they paid and owe must stay the same.',
    restoreExpense: 'The expense could not be restored. Please try again.',
    'restoreExpense not-a-member': 'You left a group that this expense was in, so you can no longer restore it.',
    'restoreExpense too-few-coins': 'Please add some coins to restore this expense.',
    'restoreExpense someone-left': 'Someone in this expense has left the group, so it can no longer be restored.',
    addPhoto: 'The photo could not be saved. Please try again.',
    'addPhoto offline': 'Photos need the network.',
    'too-many-requests photos': 'You have added 50 photos this month.',
    getPhoto: 'The photo could not be loaded. Please try again.',
    'photo-not-found': 'This photo is gone.',
    recurring: 'What comes next could not be loaded. Please try again.',
    days: 'The days could not be loaded. Please try again.',
    'days offline': 'To see the days, you need a connection.',
    setAway: 'The days could not be saved. Please try again.',
    'setAway offline': 'To mark days, you need a connection.',
    divideByDays: 'This could not be divided by days. Please try again.',
    'divideByDays offline': 'To divide by days, you need a connection.',
    addRecurring: 'This could not be saved. Please try again.',
    'addRecurring offline': 'To repeat an expense, you need a connection. What you typed stays here.',
    'addRecurring answer-lost': 'The connection was lost. Please try again: it will be saved only once.',
    changeRecurring: 'This could not be changed. Please try again.',
    'changeRecurring not-your-expense': 'Only the person who made this can do that.',
    'changeRecurring record-not-found': 'This one has ended.',
    'changeRecurring someone-left': 'Someone in it has left the group. Press “Change…”.',
    answerRecurring: 'Your answer could not be saved. Please try again.',
    'answerRecurring not-your-expense': 'Only the person who made this can answer.',
    'answerRecurring record-not-found': 'This question is answered already.',
    'answerRecurring someone-left':
      'Someone in it has left the group. Choose “Nothing this time”, and add the expense yourself.',
    importRows: 'The file could not be brought over. Please try again.',
    'import-ended': 'This import was taken back, or is too old.',
    'no-part': 'Only people with a part in it can say so, and not who recorded it.',
    'objection-limit': 'You have said so twice, or too many others say so. Talk to who recorded it.',
    'answerNotRight not-your-expense': 'Only who recorded it can answer.',
    'importRows someone-left': 'Someone in the file has left the group meanwhile. Open the file again.',
    undoImport: 'The import could not be taken back. Please try again.',
    sayNotRight: 'This could not be sent. Please try again.',
    answerNotRight: 'This could not be sent. Please try again.',
    exportGroup: 'The group could not be exported. Please try again.',
    activity: 'The activity could not be loaded. Please try again.',
    setName: 'The name could not be saved. Please try again.',
    give: 'Failed to give money.',
    take: 'Failed to take money.',
    increaseGiveOrTake: 'Failed to update amount.',
    decreaseGiveOrTake: 'Failed to update amount.',
    'reduces-too-much': 'You cannot reduce more than the current balance in this record.',
    'not-your-payment': 'Only the person who paid or was paid can do this.',
    'payment-not-found': 'This payment was undone.',
    balances: 'The balances could not be loaded. Please try again.',
    recordPayment: 'The payment could not be recorded. Please try again.',
    'recordPayment someone-left': 'A debt can be brought forward only with someone in the group.',
    myPayments: 'The payments could not be loaded. Please try again.',
    removePayment: 'The payment could not be undone. Please try again.',
    setUpiId: 'The UPI ID could not be saved. Please try again.',
    'number-not-confirmed': 'Confirm your mobile number first, in Account.',
    'nothing-to-pay': 'You owe this person nothing in this group.',
    payee: 'The UPI ID could not be loaded. Please try again.',
    removeGiveOrTake: 'Failed to delete transaction.',
  },

  /** What every form says when it was sent and no answer came, and about a wrong clock. */
  forms: {
    /** The notice for a change that has an idempotency key (api/call.ts). */
    mayHaveHappened:
      'We got no answer, but it may have gone through. If you send it again unchanged, it counts only once.',
    /** The notice for a call that continues and shows its outcome as a toast. */
    goesOn: 'Still working on it. We’ll tell you how it went.',
    /** The note in a reopened form. */
    sentBefore: 'We sent this and got no answer. If you send it again unchanged, it counts only once.',
    /** What the phone's clock shows, and the time that the app uses. */
    wrongClock: (shown: string, right: string) =>
      `This phone’s clock shows ${shown}. The app uses the right time: ${right}.`,
  },

  /** The dialogs of Give and Take. */
  giveTake: {
    giveTitle: 'Give Money',
    giveAction: 'Give',
    giving: 'Giving...',
    whoOwes: 'Who owes you?',
    takeTitle: 'Take Money',
    takeAction: 'Take',
    taking: 'Taking...',
    whomYouOwe: 'Whom do you owe?',
    name: 'Name',
    description: 'Description (optional)',
    enterAmount: 'Enter an amount in rupees, such as 120 or 120.50.',
    validAmount: 'Enter a valid amount.',
    enterName: 'Enter a name.',
    chooseDate: 'Choose a date.',

    /** `Given to Ravi: ₹250.00` */
    recordNow: (record: string, amount: ReactNode) => richText`${record}: ${amount}`,
    editTitle: 'Edit Amount',
    change: 'Change',
    increase: 'Increase',
    reduce: 'Reduce',
    update: 'Update',
    updating: 'Updating...',
    increased: 'Amount increased!',
    decreased: 'Amount decreased!',

    settleTitle: 'Delete Transaction?',
    settleHint: 'Settled debts leave this list. Your coins go back to what they were.',
    settled: 'Transaction deleted.',
  },

  /** On home: whom one settles with in several groups. Names of groups and amounts with `₹` are passed. */
  samePeople: {
    samePeople: 'The same people in several groups',
    owesYou: (group: string, amount: string) => `${group} · owes you ${amount}`,
    youOwe: (group: string, amount: string) => `${group} · you owe ${amount}`,
    notNetted: 'By each group’s suggested payments. Nothing is netted across groups.',
  },

  /** Beside every page of a large screen. */
  rail: {
    label: 'Main menu',
    skip: 'Skip to the content',
    createOrJoin: 'Create or join',
  },

  /** Groups: creating, joining, settings and members. */
  groups: {
    activity: 'Activity',
    linkNotCopied: 'Failed to copy invitation link',
    name: 'Group name',
    enterName: 'Enter group name',
    code: 'Group code',
    enterCode: 'Enter group code',
    noCode: 'A group code has 6 letters and digits. Enter only the code, or paste the whole link.',
    choose: 'Choose a Group',

    createTitle: 'Create New Group',
    createAction: 'Create',
    creating: 'Creating...',
    createdTitle: 'Group Created!',
    openGroup: 'Open group',
    /** Leads to the import of a file. */
    fromSplitwise: 'Coming from Splitwise?',
    hereIsTheCode: 'Here is your group code:',
    onlyYou: 'Only you are here',
    copyCodeAction: 'Copy Code',
    copied: 'Copied!',

    joinTitle: 'Join a Group',
    joinAction: 'Join',
    joining: 'Joining...',
    joinedTitle: 'Joined Successfully!',
    joined: (group: string) => `Successfully joined group: ${group}`,
    invited: 'You are invited to a group. Log in or sign up to join it.',
    invitedBy: (name: string, group: string) => `${name} invited you to ${group}`,
    invitedTo: (group: string) => `You are invited to ${group}`,
    peopleInIt: (count: number) => plural(count, { one: '1 person is in it.', other: `${count} people are in it.` }),
    joinsAfter: 'You join when you sign up or log in.',
    invitationEnded: 'This invitation no longer works.',
    askForLink: 'Ask the person who sent it for a new link.',

    invitation: (group: string, code: string) => `Join ${group} on PG Expense Tracker with the code ${code}.`,
    linkCopied: 'Invitation link copied to clipboard!',

    editTitle: 'Edit Group Name',
    renamed: 'Group name updated!',

    people: 'People',
    inApp: (members: number, guests: number) =>
      guests === 0 ? `${members} in the app` : `${members} in the app, ${guests} without`,
    spent: (amount: string) => `spent ${amount}`,
    inviteLink: 'Invite with a link',
    inviteHint: (code: string) => `Whoever opens it joins · code ${code}`,
    showQr: 'Show QR code',
    qrHint: 'For someone who stands beside you',
    joinByQr: (name: string) => `Join ${name}`,
    qrOf: (name: string) => `QR code to join ${name}`,
    scanQr: 'Scan this with a phone’s camera.',
    codeIs: (code: string) => `Code ${code}`,
    thisGroup: 'This group',
    newCodeHint: 'Shared with the wrong people?',
    newCode: 'New code',
    newCodeTitle: 'Make a new code?',
    newCodeText: (code: string) =>
      `The code ${code} and invitations with it stop working at once. Members stay in the group and see the new code.`,
    makingCode: 'Making it...',
    newCodeIs: (code: string) => `The new group code is ${code}.`,

    export: 'Export',
    exportHint:
      'Everything in this group as a file: what was spent, who shared it, and the payments. It has no mobile numbers, UPI IDs or coins.',
    exportTable: 'As a table (CSV)',
    exportAll: 'Complete (JSON)',
    withPhotos: (count: number, megabytes: number) =>
      `With ${plural(count, { one: '1 photo', other: `${count} photos` })}, about ${megabytes} MB`,
    withoutPhotos: 'Without photos',
    exporting: (month: string) => `Reading ${month}...`,
    exported: 'Saved to your downloads.',

    archived: (count: number) => `Archived (${count})`,
    notSettled: (count: number) => plural(count, { one: '1 is not settled', other: `${count} are not settled` }),
    find: 'Find a group',
    leaveGroup: 'Leave group',
    leaveTitle: (group: string) => `Leave ${group}?`,
    leaveText:
      'You won’t see this group any more. What you spent stays in its totals under your name. You can come back with the group’s code.',
    nextAdmin: 'The longest-standing member becomes the admin.',
    leaveAsLast: 'You are the last member: the group closes for good, and no one can open it again.',
    stillOwe: (amount: string) => `You still owe ${amount} here. It stays, and you can no longer record a payment.`,
    stillGetBack: (amount: string) =>
      `You still get back ${amount} here. It stays, and you can no longer record a payment.`,
    settleFirst: 'Settle first',
    leaving: 'Leaving...',
    left: (group: string) => `You left ${group}.`,
    noLongerMember: (group: string) => `You are no longer a member of ${group}.`,
    /** After the sentence above. */
    youStillOwe: (amount: string) => `You still owe ${amount}.`,
    youStillGetBack: (amount: string) => `You still get back ${amount}.`,

    role: (role: string): string => (role === 'admin' ? 'Admin' : 'Member'),
    removeMember: (name: string) => `Remove ${name}`,
    removeTitle: (name: string) => `Remove ${name}?`,
    removeText:
      'They are told, and lose access at once. What they spent stays in the group’s totals under their name. They still know the group’s code: make a new one if they should not come back.',
    stillOwes: (name: string, amount: string) => `${name} still owes ${amount}.`,
    stillGetsBack: (name: string, amount: string) => `${name} still gets back ${amount}.`,
    remove: 'Remove',
    removing: 'Removing...',
    removed: (name: string) => `${name} is no longer in the group.`,

    keepTitle: 'Is this yours?',
    keepText: 'Before you confirmed this number by SMS, someone else may have used it. Keep what is yours.',
    listToKeep: 'From before',
    keptRecords: (given: string, taken: string) => `${given} given, ${taken} taken`,
    lookAtRecords: 'See records',
    keptLimit: 'Monthly limit',
    membersAndAdmin: (members: string, admin: string) => `${members}, admin: ${admin}`,
    membersAndYou: (members: string) => `${members}, admin: you`,
    leave: 'Leave',
    leaveNamed: (group: string) => `Leave ${group}`,
    askLater: 'Ask me later',
    keep: (count: number) => plural(count, { one: 'Keep it', other: 'Keep all' }),
    keeping: 'Keeping...',

    struck: (admin: string, recorder: string, amount: string, tags: string) =>
      `${admin} took out ${recorder}’s ${amount} · ${tags}`,
    struckNow: (count: number) =>
      plural(count, { one: 'The admin took out 1 expense.', other: `The admin took out ${count} expenses.` }),
    struckList: (count: number) => `Taken out by the admin (${count})`,
  },

  /** Guests: flatmates without an account. */
  guests: {
    noAccount: 'No account',
    add: 'Add someone without the app',
    addHint: 'You record for them; they can take over later',
    enterName: 'Enter their name',
    addAction: 'Add',
    added: (name: string) => `${name} is in the group now, without an account.`,
    removeText: 'What they paid and owe stays in the group under their name.',
    /** The place of a guest that somebody, `taker`, has taken. */
    giveBackTo: (guest: string) => `Give ${guest} the place back`,
    giveBack: 'Give back',
    givingBack: 'Giving back...',
    giveBackText: (guest: string, taker: string) =>
      `Expenses, payments and the balance in the name of ${guest} are ${guest}’s again. What ${taker} has in their own name stays. ${taker}, and whoever has something to settle with ${guest}, will be told. The link that was used has ended; you can send a new one.`,
    gaveBack: (guest: string) => `${guest} has the place again, without an account.`,
    shareOwed: (name: string) => `Share what ${name} owes`,
    /** The messages to a guest. */
    owes: (name: string, amount: string, group: string) => `Hi ${name}, you owe ${amount} in ${group}.`,
    getsBack: (name: string, amount: string, group: string) => `Hi ${name}, you get back ${amount} in ${group}.`,
    settled: (name: string, _amount: string, group: string) => `Hi ${name}, you are settled up in ${group}.`,
    invite: (name: string) => `Invite ${name}`,
    /** After the number of expenses and the guest’s name, one of the three sentences below. */
    areTheyYours: (count: number, name: string, state: string) =>
      `${plural(count, { one: '1 expense is', other: `${count} expenses are` })} in the name of ${name}: ${state} Are they yours?`,
    youOwe: (amount: string) => `you owe ${amount}.`,
    youGetBack: (amount: string) => `you get back ${amount}.`,
    nothingOwed: (_amount: string) => 'nothing is owed.',
    newest: 'The newest expenses',
    yourPart: (amount: string) => `your part ${amount}`,
    mine: 'Yes, they are mine',
    notMine: 'No, join without them',
    nameTaken: (name: string) => `There is a ${name} already. Give another name.`,
    noUpiId: (name: string) => `${name} has no account here. Ask for a UPI ID or a mobile number, or pay in cash.`,
  },

  /** Insights: what a month's expenses went on, and how it compares. Months are passed by name, amounts with `₹`. */
  insights: {
    title: 'Insights',
    /** The month of the insights: `November 2026`, or a month that is not over. */
    soFar: (month: string) => `${month} so far`,

    amount: 'Amount',

    budget: 'Your budget',
    lasts: (perDay: string, until: string) =>
      `Without your 2 costliest days, you spend about ${perDay} a day. At that pace, your coins last until ${until}.`,
    lastsMonth: (perDay: string, left: string) =>
      `Without your 2 costliest days, you spend about ${perDay} a day. At that pace, about ${left} coins will be left at the end of the month.`,

    beside: (month: string, before: string) => `${month} and ${before}`,
    less: (amount: string, before: string) => `${amount} less than in ${before}.`,
    more: (amount: string, before: string) => `${amount} more than in ${before}.`,
    same: (before: string) => `Exactly as much as in ${before}.`,
    lessByDay: (day: number, amount: string, before: string) => `${amount} less than by ${day} ${before}.`,
    moreByDay: (day: number, amount: string, before: string) => `${amount} more than by ${day} ${before}.`,
    sameByDay: (day: number, before: string) => `Exactly as much as by ${day} ${before}.`,
    noneBefore: (before: string) => `Nothing was spent in ${before}.`,
    /** The rows of the comparison: what was spent up to the end of a day. */
    byDay: (day: number) => `By day ${day}`,
    until: 'Until',

    byTag: 'What it went on',
    tag: 'Tag',
    /** Said of the largest category. */
    leads: (percent: number, month: string, category: string) => `${percent}% of ${month} went on ${category}.`,
    moreBack: 'More came back than was spent.',
    leadsShare: (percent: number, category: string) => `${percent}% of your share went on ${category}.`,
    severalTags: 'An expense with several tags counts under each of them, but only once in its category.',
    showAllTags: (count: number) => `Show all ${count} tags`,
    tooMany: (count: string) =>
      `In a month with more than ${count} expenses, tags and your share are not worked out here.`,
    offline: 'Tags and your share appear once the connection is back.',

    whose: 'Whose money',
    group: 'Group',
    mine: 'My share',
    shareOf: (amount: string) => `Your share of ${amount}`,
    noShare: (month: string) => `You have no share in the expenses of ${month}.`,

    days: 'Day by day',
    day: 'Day',
    costliest: (day: string, amount: string) => `The costliest day was ${day}, with ${amount}.`,
    showAllDays: (count: number) => `Show all ${count} days`,

    members: 'Who paid',
    average: (amount: string) => `Average: ${amount}`,
    paidMost: (name: string, amount: string, above: string) =>
      `${name} paid the most: ${amount}, ${above} above the average.`,
    youPaidMost: (amount: string, above: string) => `You paid the most: ${amount}, ${above} above the average.`,
    paidAlike: 'Everyone paid the same.',

    months: 'Month by month',
    monthsBefore: (count: number, amount: string) =>
      plural(count, {
        one: `The month before cost ${amount}.`,
        other: `The ${count} months before cost ${amount} on average.`,
      }),

    sharesBefore: (count: number, amount: string) =>
      plural(count, {
        one: `Your share of the month before was ${amount}.`,
        other: `Your share of the ${count} months before was ${amount} on average.`,
      }),

    none: (month: string) => `Nothing spent in ${month} yet`,
    noneHint: 'Add an expense, and see here what the money goes on.',
  },

  /** The offer to install the app. */
  install: {
    offer: 'Keep PG Expenses on your home screen',
    offerText: 'Add an expense in one tap. It opens offline too.',
    /** For iPhones, whose browser has no button for it. */
    byHand: 'Tap Share, then “Add to Home Screen”.',
    install: 'Install',
  },

  /** What each member spent in a month. */
  members: {
    average: (amount: string) => `Avg: ${amount}`,
    view: 'Click to view expenses',
    spent: 'Total spent',
    left: 'Left',
    /** Said after a signed amount such as `+₹30.00`. */
    aboveAverage: 'above the average',
    belowAverage: 'below the average',
    exactlyAverage: 'exactly the average',
    toGroup: 'Group: invite, add, days away',
    none: 'No members yet',
    noneHint: 'Invite others to join your group',
  },

  /** Notifications: the offer on home, the switch of a group, and pushes that arrive while the page is visible. */
  notifications: {
    offer: 'Know when a flatmate adds something',
    offerText: 'We’ll send one short notification per expense.',
    turnOn: 'Turn on notifications',
    notNow: 'Not now',
    areOn: 'Notifications are on.',

    ofGroup: 'Notifications',
    ofGroupHint: 'For new expenses in this group, on this device',
    ofDeviceHint: 'For new expenses and payments in your groups, on this device',
    denied: 'This browser blocks notifications from this site. Allow them in the browser’s settings for this site.',
    impossible: 'This browser cannot show notifications. On an iPhone, add the app to the home screen first.',

    leaveTitle: 'Leave this form?',
    leaveText: 'What you have typed or begun is lost if you open the notification now.',
    leave: 'Leave and open',

    push: (group: string, text: string) => `${group}: ${text}`,
  },

  /** Expenses, payments and Give/Take records that wait on this device until they are sent. */
  outbox: {
    saved: 'Saved on this phone. It is sent once you are back.',
    list: 'Not sent yet',
    waiting: 'Waiting',
    /** The state of a card that the server refused. The reason is above it. */
    refused: 'Not recorded',
    /** Beside the totals, which do not include this sum. */
    sum: (amount: string) => `${amount} waiting`,
    sumHint: 'Not in the totals yet',
    sendAgain: 'Send again',
    /** On the card of what was stored before this login, perhaps by someone else. */
    ask: 'Saved earlier. Send it?',
    send: 'Send',
    /** When the app opens. */
    savedEarlier: (count: number) =>
      plural(count, {
        one: '1 entry was saved on this phone earlier. It is sent only if you say so.',
        other: `${count} entries were saved on this phone earlier. They are sent only if you say so.`,
      }),
    unreadable: 'An entry that waited on this phone cannot be read. It was not sent.',
    discard: 'Discard',
    /** For screen readers. */
    sent: (what: string) => `Sent: ${what}`,
    sentMeanwhile: 'It was sent in the meantime.',
    /** For a change that was made in an earlier month than the one in which it was sent. */
    sentLater: (amount: string, month: string) =>
      `${amount} was only sent now, so it counts against your ${month} coins.`,

    signOutTitle: 'Sign out now?',
    unsent: (count: number, amount: string) =>
      plural(count, {
        one: `1 entry, ${amount}, is not sent yet. If you sign out, it is lost.`,
        other: `${count} entries, ${amount}, are not sent yet. If you sign out, they are lost.`,
      }),
    stay: 'Stay',
    signOut: 'Sign out and lose them',
  },

  /** Expenses that repeat: how they are made in Add Expense, and what comes next in a group. Dates are `1 Dec`. */
  recurring: {
    list: 'Recurring',
    comingUp: 'Coming up',
    /** What all that is shown comes to until a date. */
    sumBy: (amount: string, date: string) => `${amount} by ${date}`,
    repeatBill: 'Repeat a bill',
    repeatSuch: 'Repeat a bill: rent, cook, wifi…',
    none: 'Nothing repeats yet',
    noneHint:
      'Rent, wifi, the cook: what comes every month or every week is recorded by itself, or you are asked how much it was.',

    repeat: 'Repeat',
    firstDate: 'First date',
    units: { ONCE: 'Once', MONTH: 'Every month', WEEK: 'Every week' },
    every: { WEEK: (count: number) => `Every ${count} weeks`, MONTH: (count: number) => `Every ${count} months` },
    everyYear: 'Every year',
    mode: 'On each date',
    actions: { MONTH: 'Repeat every month', WEEK: 'Repeat every week' },
    pastDate: 'The first date must be today or later. Choose another date.',
    oneGroup: 'An expense can repeat in one group only. Choose one group.',
    byDays:
      'The days differ each time, so a split by days cannot repeat. Choose another split, or record the expense once.',
    fixedParts:
      'If the amount varies, it cannot be split by amounts or paid by several people. Choose another split, or one payer.',
    made: (what: string, next: string) => `${what} repeats. Next: ${next}`,
    open: 'Open',

    /** `unit` is `Every month`. */
    nextOf: (unit: string, next: string) => `${unit} · next ${next}`,
    about: (amount: string) => `about ${amount}`,
    modesShown: { RECORD: 'Recorded by itself', ASK: 'You are asked the amount' },
    last: 'Last time',
    never: 'Not yet',
    madeBy: 'Made by',
    /** To the others while its maker has not answered. */
    waits: (maker: string, dates: string) => `Waits for ${maker} to answer: ${dates}`,
    pauses: {
      WANTED: 'Paused',
      MAKER_LEFT: 'Paused: the person who made it has left the group.',
      SOMEONE_LEFT: 'Paused: someone in it has left the group.',
      PASSWORD_RESET: 'Paused: the password of the person who made it was reset.',
      UNANSWERED: 'Paused: too many of its dates wait for an answer.',
    },
    /** In the details of an expense. */
    isOne: 'From a recurring expense.',

    questions: 'Questions for you',
    howMuchWas: (what: string) => `How much was ${what}?`,
    answer: 'Answer',
    /** On one line, before the amount. */
    question: (what: string, date: string) => `${what}, ${date}?`,
    /** `unit` is `Every month`. */
    usual: (unit: string, amount: string) => `${unit} · about ${amount}`,
    waitsFor: (maker: string) => `Waits for ${maker}`,
    howMuch: (what: string, date: string) => `How much was ${what} on ${date}?`,
    nothing: 'Nothing this time',
    nothingRecorded: 'Nothing was recorded.',
    /** Before an expense is added by hand that has just recorded itself. */
    likeRecorded: (amount: string, what: string, date: string) =>
      `${amount} · ${what} was recorded by itself on ${date}. If this is another one, press the button again.`,
    isThis: (amount: string, what: string, date: string) => `Is ${amount} · ${what} of ${date} already this one?`,
    /** The same while the expense that may be this one is not known. */
    isRecorded: (what: string, date: string) => `Is ${what} of ${date} recorded already?`,
    wasDue: (amount: string, date: string) => `${amount} was due on ${date}.`,
    itIs: 'Yes, that was it',
    itIsNot: 'No, record it',
    notTwice: 'It is not recorded again.',

    remind: 'Remind me the day before',
    remindHint: 'If notifications for this group are on',
    skip: 'Skip the next',
    skipped: (next: string) => `Skipped. Next: ${next}`,
    unskipped: (next: string) => `Not skipped. Next: ${next}`,
    pause: 'Pause',
    resume: 'Resume',
    resumed: (next: string) => `Resumed. Next: ${next}`,
    end: 'End',
    endTitle: (what: string) => `End ${what}?`,
    endHint: 'It will not come again. What is recorded stays.',
    ending: 'Ending...',
    ended: (what: string) => `${what} no longer repeats.`,
  },

  /** Who paid an expense and who shares it: in Add Expense, on cards and in an expense's details. */
  sharing: {
    /** The buttons in Add Expense that open the choices: `Paid by You`, `Shared by All 4, equally`. */
    youPaid: 'You',
    allEqually: (count: number) => `All ${count}, equally`,
    /** The number beside the group’s name counts members alone. */
    allWith: (count: number, guests: string) => `All ${count}, with ${guests}`,
    someEqually: (some: number, all: number) => `${some} of ${all}, equally`,
    /** `how` is `2 of 4, equally` or `By shares`. */
    asLastTime: (how: string) => `Split as last time: ${how}`,
    onlyYou: 'Only you',
    inGroups: (count: number) => plural(count, { one: '1 group', other: `${count} groups` }),
    you: 'you',
    split: { SHARES: 'split by shares', PERCENT: 'split by percent', EXACT: 'split by amounts' },
    inSeveralGroups: 'Shared equally by everyone in these groups. Each person owes a share once.',

    payer: 'Who paid?',
    payerYou: (name: string) => `${name} (you)`,
    several: 'Several people',
    sharers: 'Who shares it?',
    how: 'How is it split?',
    modes: { EQUAL: 'Equally', SHARES: 'Shares', PERCENT: 'Percent', EXACT: 'Amounts', DAYS: 'By days' },
    all: 'All',
    onlyMe: 'Only me',
    /** The fields beside each name. */
    paidOf: (name: string) => `Amount paid by ${name}`,
    valueOf: {
      SHARES: (name: string) => `Shares of ${name}`,
      PERCENT: (name: string) => `Percent of ${name}`,
      EXACT: (name: string) => `Amount of ${name}`,
    },

    left: (gap: string) => `${gap} left to assign`,
    tooMuch: (gap: string) => `${gap} too much`,
    off: {
      payers: (gap: string) => `What people paid does not come to the amount: ${gap}.`,
      PERCENT: (gap: string) => `The percents do not come to 100: ${gap}.`,
      EXACT: (gap: string) => `The parts do not come to the amount: ${gap}.`,
    },
    noPeople: 'Choose at least one person who shares it.',
    noPayers: 'Enter what each person paid.',
    unclear: {
      paid: 'Enter what each person paid in rupees, such as 120 or 1,200.50.',
      SHARES: (most: number) => `Enter shares as whole numbers from 0 to ${most}.`,
      PERCENT: 'Enter percents with at most two decimals, such as 50 or 33.33.',
      EXACT: 'Enter each part in rupees, such as 120 or 1,200.50.',
    },
    tooManyPayers: (most: number) => `At most ${most} people can have paid.`,

    /** The details of an expense. */
    paidBy: 'Paid by',
    sharedBy: 'Shared by',
    /** Money that came back: in the form, and in the details. */
    isMoneyBack: 'It is money back',
    moneyBack: 'Money back',
    addMoneyBack: 'Add money back',
    gotBy: 'Got by',
    whose: 'Whose',
    sharedIn: (group: string) => `Shared in ${group} by`,
    sharesCounted: (count: number) => plural(count, { one: '1 share', other: `${count} shares` }),
    noOne: 'No one shares this expense. It was added before there were balances.',
    noOneHere: 'No one in this group shares this expense. Everyone shares it in another group.',
    loading: 'Loading this expense...',
    gone: 'This expense was deleted.',
  },

  /** A split by days, and the days on which people are here. */
  days: {
    from: 'From',
    to: 'To',
    rule: 'What does a day cost?',
    rules: { SAME: 'Each day here costs the same', SHARED: 'Each day is shared by those here' },
    examples: {
      SAME: 'For food: 10 days here cost half of 20.',
      SHARED: 'For rent and wifi: a day of ₹300 costs 3 people here ₹100 each.',
    },
    people: 'Who was here?',
    all: 'all days',
    some: (days: number, all: number) => `${days} of ${all} days`,
    /** What is said of one person. */
    of: (name: string) => `Days of ${name}`,
    ways: {
      MARKED: 'As marked',
      ALL: 'All days',
      SOME: 'Some days',
      /** These two only of an expense that came with dates. */
      HERE: 'Some dates here',
      GONE: 'Some dates away',
      OUT: 'Nothing',
    },
    /** Of a person as marked. */
    marks: 'Everybody marks their own days away on the Group page, and the admin those of guests.',
    /** Where somebody is not here all days. */
    others: 'The other days are marked as away, or were before joining.',
    /** Takes over the days that were typed for another expense. */
    sameAs: (expense: string) => `Same days as in ${expense}`,
    howMany: (name: string) => `How many days was ${name} here?`,
    someRange: (most: number) => `Enter whole days from 0 to ${most}.`,
    noAmount: 'First enter the amount.',
    dividing: 'Dividing by days...',
    notDivided: 'Wait until the amount is divided by days.',
    empty: (days: number) =>
      plural(days, {
        one: 'Nobody was here on 1 day. Everybody shares it.',
        other: `Nobody was here on ${days} days. Everybody shares them.`,
      }),
    /** The details of an expense. `period` is `1 Nov – 30 Nov`, `counted` is `19 of 30 days`. */
    period: (from: string, to: string) => `${from} – ${to}`,
    withHere: (counted: string, period: string) => `${counted}, here ${period}`,
    withGone: (counted: string, period: string) => `${counted}, away ${period}`,
    perDate: (price: string) => `A day costs about ${price}.`,
    explained: (rule: string, period: string) => `By days, ${period}. ${rule}.`,
    perDay: (days: number, price: string) =>
      plural(days, { one: `1 day in all: ${price}.`, other: `${days} days in all, about ${price} each.` }),
    changed: 'The days were changed later. This split stays as it is.',
    anew: 'Use the days as they are now',

    /** The user marks the own days, the admin those of a guest. */
    title: 'Days away',
    ownAway: (days: number, month: string) =>
      days === 0
        ? `You: none in ${month}`
        : plural(days, { one: `You: 1 day in ${month}`, other: `You: ${days} days in ${month}` }),
    hint: 'Tap the days on which you are away. Others see how many days, the admin also which ones.',
    hintOf: (name: string) => `Tap the days on which ${name} is away.`,
    counted: (days: number, all: number) => `Here on ${days} of ${all} days`,
    awayOn: (days: number) => plural(days, { one: 'Away on 1 day', other: `Away on ${days} days` }),
    /** Marks the days between the two that were tapped last. */
    fill: (days: number) => plural(days, { one: 'Also the day between', other: `Also the ${days} days between` }),
    away: 'away',
    saved: 'Days saved.',
    splitsStay: 'What is split already stays as it is.',
  },

  /** The dashboard's keyboard shortcuts. */
  shortcuts: {
    title: 'Keyboard shortcuts',
    add: 'Add an expense',
    search: 'Search the expenses',
    move: 'Next or previous expense',
    open: 'Open the expense',
    help: 'Show these keys',
    use: 'Use n, / and ?',
    useHint: 'Turn this off if you control the page by voice.',
  },

  /** What the front page shows a visitor. */
  together: {
    heading: 'Made for people who live together',
    repeat: 'Bills that repeat, and ask',
    repeatText: 'Rent records itself. For electricity, the app asks you for the amount.',
    days: 'Pay for the days you were there',
    daysText: 'Mark your days away: food is split by the days each of you was there.',
    guests: 'Flatmates without the app',
    guestsText: 'A name is enough to share and owe. They can join later and take over.',
    collect: 'Collect with one message',
    collectText: 'One WhatsApp message says who owes what, and where to pay by UPI.',
    move: 'Coming from Splitwise?',
    moveText: 'Bring a file along: everyone owes what they owed there.',
  },
};

export default more;
/** The sentences that every language must have in its pack `more`. */
export type MoreWords = Readonly<typeof more>;
