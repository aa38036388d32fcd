/** The Hindi sentences that load after the first numbers, by feature. */
import type { MoreWords } from '../en/more.ts';
import { account } from './account.ts';
import { activity } from './activity.ts';
import { balances } from './balances.ts';
import { categories } from './categories.ts';
import { coins } from './coins.ts';
import { common } from './common.ts';
import { dashboard } from './dashboard.ts';
import { edits } from './edits.ts';
import { expenses } from './expenses.ts';
import { failures } from './failures.ts';
import { forms } from './forms.ts';
import { giveTake } from './give-take.ts';
import { groups } from './groups.ts';
import { insights } from './insights.ts';
import { install } from './install.ts';
import { members } from './members.ts';
import { notifications } from './notifications.ts';
import { outbox } from './outbox.ts';
import { sharing } from './sharing.ts';
import { shortcuts } from './shortcuts.ts';
import { tags } from './tags.ts';
import { upi } from './upi.ts';

export default {
  account,
  activity,
  balances,
  categories,
  coins,
  common,
  dashboard,
  edits,
  expenses,
  failures,
  forms,
  giveTake,
  groups,
  insights,
  install,
  members,
  notifications,
  outbox,
  sharing,
  shortcuts,
  tags,
  upi,
} satisfies MoreWords;
