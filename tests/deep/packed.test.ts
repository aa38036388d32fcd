/** What `firebase deploy` uploads, installed by npm from its own lock and loaded, as in the cloud (15 seconds). */
import { installByNpm } from '../support/packed/install.ts';
import { packedSuite } from '../support/packed/suite.ts';

packedSuite(installByNpm);
