/** What `firebase deploy` uploads, loaded outside the project. tests/deep/packed.test.ts installs it with npm. */
import { installByCopy } from '../support/packed/install.ts';
import { packedSuite } from '../support/packed/suite.ts';

packedSuite(installByCopy);
