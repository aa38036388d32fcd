/** The files that `firebase deploy` uploads work outside the project. tests/deep/packed.test.ts installs with npm. */
import { installByCopy } from '../support/packed/install.ts';
import { packedSuite } from '../support/packed/suite.ts';

packedSuite(installByCopy);
