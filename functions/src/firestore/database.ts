/**
 * The one Firebase app and its Firestore. In the emulator suite the SDK finds the emulators by environment variables.
 */
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';

export const database = getFirestore(initializeApp());
