/** What the dialog around waits for. */
import { createContext } from 'react';
import { noWait } from '#ui/form/use-sending.ts';

export const WaitContext = createContext(noWait);
