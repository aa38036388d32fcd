/** Any sequence of calls keeps the ledger's laws: a few sequences on every run. */
import { describeLedgerLaws } from '../support/ledger-laws-suite.ts';

describeLedgerLaws({ runs: 8, steps: 30 });
