import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PACKAGES = join(import.meta.dirname, '../../node_modules');
const OPTIONS = {
  compilerOptions: {
    target: 'es2024',
    lib: ['es2024'],
    module: 'nodenext',
    strict: true,
    exactOptionalPropertyTypes: true,
    allowImportingTsExtensions: true,
    types: ['node'],
    skipLibCheck: true,
    noEmit: true,
  },
};

/** A directory with files that can import the packages of this one; it is deleted when disposed of. */
export interface Sources extends AsyncDisposable {
  readonly directory: string;
  /** What the TypeScript compiler prints; empty if it finds nothing wrong. */
  check(): Promise<string>;
}

/** Writes files by name to a directory of their own. */
export async function sources(files: Readonly<Record<string, string>>): Promise<Sources> {
  const directory = await mkdtemp(join(tmpdir(), 'shapeql-types-'));
  await symlink(PACKAGES, join(directory, 'node_modules'));
  const all = {
    ...files,
    'package.json': '{"type": "module"}',
    'tsconfig.json': JSON.stringify(OPTIONS),
  };
  for (const [name, text] of Object.entries(all)) {
    await writeFile(join(directory, name), text);
  }
  return {
    directory,
    check: () => compilerOutput(directory),
    [Symbol.asyncDispose]: () => rm(directory, { recursive: true }),
  };
}

function compilerOutput(directory: string): Promise<string> {
  const compiler = join(PACKAGES, 'typescript/bin/tsc');
  return new Promise((resolve) => {
    execFile(process.execPath, [compiler, '--project', directory], (error, output) =>
      resolve(error && output === '' ? String(error) : output),
    );
  });
}
