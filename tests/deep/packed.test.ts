/** What `firebase deploy` uploads, installed by npm from its own lock as the cloud does, and loaded there (15 seconds). */
import { installByNpm } from '../support/packed/install.ts';
import { packedSuite } from '../support/packed/suite.ts';

packedSuite(installByNpm);
