/** The offer to install the app. */
export const install = {
  offer: 'Keep PG Expenses on your home screen',
  offerText: 'Add an expense in one tap. It opens offline too.',
  /** For iPhones, whose browser has no button for it. */
  byHand: 'Tap Share, then “Add to Home Screen”.',
  install: 'Install',
};
