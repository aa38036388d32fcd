/** Tries many long sequences of calls: each must keep the ledger’s laws. About eight minutes. */
import { describeLedgerLaws } from '../support/ledger-laws-suite.ts';

describeLedgerLaws({ runs: 160, steps: 150, inAll: 10_000 });
