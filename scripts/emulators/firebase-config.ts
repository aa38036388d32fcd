/** Reads firebase.json, the production configuration. The types describe only the parts that are used here. */
import { readFileSync } from 'node:fs';
import { inRoot } from '../project/paths.ts';

interface Address {
  host: string;
  port: number;
}

interface HeaderRule {
  readonly source: string;
  readonly headers: { readonly key: string; value: string }[];
}

export interface FirebaseConfig {
  readonly hosting: { readonly headers: HeaderRule[] };
  readonly emulators: {
    readonly auth: Address;
    readonly functions: Address;
    readonly firestore: Address & { websocketPort: number };
    readonly hosting: Address;
    readonly eventarc: Address;
    readonly tasks: Address;
    readonly hub: Address;
    readonly logging: Address;
    ui: { enabled: boolean; host?: string; port?: number };
  };
}

export const readFirebaseConfig = (): FirebaseConfig => JSON.parse(readFileSync(inRoot('firebase.json'), 'utf8'));
