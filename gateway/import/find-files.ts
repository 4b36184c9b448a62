import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as tar from 'tar';
import { MEDIA_TYPES } from './media-types.ts';

const ARCHIVE = /\.(tar\.gz|tgz|tar)$/;

export interface FoundFiles extends AsyncDisposable {
  /** Paths of RDF files, sorted. */
  readonly files: readonly string[];
}

/**
 * Finds the RDF files that paths name: files themselves, folders with all below them, archives
 * unpacked into a temporary folder that goes away on disposal. Rejects where a path cannot be read.
 */
export async function findFiles(paths: readonly string[]): Promise<FoundFiles> {
  await using unpacked = new AsyncDisposableStack();
  const files: string[] = [];
  for (const given of paths) {
    const place = ARCHIVE.test(given) ? await unpack(given, unpacked) : given;
    files.push(...(await filesBelow(place)));
  }
  const kept = unpacked.move();
  return { files: files.sort(), [Symbol.asyncDispose]: () => kept.disposeAsync() };
}

async function unpack(archive: string, unpacked: AsyncDisposableStack): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'import-'));
  unpacked.defer(() => rm(folder, { recursive: true }));
  await tar.extract({ file: archive, cwd: folder });
  return folder;
}

async function filesBelow(place: string): Promise<readonly string[]> {
  if (!(await stat(place)).isDirectory()) {
    return [place];
  }
  const entries = await readdir(place, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && path.extname(entry.name) in MEDIA_TYPES)
    .map((entry) => path.join(entry.parentPath, entry.name));
}
