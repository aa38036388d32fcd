/** For the buttons inside a dialog: whether its request still waits for an answer. */
import { createContext } from 'react';
import { noWait } from '#ui/form/use-submission.ts';

export const WaitContext = createContext(noWait);
