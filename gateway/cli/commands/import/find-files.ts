import type { Dirent } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as tar from 'tar';
import { MEDIA_TYPES } from '../../media-types.ts';

const ARCHIVE = /\.(tar\.gz|tgz|tar)$/;

/** A file to import. */
export interface FoundFile {
  readonly path: string;
  /** Name for messages: its path, or the archive and its path inside. */
  readonly name: string;
}

export interface FoundFiles extends AsyncDisposable {
  /** RDF files, sorted by name. */
  readonly files: readonly FoundFile[];
  /** Symbolic links below the folders, sorted: they are not followed. */
  readonly links: readonly string[];
}

/**
 * Finds the RDF files that paths name: files, all files below folders, and the content of archives, which are unpacked
 * into a temporary folder until disposal. Rejects if a path cannot be read.
 */
export async function findFiles(paths: readonly string[]): Promise<FoundFiles> {
  await using unpacked = new AsyncDisposableStack();
  const files: FoundFile[] = [];
  const links: string[] = [];
  for (const given of paths) {
    const isArchive = ARCHIVE.test(given);
    const directory = isArchive ? await unpack(given, unpacked) : given;
    const nameOf = (file: string) =>
      isArchive ? `${given}: ${path.relative(directory, file)}` : file;
    const below = await filesBelow(directory);
    files.push(...below.files.map((file) => ({ path: file, name: nameOf(file) })));
    links.push(...below.links.map(nameOf));
  }
  const kept = unpacked.move();
  return {
    files: files.sort(byName),
    links: links.sort(),
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  };
}

function byName(one: FoundFile, other: FoundFile): number {
  return one.name < other.name ? -1 : 1;
}

async function unpack(archive: string, unpacked: AsyncDisposableStack): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'import-'));
  unpacked.defer(() => rm(folder, { recursive: true }));
  await tar.extract({ file: archive, cwd: folder });
  return folder;
}

async function filesBelow(location: string) {
  if (!(await stat(location)).isDirectory()) {
    return { files: [location], links: [] };
  }
  const entries = await readdir(location, { recursive: true, withFileTypes: true });
  const pathOf = ({ parentPath, name }: Dirent) => path.join(parentPath, name);
  return {
    files: entries
      .filter((entry) => entry.isFile() && path.extname(entry.name) in MEDIA_TYPES)
      .map(pathOf),
    links: entries.filter((entry) => entry.isSymbolicLink()).map(pathOf),
  };
}
