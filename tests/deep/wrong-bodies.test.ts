/** No request body breaks the API: thousands for each call. About three minutes. */
import { describeWrongBodies } from '../support/wrong-bodies-suite.ts';

describeWrongBodies({ bodies: 3000 });
