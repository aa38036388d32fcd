/** Whatever body is sent, nothing breaks: thousands for each call. About three minutes. */
import { describeWrongBodies } from '../support/wrong-bodies-suite.ts';

describeWrongBodies({ bodies: 3000 });
