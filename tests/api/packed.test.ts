/**
 * The files that `firebase deploy` uploads work outside the project. This test copies their dependencies from the
 * project; tests/deep/packed.test.ts installs them with npm.
 */
import { installByCopy, packedSuite } from '../support/packed.ts';

packedSuite(installByCopy);
