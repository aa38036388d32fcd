/** Whoever's part others change is told so (docs/product.md §12): a law over each event that a trigger has handled. */
import type { ActivityDocument, DeviceDocument } from '@pg/contract/documents';
import type { PushData } from '@pg/contract/push';
import { announced, type PartEntry, windowOf } from '@pg/functions/push/part-pushes';
import type { Books } from './books.ts';
import type { Changed } from './database.ts';

interface Due {
  readonly code: string;
  readonly entry: PartEntry;
  readonly since: number;
  /** The device of each person who is to be told. */
  readonly devices: readonly DeviceDocument[];
}

/** In milliseconds: older events are dropped. */
const freshFor = 10 * 60_000;

/** The devices of members on which a push about the group appears now. */
const devicesIn = (books: Books, code: string): DeviceDocument[] =>
  books.in('devices').flatMap(({ id }) => {
    const device = books.at<DeviceDocument>('devices', id);
    const user = books.user(device?.userId ?? '');
    const isListed = user?.devices.includes(id) && user.sessionVersion === device?.sessionVersion;
    const isIn = user?.groupCodes.includes(code) && device?.groupCodes.includes(code);
    return device && isListed && isIn ? [device] : [];
  });

export class ExpectedPushes {
  readonly #due = new Map<string, Due>();

  /** Notes whom each new entry is to tell. */
  note(books: Books, changed: readonly Changed[], since: number): void {
    for (const { path, before, after } of changed) {
      const [, code = '', inner] = path.split('/');
      if (inner !== 'activity' || before || !after || !('partChanges' in after)) continue;
      const entry = after as unknown as PartEntry;
      const { taken = {} } = books.group(code) ?? {};
      const people = Object.keys(entry.partChanges ?? {}).map((one) => taken[one]?.userId ?? one);
      // A deletion has no switch.
      const isSilent = ({ off = [] }: DeviceDocument): boolean =>
        ['EXPENSE_EDITED', 'EXPENSE_RESTORED'].includes(entry.kind) && off.includes('CHANGES');
      const devices = devicesIn(books, code).filter(
        (one) => one.userId !== entry.by && people.includes(one.userId) && !isSilent(one),
      );
      this.#due.set(path, { code, entry, since, devices });
    }
  }

  /** Returns who has not been told, once the event of an entry is handled. A device that has changed meanwhile may miss it. */
  missing(books: Books, path: string, now: number): string[] {
    const { code, entry, since, devices } = this.#due.get(path) ?? {};
    if (!code || !entry || !since || now - since >= freshFor) return [];
    const tag = (one: Pick<ActivityDocument, 'at'>): string => `${code} ${windowOf(one.at)}`;
    const near = books.activity(code).filter((one) => tag(one) === tag(entry) && one.by === entry.by);
    if (near.length > announced) return [];
    const present = new Set(devicesIn(books, code));
    return (devices ?? []).flatMap((device) => {
      const pushes = books.in<{ token: string; data: PushData }>(`users/${device.userId}/demoPushes`);
      const isTold = pushes.some(({ token, data }) => token === device.token && data.eventId === tag(entry));
      return isTold || !present.has(device) ? [] : [`${device.userId} is not told of ${path}`];
    });
  }
}
