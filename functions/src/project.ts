/** Sets the region of every function: Mumbai, like the database. Must be imported before any function is defined. */
import { setGlobalOptions } from 'firebase-functions';

setGlobalOptions({ region: 'asia-south1' });

/** Whether this process runs for a `demo-` project, which exists only in the emulators. */
export const isDemoProject = (project = process.env.GCLOUD_PROJECT ?? ''): boolean => project.startsWith('demo-');
