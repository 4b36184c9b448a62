import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import {
  type ElasticsearchBackend,
  elasticsearchBackend,
  type SparqlBackend,
  sparqlBackendForTests,
} from './backends.ts';
import { unusedPort } from './unused-port.ts';

const run = promisify(execFile);

/** A real server that only one test uses: to stop, kill and restart. */
export interface OwnServer<Backend> {
  readonly backend: Backend;
  /** Restarts it with its data, after it was stopped or killed. */
  start(): Promise<void>;
  /** Shuts it down; the data stays. */
  stop(): Promise<void>;
  /** Kills it, as a crash would; the data stays. */
  kill(): Promise<void>;
  /** The process id of its last start. */
  pid(): Promise<number>;
  /** Stops it if it runs, and deletes its data. */
  purge(): Promise<void>;
}

/** Place of the server; a free port and a new directory by default. */
export interface OwnServerPlace {
  readonly port?: number;
  /** A directory that other users of the machine can enter. No other server may use it. */
  readonly dir?: string;
}

/** Tests whether `TEST_BACKENDS` names the directory of the scripts that start servers. */
export function ownServersPossible(): boolean {
  return Boolean(process.env.TEST_BACKENDS);
}

/** Starts a Virtuoso; `maxConstruct` is its `MaxConstructTriples`. */
export async function startOwnVirtuoso(
  place: OwnServerPlace & { readonly maxConstruct?: number } = {},
): Promise<OwnServer<SparqlBackend>> {
  const { maxConstruct } = place;
  const options = maxConstruct === undefined ? [] : ['--max-construct', String(maxConstruct)];
  const sqlPort = await unusedPort();
  return startOwn(
    'virtuoso',
    place,
    [...options, '--sql-port', String(sqlPort)],
    sparqlBackendForTests,
  );
}

/** Starts an Elasticsearch, which takes about ten seconds and a gigabyte of memory. */
export function startOwnElasticsearch(
  place: OwnServerPlace = {},
): Promise<OwnServer<ElasticsearchBackend>> {
  return startOwn('elasticsearch', place, [], elasticsearchBackend);
}

async function startOwn<Backend>(
  server: 'virtuoso' | 'elasticsearch',
  place: OwnServerPlace,
  options: readonly string[],
  backendOf: (variables: Record<string, string>) => Backend | undefined,
): Promise<OwnServer<Backend>> {
  const script = path.join(process.env.TEST_BACKENDS ?? '', `${server}.sh`);
  const port = place.port ?? (await unusedPort());
  const dir = place.dir ?? `/var/tmp/own-${server}-${randomBytes(6).toString('hex')}`;
  const where = ['--port', String(port), '--dir', dir];
  const start = () => run(script, ['start', ...where, ...options]);
  const { stdout, stderr } = await start();
  const backend = backendOf(exportedVariables(stdout));
  if (!backend) {
    throw new Error(`${script} did not print the address of its server: ${stdout}${stderr}`);
  }
  return {
    backend,
    start: async () => void (await start()),
    stop: async () => void (await run(script, ['stop', ...where])),
    kill: async () => void (await run(script, ['kill', ...where])),
    pid: async () => Number.parseInt(await readFile(path.join(dir, 'pid'), 'utf8'), 10),
    purge: async () => void (await run(script, ['stop', ...where, '--purge'])),
  };
}

/** Reads the lines `export NAME=value` that the scripts print. */
function exportedVariables(output: string): Record<string, string> {
  const lines = output.matchAll(/^export (\w+)=(.*)$/gm);
  return Object.fromEntries(Array.from(lines, ([, name = '', value = '']) => [name, value]));
}
