import path from 'node:path';

/** Where in the data directory the embedded store keeps graphs. */
export function storeDirectory(dataDirectory: string): string {
  return path.join(dataDirectory, 'repository');
}

/**
 * Where in the data directory a SPARQL store keeps its journal: apart from the embedded store, since a
 * move from one to the other has both open.
 */
export function journalDirectory(dataDirectory: string): string {
  return path.join(dataDirectory, 'journal');
}
