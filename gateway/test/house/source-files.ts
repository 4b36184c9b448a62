import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The four folders of the source; each may import from those before it. */
export const FOLDERS: readonly string[] = ['profile-compiler', 'repository', 'search', 'gateway'];

const ROOT = path.join(import.meta.dirname, '../../..');
const NO_SOURCE = /(^|\/)(test|generated|node_modules)\//;

/** One TypeScript file of the product, without tests and generated code. */
export interface SourceFile {
  /** From the root of the project, with slashes. */
  readonly path: string;
  readonly text: string;
}

/** Every source file of the four folders. */
export function sourceFiles(): readonly SourceFile[] {
  return FOLDERS.flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: ROOT }))
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !NO_SOURCE.test(file))
    .sort()
    .map((file) => ({ path: file, text: readFileSync(path.join(ROOT, file), 'utf8') }));
}
