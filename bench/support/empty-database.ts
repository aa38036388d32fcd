/** Empties the emulator before each benchmark, so that earlier ones do not slow it down. */
import { beforeAll } from 'vitest';
import { resetFirestore } from '../../scripts/emulators/running-suite.ts';
import { emulatorHost } from '../../tests/support/emulators.ts';

beforeAll(() => resetFirestore(emulatorHost));
