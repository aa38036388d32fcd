/** Where the Firestore emulator itself listens, also once a meter has put itself in its place. */
const { FIRESTORE_EMULATOR_HOST } = process.env;
if (!FIRESTORE_EMULATOR_HOST)
  throw new Error('FIRESTORE_EMULATOR_HOST is not set: benchmarks measure an emulator only.');

export const emulatorHost = FIRESTORE_EMULATOR_HOST;
