/** Where every function runs: beside the database, in Mumbai. To be imported before any function is defined. */
import { setGlobalOptions } from 'firebase-functions';

setGlobalOptions({ region: 'asia-south1' });
