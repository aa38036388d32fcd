/** Statistics of a run of this suite: calls made, faults injected, laws broken. */
import { expectLaws, expectPersonLaws } from '../support/laws.ts';
import { injected } from '../support/planned-faults.ts';

const counts = { calls: 0, lawsChecked: 0, lawsBroken: 0 };

/** Counts a call that a person made or that the network repeated. */
export function countCall(): void {
  counts.calls += 1;
}

/** Whether a fault is a clock error or a delay, which loses and doubles nothing. */
const isOfTime = (name: string): boolean => /\bclock\b|\bdelayed\b|\bis late\b/.test(name);

/** Returns how many faults were injected: clock errors and delays, and all others. */
function faultsInjected(): { readonly ofTime: number; readonly faults: number } {
  const sum = (counts: readonly (readonly [string, number])[]): number => counts.reduce((all, [, n]) => all + n, 0);
  const all = [...injected];
  return {
    ofTime: sum(all.filter(([name]) => isOfTime(name))),
    faults: sum(all.filter(([name]) => !isOfTime(name))),
  };
}

/** Checks a law. Counts a broken law and fails the test. */
export async function lawful(law: () => Promise<unknown>): Promise<void> {
  counts.lawsChecked += 1;
  try {
    await law();
  } catch (broken) {
    counts.lawsBroken += 1;
    throw broken;
  }
}

/** Checks all laws of the ledger for these groups and their members, and for these people. */
export const expectAllLaws = (codes: readonly string[], userIds: readonly string[] = []): Promise<void> =>
  lawful(async () => {
    await expectLaws(codes);
    for (const userId of userIds) await expectPersonLaws(userId);
  });

export const figures = () => ({ ...counts, ...faultsInjected() });

/** Returns the statistics as text: a line for each kind of fault, then the sums. */
export const report = (): string => {
  const kinds = [...injected]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([name, count]) => `  ${String(count).padStart(6)} ${name}`);
  const { calls, lawsChecked, lawsBroken, faults, ofTime } = figures();
  return [
    ...kinds,
    `faults injected: ${faults}, clock errors and delays: ${ofTime}, calls made: ${calls}, ` +
      `laws checked: ${lawsChecked}, laws broken: ${lawsBroken}`,
  ].join('\n');
};
