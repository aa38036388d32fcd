/** The documents of a simulated world by their kind: for what people can do next, and for the laws. */
import type {
  ActivityDocument,
  BalancesDocument,
  ExpenseDocument,
  GiveTakeDocument,
  GroupDocument,
  GroupExpenseDocument,
  MonthDocument,
  MovementDocument,
  PaymentDocument,
  PhotoDocument,
  PresenceDocument,
  RecurringDocument,
  UserDocument,
} from '@pg/contract/documents';
import type { GuestPageDocument } from '@pg/functions/firestore/references';
import type { Changed } from './database.ts';
import type { Data } from './values.ts';

type Stored<Document> = Document & { readonly id: string };

export class Books {
  /** By path of the collection, then by id. */
  readonly #all = new Map<string, Map<string, Data>>();

  apply(changed: readonly Changed[]): void {
    for (const { path, after } of changed) {
      const end = path.lastIndexOf('/');
      const [collection, id] = [path.slice(0, end), path.slice(end + 1)];
      const known = this.#all.get(collection) ?? new Map<string, Data>();
      this.#all.set(collection, known);
      if (after) known.set(id, after);
      else known.delete(id);
    }
  }

  in<Document = Data>(collection: string): Stored<Document>[] {
    return [...(this.#all.get(collection) ?? [])].map(([id, data]) => ({ ...(data as Document), id }));
  }
  at<Document = Data>(collection: string, id: string): Document | undefined {
    return this.#all.get(collection)?.get(id) as Document | undefined;
  }
  dataAt(path: string): Data | undefined {
    const end = path.lastIndexOf('/');
    return this.at(path.slice(0, end), path.slice(end + 1));
  }
  /** Every document, by path. */
  *all(): Generator<[path: string, data: Data]> {
    for (const [collection, documents] of this.#all) {
      for (const [id, data] of documents) yield [`${collection}/${id}`, data];
    }
  }

  readonly users = () => this.in<UserDocument>('users');
  readonly user = (id: string) => this.at<UserDocument>('users', id);
  readonly groups = () => this.in<GroupDocument>('groups');
  readonly group = (code: string) => this.at<GroupDocument>('groups', code);
  readonly expenses = () => this.in<ExpenseDocument>('expenses');
  readonly expense = (id: string) => this.at<ExpenseDocument>('expenses', id);
  readonly photo = (expenseId: string) => this.at<PhotoDocument>('photos', expenseId);
  /** Also traces. */
  readonly copies = (code: string) => this.in<GroupExpenseDocument & { forgetAt?: unknown }>(`groups/${code}/expenses`);
  readonly months = (code: string) => this.in<MonthDocument>(`groups/${code}/months`);
  readonly month = (code: string, month: string) => this.at<MonthDocument>(`groups/${code}/months`, month);
  readonly balances = (code: string) => this.at<BalancesDocument>(`groups/${code}/sums`, 'balances');
  readonly payments = (code: string) => this.in<PaymentDocument>(`groups/${code}/payments`);
  readonly recurring = (code: string) => this.in<RecurringDocument>(`groups/${code}/recurring`);
  readonly presence = (code: string) => this.in<PresenceDocument>(`groups/${code}/presence`);
  readonly guestPages = () => this.in<GuestPageDocument>('pages');
  readonly activity = (code: string) => this.in<ActivityDocument>(`groups/${code}/activity`);
  /** Everyone who was ever added without an account. */
  readonly guests = (code: string): ReadonlySet<string> =>
    new Set(this.activity(code).flatMap((entry) => (entry.kind === 'GUEST_ADDED' ? [entry.other] : [])));
  readonly movements = (userId: string) => this.in<MovementDocument>(`users/${userId}/movements`);
  readonly records = (userId: string) => this.in<GiveTakeDocument>(`users/${userId}/giveTake`);
}
