/** The main screens in Hindi. */
import { expect } from '@playwright/test';
import { opener } from '../support/e2e/app.ts';
import { hindi } from '../support/e2e/language.ts';
import { fill } from '../support/e2e/ui.ts';
import { card, goes, tab, test, text, tours } from './tour.ts';

const { account, coins, dashboard, days, expenses, giveTake, groups, members, notRight } = hindi;
const { photos, recurring, sharing, statement } = hindi;

test.use({ language: 'hi' });

tours('/', null, {
  'the sign-up and login screens in Hindi': [
    [null, text(hindi.pages.signUp), 'hindi-home-visitor'],
    [goes('/login'), account.welcomeBack, 'hindi-login'],
  ],
});

tours('/', 'asha', { 'home in Hindi': [[null, text(groups.create), 'hindi-home']] });

tours('/dashboard', 'asha', {
  'the dashboard in Hindi': [
    [null, card('चाय'), 'hindi-dashboard'],
    [tab(dashboard.members), text(new RegExp(members.average('.+'))), 'hindi-members'],
    [tab(dashboard.previousMonths), text(expenses.groupTotal), 'hindi-previous-months'],
  ],
  'adding an expense in Hindi': [[dashboard.addExpense, dashboard.addExpense, 'hindi-add-expense']],
  'a split by days in Hindi': [
    [dashboard.addExpense, dashboard.addExpense],
    [(page) => fill(page, expenses.amount, '2900'), dashboard.addExpense],
    [new RegExp(`^${sharing.sharedBy} `), text(sharing.modes.DAYS)],
    [(page) => page.getByRole('radio', { name: sharing.modes.DAYS }).check(), text(days.all), 'hindi-split-by-days'],
  ],
  'what is not right in Hindi': [
    [(page) => opener(page, 'sabzi, अंडे').click(), text(/The eggs were mine alone/)],
    [photos.show, (page) => expect(page.getByRole('dialog').getByRole('img')).toBeVisible(), 'hindi-objection'],
    [notRight.isRight, notRight.isRight, 'hindi-answer-objection'],
  ],
  'last month’s statement in Hindi': [
    [tab(dashboard.previousMonths), text(expenses.groupTotal)],
    [statement.title, statement.title, 'hindi-statement'],
  ],
  'the page of the group in Hindi': [
    [new RegExp(`^${groups.page}$`), text(groups.thisGroup), 'hindi-group'],
    [new RegExp(`^${recurring.list}`), text(recurring.nothing), 'hindi-recurring'],
  ],
  'the coins in Hindi': [[new RegExp(`^${coins.remaining}`), coins.manage, 'hindi-manage-coins']],
});

tours('/give-take-dashboard', 'asha', {
  'Give and Take in Hindi': [
    [null, text('Train tickets'), 'hindi-give-and-take'],
    [new RegExp(`^${giveTake.give}$`), (page) => expect(page.getByRole('dialog')).toBeVisible(), 'hindi-give'],
  ],
});
