/** When the app requests the newest entries. */
import { expect, test } from 'vitest';
import { newsFrom } from './news.ts';

/** Returns requests that wait until the test answers them. */
function requests() {
  const answers: ((ids: readonly string[]) => void)[] = [];
  const news = newsFrom(() => new Promise((resolve) => answers.push(resolve)));
  const answer = async (...ids: readonly string[]): Promise<void> => {
    answers.at(-1)?.(ids);
    await Promise.resolve();
  };
  return { ...news, answer, count: () => answers.length };
}

test('an id that an answer contained leads to no further request', async () => {
  const { ask, onNews, answer, count } = requests();
  ask();
  onNews(['b', 'a']);
  await answer('b', 'a');
  onNews(['b', 'a']);
  expect(count()).toBe(1);
  onNews(['c', 'b']);
  expect(count()).toBe(2);
});

test('new ids that arrive during a request lead to one more request after it', async () => {
  const { ask, onNews, answer, count } = requests();
  ask();
  onNews(['b', 'a']);
  onNews(['c', 'b']);
  expect(count()).toBe(1);
  await answer('a');
  expect(count()).toBe(2);
  await answer('c', 'b', 'a');
  expect(count()).toBe(2);
});

test('an id that no answer contains leads to only one request', async () => {
  const { onNews, answer, count } = requests();
  onNews(['below the page']);
  await answer('a');
  onNews(['below the page']);
  expect(count()).toBe(1);
});
