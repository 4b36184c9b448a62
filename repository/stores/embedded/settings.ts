import path from 'node:path';

/** The directory of the embedded store in a data directory. */
export function storeDirectory(dataDirectory: string): string {
  return path.join(dataDirectory, 'repository');
}

/** The name of the file of the embedded store. */
export const GRAPHS_FILE = 'graphs.sqlite';

/** Path of the file in its directory. */
export function databaseFile(directory: string): string {
  return path.join(directory, GRAPHS_FILE);
}
