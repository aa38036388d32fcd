/** The wait of the enclosing dialog. */
import { createContext } from 'react';
import { noWait } from '#ui/form/use-submission.ts';

export const WaitContext = createContext(noWait);
