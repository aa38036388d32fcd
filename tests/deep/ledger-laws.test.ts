/** Tries many long sequences of calls: each must keep the ledger’s laws. About four minutes. */
import { describeLedgerLaws } from '../support/ledger-laws-suite.ts';

describeLedgerLaws({ runs: 100, steps: 150, inAll: 10_000 });
