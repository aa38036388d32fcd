/** The sentences of pushes in English. Names and tags come in a form that is safe on a lock screen (lockScreenText in push-text.ts). */
export const en = {
  /** "Asha Rao added ₹250.00 · chai, samosa" */
  added: (recorder: string, amount: string, tags: string) => `${recorder} added ${amount} · ${tags}`,
  /** "Asha Rao recorded that you paid ₹250.00 · gas" */
  youPaid: (recorder: string, amount: string, tags: string) => `${recorder} recorded that you paid ${amount} · ${tags}`,
  /** Of money that came back: "Asha Rao recorded ₹200.00 back · gas" */
  gotBack: (recorder: string, amount: string, tags: string) => `${recorder} recorded ${amount} · ${tags}`,
  youGot: (recorder: string, amount: string, tags: string) => `${recorder} recorded that you got ${amount} · ${tags}`,
  back: (amount: string) => `${amount} back`,
  /** After the sentences above: "your share ₹83.33" */
  yourShare: (share: string) => `your share ${share}`,
  ofItYours: (share: string) => `${share} of it is yours`,
  /** To the maker of a recurring expense: "₹8,000.00 recorded by itself · rent" */
  recorded: (amount: string, tags: string) => `${amount} recorded by itself · ${tags}`,
  asks: (tags: string) => `How much is it this time? ${tags}`,
  asksWhetherSame: (amount: string, tags: string) => `${amount} is due, but is it recorded already? ${tags}`,
  dueTomorrow: (amount: string, tags: string) => `${amount} is due tomorrow · ${tags}`,
  /** Its maker is asked for the amount on the day itself. */
  aboutDueTomorrow: (amount: string, tags: string) => `About ${amount} is due tomorrow · ${tags}`,
  /** Followed by one of the next three sentences. */
  paused: (tags: string) => `A recurring expense is paused: ${tags}.`,
  someoneLeft: 'Someone in it has left the group.',
  afterReset: 'Your password was reset.',
  tooManyQuestions: 'Many of its dates wait for an amount.',
  /** To the admin. `Recurring` is the label of the list. */
  makerLeft: (tags: string) => `${tags} stopped: its maker has left. Take it over in Recurring.`,
  /** To its maker, when the group’s admin has done it. */
  adminPaused: (tags: string) => `The admin paused your recurring expense: ${tags}`,
  adminEnded: (tags: string) => `The admin ended your recurring expense: ${tags}`,
  /** At a month’s end. */
  owes: (person: string, amount: string) => `You owe ${person} ${amount}. Settle up for a clear start to the month.`,
  owesMany: (amount: string, people: number) =>
    `You owe ${people} people ${amount} in all. Settle up for a clear start to the month.`,
  /** Of an expense: "Asha Rao changed gas", followed by what it means to the reader. */
  changed: (recorder: string, tags: string) => `${recorder} changed ${tags}`,
  deleted: (recorder: string, tags: string) => `${recorder} deleted ${tags}`,
  restored: (recorder: string, tags: string) => `${recorder} restored ${tags}`,
  struck: (admin: string, recorder: string, tags: string) => `${admin} took out ${recorder}’s ${tags}`,
  /** The same for the person who recorded the expense. */
  struckYours: (admin: string, tags: string) => `${admin} took out your ${tags}`,
  changedMany: (recorder: string, count: number) => `${recorder} changed ${count} expenses`,
  /** By several people. */
  manyChanged: (count: number) => `${count} expenses were changed`,
  changedBack: (recorder: string, tags: string) =>
    `${recorder} changed ${tags} and changed it back. Your part is as before.`,
  /** After the sentences above: "your share ₹100.00 → ₹1,000.00" */
  shareChanged: (was: string, is: string) => `your share ${was} → ${is}`,
  sharesChanged: (was: string, is: string) => `your shares ${was} → ${is}`,
  paidChanged: (was: string, is: string) => `you paid ${was} → ${is}`,
  gotChanged: (was: string, is: string) => `you got ${was} → ${is}`,
  /** To those who had said that it is not right. */
  shareStays: (share: string) => `your share stays ${share}`,
  /** The label of the group’s activity is in it. */
  moreInActivity: 'More in Activity.',
  /** "Asha Rao recorded paying you ₹250.00" */
  paidYou: (payer: string, amount: string) => `${payer} recorded paying you ${amount}`,
  gotFromYou: (receiver: string, amount: string) => `${receiver} recorded getting ${amount} from you`,
  // An admin records it for someone without an account.
  guestPaidYou: (admin: string, guest: string, amount: string) => `${admin} recorded that ${guest} paid you ${amount}`,
  youPaidGuest: (admin: string, guest: string, amount: string) => `${admin} recorded that you paid ${guest} ${amount}`,
  undid: (person: string, amount: string) => `${person} undid a payment of ${amount} between you two`,
  /** Followed by one of the next three sentences. */
  removed: 'You were removed from the group.',
  settled: 'You owe nothing there and get nothing back.',
  stillOwe: (amount: string) => `You still owe ${amount}.`,
  stillGetBack: (amount: string) => `You still get back ${amount}.`,
  /** Followed by one of the next three sentences. */
  imported: (admin: string) => `${admin} brought the group’s expenses over from a file.`,
  importUndone: (admin: string) => `${admin} took back what came from a file.`,
  importPartlyUndone: (admin: string) => `${admin} took back a part of what came from a file.`,
  manyAdded: (person: string) => `${person} added many expenses.`,
  nowOwe: (amount: string) => `You now owe ${amount}.`,
  nowGetBack: (amount: string) => `You now get back ${amount}.`,
  nowEven: 'You owe nothing and get nothing back.',
  /** To whoever recorded it: "Meera says gas ₹4,000.00 is not right" */
  notRight: (person: string, amount: string, tags: string) => `${person} says ${tags} ${amount} is not right`,
  isRight: (person: string, amount: string, tags: string) => `${person} says ${tags} ${amount} is right`,
  importNotRight: (person: string) => `${person} says that the import is not right`,
  importIsRight: (person: string) => `${person} says that the import is right`,
  joined: (person: string) => `${person} joined the group`,
  /** To the admin, and to whoever has something to settle with the guest. */
  placeTaken: (person: string, guest: string) =>
    `${person} took the place of ${guest}: what was in the name of ${guest} is now theirs`,
  /** To them, and to the person who had taken it. */
  placeGivenBack: (guest: string, person: string) =>
    `${guest} has the place again that ${person} had taken: what was in the name of ${guest} is not ${person}’s`,
  /** To the admin, and to whoever has something to settle with one of them. */
  merged: (guest: string, other: string) =>
    `${guest} and ${other} are one person: what was in the name of ${guest} is now in that of ${other}`,
  takenApart: (guest: string, other: string) =>
    `${guest} and ${other} are two people again, each with their own expenses and payments`,
  madeAdmin: (person: string) => `${person} made you the admin.`,
  upiIdChanged: (person: string) => `${person}’s UPI ID changed. Check the name before you pay.`,
  newNumber: (person: string) => `${person} has a new mobile number. Check the name before you pay.`,
  upiIdRemoved: (person: string) => `${person}’s UPI ID was removed`,
  /** To the person’s own devices. */
  ownUpiIdChanged: 'Your UPI ID was changed. If it wasn’t you, reset your password.',
  ownUpiIdRemoved: 'Your UPI ID was removed. If it wasn’t you, reset your password.',
  /** To the devices whose sessions a change of the number ends. */
  numberChanged: 'Your mobile number was changed. If it wasn’t you, tell your flatmates not to pay the new number.',
  /** To the devices that a reset removes. */
  passwordReset: 'Your password was reset. If it wasn’t you, reset it again.',
  /** The name of a deleted account. */
  former: 'Former member',
};

export type PushWords = Readonly<typeof en>;
