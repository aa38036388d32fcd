/** Fixes the seed of property tests: otherwise some failures of `npm test` would come and go. */
import fc from 'fast-check';

fc.configureGlobal({ seed: 20_261_121 });
