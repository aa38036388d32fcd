/** Names the running test to chance.ts. */
import { expect } from 'vitest';
import { drawFrom } from './chance.ts';

drawFrom(() => {
  const { testPath, currentTestName = '' } = expect.getState();
  return `${testPath?.split('/').slice(-2).join('/')} ${currentTestName}`;
});
