import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { triplesOf } from '../../../../repository/stores/embedded/stored-triples.ts';
import { answer } from './answer-parent.ts';

// Sends the rows of all datasets of an embedded store as they are written, in a separate process.
const file = path.join(process.env.BENCH_STORE ?? '', 'graphs.sqlite');
const database = new DatabaseSync(file, { readOnly: true });
const rows = database.prepare("SELECT triples FROM graph WHERE kind = 'dataset' ORDER BY id");

async function* texts() {
  for (const { triples } of rows.iterate()) {
    yield Buffer.from(triplesOf(triples) ?? '');
    await setImmediate();
  }
}

const server = createServer((_, response) => {
  Readable.from(texts(), { objectMode: false }).pipe(response);
}).listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  answer({ url: `http://127.0.0.1:${port}/` }, {}, () => {
    server.close();
    database.close();
  });
});
