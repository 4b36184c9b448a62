import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { Parser } from 'n3';
import type { Attack } from '../attack.ts';
import type { AttackAnswer, AttackCall, Target } from '../target.ts';
import { type Language, QUERY_LANGUAGES, RDF_LANGUAGES } from './languages.ts';
import { mutantsOf } from './mutants.ts';
import { graphqlSeeds, keptSeeds, rdfSeeds, type SeedKind, type Seeds } from './seeds.ts';

export interface MutationOptions {
  /** Number of mutants of each kind. */
  readonly count: number;
  /** The same seed gives the same mutants. */
  readonly seed: number;
  /** A folder with more files to begin from. */
  readonly folder?: string | undefined;
}

/** Mutants of one kind, and how they are sent. */
interface Row {
  readonly name: string;
  /** One row of the short form for each way that a request is read. */
  readonly isShort?: boolean;
  readonly language: Language;
  seeds(folder: string | undefined): Promise<Seeds>;
  /** The request with a mutant as its body, or in it. Lanes do not replace each other's graphs. */
  call(mutant: Uint8Array, lane: number): AttackCall;
  /** Address that a stored graph is read from. */
  readonly stored?: (lane: number) => string;
}

const LANES = 8;
const SEED_STEP = 1_000_003;

const put = (path: string, contentType: string, body: string | Uint8Array): AttackCall => ({
  method: 'PUT',
  path,
  contentType,
  body,
});
const post = (path: string, contentType: string) => (body: Uint8Array) => ({
  ...put(path, contentType, body),
  method: 'POST',
});

/** Addresses that a kind of graph is put to and read from. */
const ADDRESSES: Readonly<Record<SeedKind, readonly [put: string, get: string]>> = {
  catalogue: ['/catalogues/mutants-', '/catalogues/mutants-'],
  dataset: ['/catalogues/mutants/datasets/origin?originalId=mutant-', '/datasets/mutant-'],
  metrics: ['/datasets/mutant-*/metrics', '/datasets/mutant-*/metrics'],
  vocabulary: ['/vocabularies/mutants-', '/vocabularies/mutants-'],
};

function rdf(name: string, kind: SeedKind, mediaType: keyof typeof RDF_LANGUAGES): Row {
  const at = (address: string, lane: number) =>
    address.includes('*') ? address.replace('*', `${lane}`) : address + lane;
  const [target, stored] = ADDRESSES[kind];
  return {
    name,
    isShort: kind === 'dataset' && mediaType === 'text/turtle',
    language: RDF_LANGUAGES[mediaType],
    seeds: (folder) => rdfSeeds(kind, mediaType, folder),
    call: (mutant, lane) => put(at(target, lane), mediaType, mutant),
    stored: (lane) => at(stored, lane),
  };
}

const { graphql, json, sparql } = QUERY_LANGUAGES;
const ROWS: readonly Row[] = [
  ...(Object.keys(RDF_LANGUAGES) as (keyof typeof RDF_LANGUAGES)[]).map((mediaType) =>
    rdf(`datasets in ${mediaType}`, 'dataset', mediaType),
  ),
  rdf('catalogues', 'catalogue', 'text/turtle'),
  rdf('metrics', 'metrics', 'text/turtle'),
  rdf('vocabularies', 'vocabulary', 'text/turtle'),
  {
    name: 'imports of vocabularies',
    language: json,
    seeds: (folder) => keptSeeds('imports', folder),
    call: (mutant) => put('/imports/mutants', 'application/json', mutant),
  },
  {
    name: 'GraphQL documents',
    isShort: true,
    language: graphql,
    seeds: graphqlSeeds,
    call: (mutant) =>
      post(
        '/graphql',
        'application/json',
      )(Buffer.from(JSON.stringify({ query: Buffer.from(mutant).toString() }))),
  },
  {
    name: 'GraphQL requests with variables',
    language: json,
    seeds: (folder) => keptSeeds('variables', folder),
    call: post('/graphql', 'application/json'),
  },
  {
    name: 'SPARQL queries',
    isShort: true,
    language: sparql,
    seeds: (folder) => keptSeeds('sparql', folder),
    call: post('/sparql', 'application/sparql-query'),
  },
  {
    name: 'JSON-RPC requests',
    isShort: true,
    language: json,
    seeds: (folder) => keptSeeds('actions', folder),
    call: post('/action', 'application/json'),
  },
];

/** Bodies and queries made from valid ones by mutations, several connections at once. */
export function mutationAttacks({ count, seed, folder }: MutationOptions): readonly Attack[] {
  return ROWS.map((row) => ({
    name: `mutations: ${row.name}`,
    isLong: !row.isShort,
    async run(target) {
      await prepareMutants(target);
      const mutants = mutantsOf(await row.seeds(folder), row.language);
      const statuses = new Map<number, number>();
      const lanes = Array.from({ length: LANES }, (_, lane) =>
        fc.check(laneOf(row, target, { mutants, lane, statuses }), {
          numRuns: Math.ceil(count / LANES),
          seed: seed * SEED_STEP + lane,
        }),
      );
      for (const { failed, errorInstance, counterexample } of await Promise.all(lanes)) {
        if (failed) {
          throw new Error(`${errorInstance} (${await keep(counterexample?.[0])})`);
        }
      }
      const counts = [...statuses].sort(([one], [other]) => one - other);
      return counts.map(([status, times]) => `${times} × ${status}`).join(', ');
    },
  }));
}

interface Lane {
  readonly mutants: fc.Arbitrary<Uint8Array>;
  readonly lane: number;
  readonly statuses: Map<number, number>;
}

/** Graphs that are stored are readable and stable; those that are refused leave no trace. */
function laneOf({ call, stored }: Row, target: Target, { mutants, lane, statuses }: Lane) {
  let before: string | undefined;
  const address = stored?.(lane);
  return fc.asyncProperty(mutants, async (mutant) => {
    const sent = call(mutant, lane);
    const answer = await target.send(sent);
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    checkStatus(answer);
    if (address === undefined) {
      return;
    }
    if (answer.status >= 300) {
      if (before !== undefined && (await stateOf(target, address)) !== before) {
        throw new Error(`refused with ${answer.status}, but ${address} has changed`);
      }
      return;
    }
    before = await stateOf(target, address);
    new Parser({ format: 'N-Triples' }).parse(before);
    const { status, code } = await target.send(sent);
    if (status !== 204 || (await stateOf(target, address)) !== before) {
      throw new Error(`the same body again: ${status} ${code}, or ${address} has changed`);
    }
  });
}

/** Of the failures of a server only those that say "later" or "took too long". */
function checkStatus({ status, code, body }: AttackAnswer): void {
  const isFailure = status >= 500 && status !== 503 && status !== 504;
  if (isFailure || code === 'INTERNAL_SERVER_ERROR' || code === 'internal-error') {
    throw new Error(`${status} ${body.slice(0, 300)}`);
  }
}

async function stateOf(target: Target, path: string): Promise<string> {
  const headers = { accept: 'application/n-triples' };
  const { status, code, body } = await target.send({ method: 'GET', path, headers });
  if (status !== 200) {
    throw new Error(`GET ${path} is answered with ${status} ${code}`);
  }
  return body;
}

/** A file with the smallest mutant that fails. */
async function keep(mutant: Uint8Array = Buffer.alloc(0)): Promise<string> {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'shapeql-mutant-')), 'mutant');
  await writeFile(file, mutant);
  return file;
}

const minimal = (type: string) =>
  `<> a <http://www.w3.org/ns/dcat#${type}> ; <http://purl.org/dc/terms/title> "Mutants" ; <http://purl.org/dc/terms/description> "All" .`;

/** A catalogue for mutants, and a dataset for the metrics of each lane. */
async function prepareMutants(target: Target): Promise<void> {
  await target.send(put('/catalogues/mutants', 'text/turtle', minimal('Catalog')));
  for (let lane = 0; lane < LANES; lane += 1) {
    await target.send(put(`${ADDRESSES.dataset[0]}${lane}`, 'text/turtle', minimal('Dataset')));
  }
}
