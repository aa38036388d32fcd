/** Checks an import: a file may import a folder only along a drawn arrow, and a package only where it is allowed. */
import { type Arrow, mayImport } from './import-arrows.ts';
import { folderOf, type Import, targetOf } from './imports.ts';

interface PackageRule {
  readonly files: RegExp;
  /** Names of packages that these files may not import. */
  readonly refused: RegExp;
  readonly why: string;
}

const browserFirebase = /^(firebase|@firebase|reactfire|rxfire)(\/|$)/;
const serverOnly = /^(node:|(firebase-admin|firebase-functions|@google-cloud)(\/|$))/;

const packageRules: readonly PackageRule[] = [
  {
    files: /^contract\/(?!.*\.test\.ts$)/,
    refused: /^(?!zod\/mini$)/,
    why: 'The contract is plain TypeScript with zod/mini, for both sides.',
  },
  {
    files: /^functions\/src\//,
    refused: /^(firebase|@firebase|reactfire|rxfire|react)(\/|$)/,
    why: 'The functions use no client SDK and no React.',
  },
  { files: /^web\/src\//, refused: serverOnly, why: 'The web runs in a browser.' },
  { files: /^web\/src\//, refused: /^zod$/, why: 'The web uses zod/mini: the full zod is six times its size.' },
  {
    files: /^web\/src\/(?!firebase\/|app\/live\/|features\/[^/]+\/live\/)/,
    refused: browserFirebase,
    why: 'Firebase loads after the first paint: only web/src/firebase, app/live and a feature’s live/ import it.',
  },
  {
    files: /^web\/src\/service-worker\//,
    refused: /^react(\/|-|$)/,
    why: 'The service worker is small, and has no screen.',
  },
];

/** A unit test may import any file of its package, even one that depends on the tested file. */
const isOwnTest = (file: string, target: string): boolean =>
  /\.test\.tsx?$/.test(file) &&
  ['functions/src/', 'web/src/'].some((src) => file.startsWith(src) && target.startsWith(src));

const featureOf = (file: string): string | undefined => /^web\/src\/features\/([^/]+)\//.exec(file)?.[1];

/** Returns why a file may not import this, or undefined if it may. */
export function problemWith(one: Pick<Import, 'file' | 'from'>, arrows: readonly Arrow[]): string | undefined {
  const { file, from } = one;
  const target = targetOf(one);
  if (target === undefined) {
    return packageRules.find(({ files, refused }) => files.test(file) && refused.test(from))?.why;
  }
  const [here, there] = [folderOf(file), folderOf(target)];
  if (!isOwnTest(file, target) && !mayImport(here, there, arrows))
    return `No arrow of docs/architecture.md leads from ${here} to ${there}.`;
  if (here === 'functions/src' && there.startsWith('functions/src/'))
    return 'All folders of functions/src share the files directly in it, so these import none of the folders.';
  const [feature, other] = [featureOf(file), featureOf(target)];
  if (feature !== undefined && other !== undefined && feature !== other) return 'Features do not import each other.';
  if (from.startsWith('../') && here.startsWith('web/src/') && here !== there)
    return `Write it as #${there.slice(8)}/….`;
  return undefined;
}
