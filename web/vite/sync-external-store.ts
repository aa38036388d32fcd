/** React has had this since version 18; reactfire still asks for the copy made for older ones. */
export { useSyncExternalStore } from 'react';
