/** Installs what `firebase deploy` uploads by npm from its own lock, and loads it as the cloud does (15 seconds). */
import { installByNpm } from '../support/packed/install.ts';
import { packedSuite } from '../support/packed/suite.ts';

packedSuite(installByNpm);
