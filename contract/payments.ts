/** How a payment between members was made. */
export const paymentMethods = ['UPI', 'CASH', 'BANK', 'OTHER', 'BROUGHT_FORWARD'] as const;

/** BROUGHT_FORWARD enters a debt from before the app: it is a payment from the creditor to the debtor. */
export type PaymentMethod = (typeof paymentMethods)[number];
