/** A hundred random bodies for each call; tests/deep sends more. */
import { describeWrongBodies } from '../support/wrong-bodies-suite.ts';

describeWrongBodies({ bodies: 100 });
