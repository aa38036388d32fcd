/** No request body breaks the API: a hundred for each call on every run. */
import { describeWrongBodies } from '../support/wrong-bodies-suite.ts';

describeWrongBodies({ bodies: 100 });
