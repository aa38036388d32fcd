/** Notifications: the offer on home, the switch of a group, and pushes that arrive while the page is visible. */
export const notifications = {
  offer: 'Know when a flatmate adds something',
  offerText: 'We’ll send one short notification per expense.',
  turnOn: 'Turn on notifications',
  notNow: 'Not now',
  areOn: 'Notifications are on.',

  ofGroup: 'Notifications',
  ofGroupHint: 'For new expenses in this group, on this device',

  push: (group: string, text: string) => `${group}: ${text}`,
};
