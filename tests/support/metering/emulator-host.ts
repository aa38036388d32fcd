/** The Firestore emulator's own address, even once a meter has taken its place. */
const { FIRESTORE_EMULATOR_HOST } = process.env;
if (!FIRESTORE_EMULATOR_HOST)
  throw new Error('FIRESTORE_EMULATOR_HOST is not set: benchmarks measure an emulator only.');

export const emulatorHost = FIRESTORE_EMULATOR_HOST;
