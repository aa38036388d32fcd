/** The English sentences of a guest's page, which opens without an account (docs/product.md §16). */
const guest = {
  guestPage: {
    title: (name: string, group: string) => `${name} in ${group}`,
    about: (maker: string, until: string, now: string) => `Shared by ${maker}, until ${until}. As of ${now}.`,
    youOwe: (amount: string) => `You owe ${amount}`,
    youGetBack: (amount: string) => `You get back ${amount}`,
    settled: 'You are settled',

    pay: (name: string, amount: string) => `Pay ${name} ${amount}`,
    paysYou: (name: string, amount: string) => `${name} pays you ${amount}`,
    askHow: (name: string) => `Ask ${name} how to pay.`,
    copyId: 'Copy UPI ID',
    copyAmount: 'Copy amount',
    copied: 'Copied',
    notCopied: 'This could not be copied',
    openApp: 'Open a UPI app',
    ifRefused: 'If your UPI app says no to the browser, copy the UPI ID.',
    qr: 'QR for another phone',
    qrOf: (amount: string, name: string) => `QR code to pay ${amount} to ${name}`,
    scan: 'Scan it from another phone. A picture of it pays at most ₹2,000.',
    tooMuch: (most: string) => `UPI takes at most ${most} at once. Pay in parts.`,
    paid: (name: string) => `Paid? Tell ${name}: only people in the group can record it.`,
    tell: (name: string) => `Tell ${name}`,
    /** The message that the guest sends. */
    havePaid: (amount: string, group: string) => `I have paid you ${amount} for ${group}.`,

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
    part: (month: string, amount: string) => `${month} · your part ${amount}`,
    nothing: (month: string) => `Nothing in ${month}.`,
    earlier: 'Earlier month',
    later: 'Later month',
    older: 'Show older',

    only: 'Only your part is shown. Whoever has this link sees it.',
    join: 'Join and take my place',
    ended: 'This page has ended. Ask for a new link.',
    offline: 'This page needs a connection.',
  },
};

export default guest;
/** The sentences that every language must have in its pack `guest`. */
export type GuestWords = Readonly<typeof guest>;
