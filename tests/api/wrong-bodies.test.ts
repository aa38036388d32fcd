/** Random bodies for each call; tests/deep sends a hundred times as many. */
import { describeWrongBodies } from '../support/wrong-bodies-suite.ts';

describeWrongBodies({ bodies: 30 });
