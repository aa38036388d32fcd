/** The Balances tab: who owes whom, and the payments between members. */
import { plural } from '../plural.ts';

export const balances = {
  whoOwesWhom: 'Who owes whom',
  /** After a name: `Fatima` `gets back ₹1,785.44`. `isOwn` is for the name `You`. */
  getsBack: (amount: string, isOwn: boolean) => (isOwn ? `get back ${amount}` : `gets back ${amount}`),
  owes: (amount: string, isOwn: boolean) => (isOwn ? `owe ${amount}` : `owes ${amount}`),
  settled: 'settled',
  without: (month: string) => `Without ${month}`,
  withoutHint: (month: string) => `Leaves out the expenses of ${month}, to settle what came before.`,
  andLater: (month: string) => `${month} and later`,
  datedLater: (amount: string) => `Expenses of ${amount} are dated after today. They already count.`,
  datedLaterLeftOut: (amount: string) => `Expenses of ${amount} are dated after today. They are left out.`,
  /** What is left out, in place of a month: `Without later expenses`. */
  later: 'later expenses',
  withoutLaterHint: 'Leaves out what is dated after today.',

  settle: (count: number) =>
    plural(count, { one: '1 payment settles everyone', other: `${count} payments settle everyone` }),
  everyoneSettled: 'Everyone is settled',
  pays: (from: string, to: string) => `${from} pays ${to}`,
  youPay: (to: string) => `You pay ${to}`,
  paysYou: (from: string) => `${from} pays you`,
  pay: 'Pay',
  showQr: 'Show my QR',
  markPaid: 'Mark as paid',
  remind: 'Remind',
  /** Sent to the person who owes, followed by a link to the group. */
  reminder: (name: string, amount: string, group: string) => `Hi ${name}, please pay me ${amount} for ${group}.`,

  explain: 'How this adds up',
  formula: 'Balance = paid − share + sent − received',
  formulaWithout: (month: string) => `Balance = paid − share + sent − received − ${month}`,
  whyOthers:
    'You may be asked to pay someone whose expenses you did not share. Everyone still pays or gets exactly their own balance, and fewer payments are needed.',
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
  paid: (from: string, to: string) => `${from} paid ${to}`,
  youPaid: (to: string) => `You paid ${to}`,
  paidYou: (from: string) => `${from} paid you`,
  owed: (debtor: string, creditor: string) => `${debtor} owed ${creditor}`,
  youOwed: (creditor: string) => `You owed ${creditor}`,
  owedYou: (debtor: string) => `${debtor} owed you`,
  methodUpi: 'UPI',
  methodCash: 'Cash',
  methodBank: 'Bank transfer',
  methodOther: 'Other',
  methodBroughtForward: 'Brought forward',

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
  moreThanTheyOwe: (name: string, amount: string) => `That is ${amount} more than ${name} owes.`,

  takeBack: 'Take back',
  /** The label of the button in a list: `Take back: You paid Fatima ₹617.12`. */
  takeBackOne: (payment: string, amount: string) => `Take back: ${payment} ${amount}`,
  takeBackTitle: 'Take back this payment?',
  takeBackHint: (name: string) => `The balances go back to what they were, and ${name} is told.`,
  /** The same hint if the other person has deleted the account. */
  takeBackHintLeft: 'The balances go back to what they were.',
  takingBack: 'Taking it back...',
  takenBack: 'Payment taken back.',

  inGroupsLeft: 'Payments in groups you left',
  leftHint: 'Take back what is wrong. You can do this for 30 days.',
  noneLeft: 'There are none from the last 30 days.',

  /** Below a list in the shared picture of the balances, if the list is cut off. */
  andMore: (count: number) => `and ${count} more`,
  sharePicture: 'Share as a picture',
  pictureNotMade: 'The picture could not be made.',
  pictureSaved: 'Picture saved to your downloads.',

  /** Said when a payment settles the last debt of a group. */
  square: (group: string) => `${group} is square!`,
};
