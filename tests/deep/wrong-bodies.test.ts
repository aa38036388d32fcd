/** Sends thousands of wrong bodies to each call: none may break the API. About three minutes. */
import { describeWrongBodies } from '../support/wrong-bodies-suite.ts';

describeWrongBodies({ bodies: 3000 });
