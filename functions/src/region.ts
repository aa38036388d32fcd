/** Sets the region of every function: Mumbai, like the database. Must be imported before any function is defined. */
import { setGlobalOptions } from 'firebase-functions';

setGlobalOptions({ region: 'asia-south1' });
