/** Trying again, each time after a longer wait. */

const attempts = 3;
/** In milliseconds, times the number of the attempt that failed. */
const wait = 1000;

const elapsed = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** What `work` gives, at the latest at its third attempt. @throws whatever the last attempt threw */
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
