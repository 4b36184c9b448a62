import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** The SQLite file of the search index in a data directory; rejects where there is not exactly one. */
export async function findIndexFile(dataDirectory: string): Promise<string> {
  const folder = path.join(dataDirectory, 'search');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sqlite'));
  const [file, ...others] = files;
  if (file === undefined || others.length > 0) {
    throw new Error(`${folder} should hold one index but holds ${files.length}`);
  }
  return path.join(folder, file);
}
