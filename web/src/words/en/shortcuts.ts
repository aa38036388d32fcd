/** The dashboard's keyboard shortcuts. */
export const shortcuts = {
  title: 'Keyboard shortcuts',
  add: 'Add an expense',
  search: 'Search the expenses',
  move: 'Next or previous expense',
  open: 'Open the expense',
  help: 'Show these keys',
  use: 'Use n, / and ?',
  useHint: 'Turn this off if you control the page by voice.',
};
