import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Changes a byte in the middle of the stored triples of the graph whose IRI ends with `end`, in the file of an embedded
 * store that is closed. Rejects if there is no such graph.
 */
export async function damageGraph(directory: string, end: string): Promise<void> {
  const file = path.join(directory, 'graphs.sqlite');
  const triples = storedTriples(file, end);
  const at = (await readFile(file)).indexOf(triples);
  if (at < 0) {
    throw new Error(`The triples of ${end} are not in one piece in ${file}.`);
  }
  const middle = triples.length >> 1;
  const handle = await open(file, 'r+');
  await handle.write(Buffer.of((triples[middle] ?? 0) ^ 0xff), 0, 1, at + middle);
  await handle.close();
}

function storedTriples(file: string, end: string): Buffer {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const row = database.prepare("SELECT triples FROM graph WHERE graph LIKE '%' || ?").get(end);
    return Buffer.from(row?.triples as Uint8Array);
  } finally {
    database.close();
  }
}
