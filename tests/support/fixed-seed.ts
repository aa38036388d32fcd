/** Fixes the seed of property tests, so that a failure of `npm test` can be repeated. */
import fc from 'fast-check';

fc.configureGlobal({ seed: 20_261_121 });
