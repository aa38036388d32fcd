/**
 * What runs by the clock in a simulated world: by one server or by two at once, at any time, with the server's clock.
 * What a run has left undone, a later one does.
 */
import { type Cause, causes, type Server } from './server.ts';
import { isExpected } from './triggers.ts';

const files = {
  recordRecurring: 'ledger/recurring-schedule.ts',
  sendReminders: 'push/reminders.ts',
  tellWaitingNotices: 'ledger/write-notices.ts',
} as const;

type Schedule = keyof typeof files;

interface Around {
  readonly onDefect: (failure: unknown) => void;
  readonly count: (what: string) => void;
  readonly before: () => Pick<Cause, 'members' | 'accounts'>;
}

export class Schedules {
  readonly #around: Around;

  constructor(around: Around) {
    this.#around = around;
  }

  async run(name: Schedule, server: Server): Promise<void> {
    const { onDefect, count, before } = this.#around;
    const { [name]: schedule } = server.load<Record<string, { run(event: object): Promise<void> }>>(files[name]);
    const now = server.now();
    const cause: Cause = { call: 'trigger', trigger: name, now, server, life: server.life, changed: [], ...before() };
    try {
      await causes.run(cause, () => schedule?.run({}) ?? Promise.resolve());
      count(`${name} done`);
    } catch (failure) {
      count(`${name} failed`);
      const { errors = [failure] } = failure as { errors?: readonly unknown[] };
      for (const one of errors) if (!isExpected(one)) onDefect(one);
    }
  }
}
