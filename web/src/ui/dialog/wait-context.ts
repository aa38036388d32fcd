/** Passes a dialog's wait to the buttons inside the dialog. */
import { createContext } from 'react';
import { noWait } from '#ui/form/use-submission.ts';

export const WaitContext = createContext(noWait);
