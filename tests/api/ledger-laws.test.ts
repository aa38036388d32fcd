/** The ledger's laws hold after a few random sequences of calls; tests/deep tries more. */
import { describeLedgerLaws } from '../support/ledger-laws-suite.ts';

describeLedgerLaws({ runs: 5, steps: 30, inAll: 120 });
