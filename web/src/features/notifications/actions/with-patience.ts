/** Tries again, each time after a longer wait. */

const attempts = 3;
/** The wait in milliseconds, times the number of the failed attempt. */
const wait = 1000;

const elapsed = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Returns the result of `work`, after at most three attempts. @throws what the last attempt threw */
export async function withPatience<Result>(work: () => Promise<Result>, waitFor = elapsed): Promise<Result> {
  for (let attempt = 1; attempt < attempts; attempt += 1) {
    try {
      return await work();
    } catch {
      await waitFor(wait * attempt);
    }
  }
  return work();
}
