/** The one Firebase app and its Firestore. Locally, environment variables direct the SDK to the emulators. */
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';

export const database = getFirestore(initializeApp());
