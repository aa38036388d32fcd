/**
 * The files that `firebase deploy` uploads work outside the project. npm installs their dependencies from the uploaded
 * lockfile (15 seconds).
 */
import { installByNpm } from '../support/packed/install.ts';
import { packedSuite } from '../support/packed/suite.ts';

packedSuite(installByNpm);
