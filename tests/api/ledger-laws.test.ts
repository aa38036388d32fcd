/** Any sequence of calls keeps the ledger's laws: five sequences on every run; tests/deep runs more. */
import { describeLedgerLaws } from '../support/ledger-laws-suite.ts';

describeLedgerLaws({ runs: 5, steps: 30 });
