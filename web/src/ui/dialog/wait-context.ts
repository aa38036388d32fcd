/** The wait of the enclosing dialog. */
import { createContext } from 'react';
import { noWait } from '#ui/form/use-sending.ts';

export const WaitContext = createContext(noWait);
