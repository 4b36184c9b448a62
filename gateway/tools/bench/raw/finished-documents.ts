import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { type Call, clientOf, forEachConcurrently, jsonCall } from '../../harness/client.ts';
import { elapsed } from '../rounds.ts';

/** Requests in flight, as of a platform. */
const AT_ONCE = 3;

/** Recorded bulk requests for an index of datasets, in files, and the definition of the index. */
export interface FinishedDocuments {
  readonly definition: object;
  readonly folder: string;
}

/** Stands between a platform and an Elasticsearch. */
export interface Recorder extends AsyncDisposable {
  readonly url: string;
  /** What was sent for the index of datasets so far. */
  recorded(): FinishedDocuments;
}

/** Passes all requests on to `node`, and keeps what fills the index of datasets whose name begins with `prefix` in an empty `folder`. */
export async function recordDatasets(
  node: string,
  prefix: string,
  folder: string,
): Promise<Recorder> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const index = `${prefix}dataset_`;
  let definition: object | undefined;
  let bodies = 0;

  async function record({ method, url = '' }: IncomingMessage, body: string): Promise<void> {
    if (method === 'PUT' && url.startsWith(`/${index}`) && url.lastIndexOf('/') === 0) {
      const { settings, mappings } = JSON.parse(body);
      definition = { settings, mappings };
    }
    const lines = url.startsWith('/_bulk') ? documentLines(body, index) : '';
    if (lines !== '') {
      bodies += 1;
      await writeFile(path.join(folder, `${bodies}.ndjson`), lines);
    }
  }

  const server = createServer(async (asked, answer) => {
    const body = await text(asked);
    await record(asked, body);
    pass(node, { asked, body }, answer);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    recorded() {
      if (!definition) {
        throw new Error(`No index ${index}… was made`);
      }
      return { definition, folder };
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function pass(
  node: string,
  { asked, body }: { readonly asked: IncomingMessage; readonly body: string },
  answer: ServerResponse,
): void {
  const { method, url = '/', headers } = asked;
  request(new URL(url, node), { method, headers }, (given) => {
    answer.writeHead(given.statusCode ?? 0, given.headers);
    given.pipe(answer);
  })
    .on('error', (error) => answer.destroy(error))
    .end(body);
}

/** The lines of a bulk request that put documents into an index, each with its id alone. */
function documentLines(body: string, index: string): string {
  const lines = body.split('\n');
  const kept: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const { index: put } = lines[at] ? JSON.parse(lines[at] ?? '') : {};
    if (put) {
      at += 1;
      if (put._index.startsWith(index)) {
        kept.push(JSON.stringify({ index: { _id: put._id } }), lines[at] ?? '');
      }
    }
  }
  return kept.length > 0 ? `${kept.join('\n')}\n` : '';
}

/** Fills an index with what was recorded, and deletes it; gives the milliseconds until the last document can be found. */
export async function fillWithFinished(
  node: string,
  name: string,
  { definition, folder }: FinishedDocuments,
): Promise<number> {
  const client = clientOf(node);
  const drop = () => client.ask({ method: 'DELETE', path: `/${name}` }, 404);
  await drop();
  await client.ask({ ...jsonCall(`/${name}`, definition), method: 'PUT' });
  const files = await readdir(folder);
  const send = async (file: string) => {
    const body = await readFile(path.join(folder, file));
    const answer = await client.ask(bulkCall(`/${name}/_bulk?filter_path=errors`, body));
    if (answer.includes('true')) {
      throw new Error(`Elasticsearch refuses some of ${file}`);
    }
  };
  const took = await elapsed(async () => {
    await forEachConcurrently(AT_ONCE, files, send);
    await client.ask({ method: 'POST', path: `/${name}/_refresh` });
  });
  await drop();
  client.close();
  return took;
}

/** A bulk request. */
export function bulkCall(path: string, body: string | Uint8Array): Call {
  return { method: 'POST', path, contentType: 'application/x-ndjson', body };
}
