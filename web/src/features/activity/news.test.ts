/** When the newest entries are asked for. */
import { expect, test } from 'vitest';
import { newsFrom } from './news.ts';

/** Requests that wait for their answer. */
function requests() {
  const answers: ((ids: readonly string[]) => void)[] = [];
  const news = newsFrom(() => new Promise((resolve) => answers.push(resolve)));
  const answer = async (...ids: readonly string[]): Promise<void> => {
    answers.at(-1)?.(ids);
    await Promise.resolve();
  };
  return { ...news, answer, count: () => answers.length };
}

test('what an answer had is no news', async () => {
  const { ask, onNews, answer, count } = requests();
  ask();
  onNews(['b', 'a']);
  await answer('b', 'a');
  onNews(['b', 'a']);
  expect(count()).toBe(1);
  onNews(['c', 'b']);
  expect(count()).toBe(2);
});

test('news that arrive during a request are asked for after it, together', async () => {
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

test('an id that no answer has is asked for once', async () => {
  const { onNews, answer, count } = requests();
  onNews(['below the page']);
  await answer('a');
  onNews(['below the page']);
  expect(count()).toBe(1);
});
