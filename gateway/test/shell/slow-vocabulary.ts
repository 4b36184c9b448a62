import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A manifest of two vocabularies, the second of which takes until `release` to be fetched. */
export interface SlowVocabulary extends AsyncDisposable {
  readonly manifest: string;
  /** Address of the second. */
  readonly url: string;
  release(): void;
  /** Resolves once whoever fetches the second has given up. */
  readonly abandoned: Promise<void>;
}

const turtle = (name: string) => `@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
  <https://mill.example/${name}> a skos:ConceptScheme .
  <https://mill.example/${name}/one> a skos:Concept ; skos:prefLabel "One"@en .`;

export async function openSlowVocabulary(): Promise<SlowVocabulary> {
  const released = Promise.withResolvers<void>();
  const abandoned = Promise.withResolvers<void>();
  const server = createServer(async (request, response) => {
    const name = request.url?.slice(1) ?? '';
    if (name === 'slow') {
      response.once('close', () => response.writableFinished || abandoned.resolve());
      await released.promise;
    }
    response.writeHead(200, { 'content-type': 'text/turtle' }).end(turtle(name));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const directory = await mkdtemp(path.join(tmpdir(), 'slow-vocabulary-'));
  const manifest = path.join(directory, 'manifest.json');
  const urlOf = (id: string) => `http://127.0.0.1:${port}/${id}`;
  const listed = ['quick', 'slow'].map((id) => ({ id, url: urlOf(id) }));
  await writeFile(manifest, JSON.stringify(listed));
  return {
    manifest,
    url: urlOf('slow'),
    release: released.resolve,
    abandoned: abandoned.promise,
    async [Symbol.asyncDispose]() {
      released.resolve();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await rm(directory, { recursive: true });
    },
  };
}
