/** Any sequence of calls keeps the ledger's laws: many long sequences. About four minutes. */
import { describeLedgerLaws } from '../support/ledger-laws-suite.ts';

describeLedgerLaws({ runs: 120, steps: 60 });
