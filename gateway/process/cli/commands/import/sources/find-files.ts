import type { Dirent } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { typeByEnding } from '../../../media-types.ts';
import { createUnpacker, type Unpacker } from './unpack.ts';

const COMPRESSED = /\.gz$/i;

/** A file to import. */
export interface FoundFile {
  readonly path: string;
  /** Name for messages: its path, or the archive and its path inside. */
  readonly name: string;
}

export type FoundFiles = Awaited<ReturnType<typeof findFiles>>;

/**
 * Finds the RDF files that paths name: files, all files below folders, and the content of archives and compressed files,
 * which are unpacked into a temporary folder until disposal. Rejects if a path cannot be read.
 */
export async function findFiles(paths: readonly string[], signal: AbortSignal) {
  await using unpacked = new AsyncDisposableStack();
  const directory = await mkdtemp(path.join(tmpdir(), 'import-'));
  unpacked.defer(() => rm(directory, { recursive: true, force: true }));
  const unpacker = createUnpacker();
  const files: FoundFile[] = [];
  const links: string[] = [];
  for (const given of paths) {
    const found = await filesBelow(given);
    links.push(...found.links);
    for (const file of found.files) {
      const inside = await unpackedFiles(file, { directory, signal, unpacker });
      files.push(...inside.files);
      links.push(...inside.links);
    }
  }
  const kept = unpacked.move();
  return {
    /** The folder of temporary files. */
    directory,
    /** RDF files, sorted by name. */
    files: files.sort((one, other) => (one.name < other.name ? -1 : 1)),
    /** Symbolic links below the folders, sorted: they are not followed. */
    links: links.sort(),
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  };
}

export interface UnpackedOptions {
  readonly directory: string;
  readonly signal: AbortSignal;
  /** A new one for each source. */
  readonly unpacker: Unpacker;
  /** The name for messages; the path where absent. */
  readonly name?: string;
  /** Number of compressed files around it. */
  readonly depth?: number;
}

/** A file, or the content of a compressed one; files of an archive keep their paths in their names. */
export async function unpackedFiles(
  file: string,
  { name = file, depth = 0, ...options }: UnpackedOptions,
): Promise<{ readonly files: readonly FoundFile[]; readonly links: readonly string[] }> {
  const given = {
    ...options,
    name,
    depth,
    takes: (inside: string) => isRdfName(path.basename(inside)),
  };
  const unpacked = await options.unpacker(file, given);
  if (!unpacked) {
    return { files: [{ path: file, name }], links: [] };
  }
  if ('file' in unpacked) {
    return unpackedFiles(unpacked.file, { ...options, name, depth: depth + 1 });
  }
  const inside = await filesBelow(unpacked.folder);
  const nameOf = (one: string) => `${name}: ${path.relative(unpacked.folder, one)}`;
  const files: FoundFile[] = [];
  for (const one of inside.files) {
    const further = { ...options, name: nameOf(one), depth: depth + 1 };
    const content = COMPRESSED.test(one)
      ? (await unpackedFiles(one, further)).files
      : [{ path: one, name: nameOf(one) }];
    files.push(...content);
  }
  return { files, links: inside.links.map(nameOf) };
}

async function filesBelow(location: string) {
  if (!(await stat(location)).isDirectory()) {
    return { files: [location], links: [] };
  }
  const entries = await readdir(location, { recursive: true, withFileTypes: true });
  const pathOf = ({ parentPath, name }: Dirent) => path.join(parentPath, name);
  return {
    files: entries.filter((entry) => entry.isFile() && isRdfName(entry.name)).map(pathOf),
    links: entries.filter((entry) => entry.isSymbolicLink()).map(pathOf),
  };
}

function isRdfName(name: string): boolean {
  return typeByEnding(name.replace(COMPRESSED, '')) !== undefined;
}
