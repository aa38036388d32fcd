/**
 * The files that `firebase deploy` uploads work outside the project. npm installs their dependencies from the uploaded
 * lockfile (15 seconds).
 */
import { installByNpm, packedSuite } from '../support/packed.ts';

packedSuite(installByNpm);
