/** Any sequence of calls keeps the ledger's laws: many and long ones. About four minutes. */
import { describeLedgerLaws } from '../support/ledger-laws-suite.ts';

describeLedgerLaws({ runs: 120, steps: 60 });
