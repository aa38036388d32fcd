/** The Firestore emulator's address, read before the meter replaces it. */
const { FIRESTORE_EMULATOR_HOST } = process.env;
if (!FIRESTORE_EMULATOR_HOST) throw new Error('FIRESTORE_EMULATOR_HOST is not set: only an emulator can be measured.');

export const emulatorHost = FIRESTORE_EMULATOR_HOST;
