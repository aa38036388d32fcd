/** The kinds of spending that tags are grouped by. */
export const categories = {
  food: 'Food',
  groceries: 'Groceries',
  home: 'Home',
  bills: 'Bills',
  travel: 'Travel',
  shopping: 'Shopping',
  health: 'Health',
  fun: 'Fun',
  others: 'Other things',
};
