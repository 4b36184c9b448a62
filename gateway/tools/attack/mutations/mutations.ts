import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { Parser } from 'n3';
import { type Call, type CallAnswer, graphqlCall, type HttpClient } from '../../harness/client.ts';
import { type Attack, demand } from '../attack.ts';
import { type Language, QUERY_LANGUAGES, RDF_LANGUAGES } from './languages.ts';
import { mutantsOf } from './mutants.ts';
import { graphqlSeeds, keptSeeds, rdfSeeds, type SeedKind } from './seeds.ts';

interface MutationOptions {
  /** Number of mutants of each kind. */
  readonly count: number;
  /** The same seed gives the same mutants. */
  readonly seed: number;
}

/** Mutants of one kind, and how they are sent. */
interface Row {
  readonly name: string;
  /** One row of the short form for each way that a request is read. */
  readonly isShort?: boolean;
  readonly language: Language;
  seeds(): Promise<readonly string[]>;
  /** The request with a mutant. Lanes do not replace each other's graphs. */
  call(mutant: Uint8Array, lane: number): Call;
  /** Address that a stored graph is read from. */
  stored?(lane: number): string;
}

/** Mutants are sent over so many connections at once. */
const LANES = 8;
const SEED_STEP = 1_000_003;

const put = (at: string, contentType: string, body: string | Uint8Array): Call => ({
  method: 'PUT',
  path: at,
  contentType,
  body,
});
const post = (at: string, contentType: string) => (body: Uint8Array) => ({
  ...put(at, contentType, body),
  method: 'POST',
});

const datasetOf = (lane: number) => `/catalogues/mutants/datasets/origin?originalId=mutant-${lane}`;
/** Addresses that a kind of graph is read from, and put to unless another is named. */
const STORED: Readonly<Record<SeedKind, (lane: number) => string>> = {
  catalogue: (lane) => `/catalogues/mutants-${lane}`,
  dataset: (lane) => `/datasets/mutant-${lane}`,
  metrics: (lane) => `/datasets/mutant-${lane}/metrics`,
  vocabulary: (lane) => `/vocabularies/mutants-${lane}`,
};

function rdf(name: string, kind: SeedKind, mediaType: keyof typeof RDF_LANGUAGES): Row {
  const target = kind === 'dataset' ? datasetOf : STORED[kind];
  return {
    name,
    isShort: name === 'datasets in text/turtle',
    language: RDF_LANGUAGES[mediaType],
    seeds: () => rdfSeeds(kind, mediaType),
    call: (mutant, lane) => put(target(lane), mediaType, mutant),
    stored: STORED[kind],
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
    seeds: () => keptSeeds('imports'),
    call: (mutant) => put('/imports/mutants', 'application/json', mutant),
  },
  {
    name: 'GraphQL documents',
    isShort: true,
    language: graphql,
    seeds: graphqlSeeds,
    call: (mutant) => graphqlCall(Buffer.from(mutant).toString()),
  },
  {
    name: 'GraphQL requests with variables',
    language: json,
    seeds: () => keptSeeds('variables'),
    call: post('/graphql', 'application/json'),
  },
  {
    name: 'SPARQL queries',
    isShort: true,
    language: sparql,
    seeds: () => keptSeeds('sparql'),
    call: post('/sparql', 'application/sparql-query'),
  },
  {
    name: 'JSON-RPC requests',
    isShort: true,
    language: json,
    seeds: () => keptSeeds('actions'),
    call: post('/action', 'application/json'),
  },
];

/** Bodies and queries made from valid ones by mutations, several connections at once. */
export function mutationAttacks({ count, seed }: MutationOptions): readonly Attack[] {
  return ROWS.map((row) => ({
    name: `mutations: ${row.name}`,
    isLong: !row.isShort,
    async run(target) {
      await prepareMutants(target);
      const mutants = mutantsOf(await row.seeds(), row.language);
      const statuses = new Map<number, number>();
      const lanes = Array.from({ length: LANES }, (_, lane) => {
        const holds = laneOf(row, target, lane, ({ status }) =>
          statuses.set(status, (statuses.get(status) ?? 0) + 1),
        );
        const [numRuns, laneSeed] = [Math.ceil(count / LANES), seed * SEED_STEP + lane];
        return fc.check(fc.asyncProperty(mutants, holds), { numRuns, seed: laneSeed });
      });
      for (const { errorInstance, counterexample } of await Promise.all(lanes)) {
        if (counterexample !== null) {
          throw new Error(`${errorInstance} (${await keep(counterexample[0])})`);
        }
      }
      const counts = [...statuses].sort(([one], [other]) => one - other);
      return counts.map(([status, times]) => `${times} × ${status}`).join(', ');
    },
  }));
}

/** Graphs that are stored are readable and stable; those that are refused leave no trace. */
function laneOf(
  { call, stored }: Row,
  target: HttpClient,
  lane: number,
  count: (answer: CallAnswer) => void,
) {
  const address = stored?.(lane);
  const state = async () => {
    const headers = { accept: 'application/n-triples' };
    return target.ask({ method: 'GET', path: address ?? '', headers });
  };
  let before: string | undefined;
  return async (mutant: Uint8Array) => {
    const sent = call(mutant, lane);
    const answer = await target.send(sent);
    count(answer);
    checkStatus(answer);
    if (address === undefined) {
      return;
    }
    if (answer.status >= 300) {
      const isSame = before === undefined || (await state()) === before;
      demand(isSame, `refused with ${answer.status}, but ${address} has changed`);
      return;
    }
    before = await state();
    new Parser({ format: 'N-Triples' }).parse(before);
    const { status, code } = await target.send(sent);
    const isSame = status === 204 && (await state()) === before;
    demand(isSame, `the same body again: ${status} ${code}, or ${address} has changed`);
  };
}

/** Of the failures of a server only those that say "later" or "took too long". */
function checkStatus({ status, code, body }: CallAnswer): void {
  const isFailure = status >= 500 && status !== 503 && status !== 504;
  const isInternal = code === 'INTERNAL_SERVER_ERROR' || code === 'internal-error';
  demand(!isFailure && !isInternal, `${status} ${body.slice(0, 300)}`);
}

/** A file with the smallest mutant that fails. */
async function keep(mutant: Uint8Array): Promise<string> {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'shapeql-mutant-')), 'mutant');
  await writeFile(file, mutant);
  return file;
}

/** A catalogue for mutants, and a dataset for the metrics of each lane. */
async function prepareMutants({ putTurtle }: HttpClient): Promise<void> {
  const minimal = (type: string) =>
    `<> a <http://www.w3.org/ns/dcat#${type}> ; <http://purl.org/dc/terms/title> "Mutants" ; <http://purl.org/dc/terms/description> "All" .`;
  await putTurtle('/catalogues/mutants', minimal('Catalog'));
  for (let lane = 0; lane < LANES; lane += 1) {
    await putTurtle(datasetOf(lane), minimal('Dataset'));
  }
}
