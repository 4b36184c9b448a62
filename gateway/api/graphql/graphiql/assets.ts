import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** A file that does not change while the process runs, plain and compressed. */
export interface Asset {
  readonly contentType: string;
  readonly plain: Buffer;
  readonly gzipped: Buffer;
}

const SCRIPT = 'text/javascript; charset=utf-8';
const STYLE = 'text/css; charset=utf-8';

const compress = promisify(gzip);

/** Names of the files that the page loads; the editor requests a worker by its label. */
export const ASSET_NAMES = [
  'graphiql.js',
  'graphiql.css',
  'editorWorkerService.worker.js',
  'json.worker.js',
  'graphql.worker.js',
] as const;

export type AssetName = (typeof ASSET_NAMES)[number];

/** Loads the files of GraphiQL. They are large, so load them on the first request. */
export async function loadAssets(): Promise<Readonly<Record<AssetName, Asset>>> {
  const files = await import('@graphql-yoga/render-graphiql/graphiql');
  return {
    'graphiql.js': await asset(SCRIPT, files.js),
    'graphiql.css': await asset(STYLE, files.css),
    'editorWorkerService.worker.js': await asset(SCRIPT, files.editorWorkerService),
    'json.worker.js': await asset(SCRIPT, files.jsonWorker),
    'graphql.worker.js': await asset(SCRIPT, files.graphqlWorker),
  };
}

async function asset(contentType: string, text: string): Promise<Asset> {
  const plain = Buffer.from(text);
  return { contentType, plain, gzipped: await compress(plain) };
}
