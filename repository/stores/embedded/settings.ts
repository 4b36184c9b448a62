import path from 'node:path';

/** The directory of the embedded store in a data directory. */
export function storeDirectory(dataDirectory: string): string {
  return path.join(dataDirectory, 'repository');
}

/** The file of the embedded store in its directory. */
export function databaseFile(directory: string): string {
  return path.join(directory, 'graphs.sqlite');
}
