import type { Attack } from '../attack.ts';
import type { Target } from '../target.ts';
import { type Mutant, runCampaign } from './campaign.ts';
import { LANGUAGES } from './languages.ts';
import {
  ACTION_REQUESTS,
  graphqlDocument,
  IMPORT_REQUESTS,
  posted,
  queryMutants,
  VARIABLE_REQUESTS,
} from './queries.ts';
import { prepareMutants, RDF_LANGUAGES, rdfMutants } from './rdf-bodies.ts';
import { graphqlSeeds, rdfSeeds, type SeedKind, sparqlSeeds } from './seeds.ts';

export interface MutationOptions {
  /** How many mutants of each kind. */
  readonly count: number;
  /** The same seed gives the same mutants. */
  readonly seed: number;
  /** A folder with more files to begin from. */
  readonly folder?: string | undefined;
}

/** Those of the short form: one for each way that a request is read. */
const SHORT: ReadonlySet<string> = new Set([
  'datasets in text/turtle',
  'GraphQL documents',
  'SPARQL queries',
  'JSON-RPC requests',
]);

type Make = (target: Target) => Promise<(number: number, lane: number) => Mutant>;

/** Bodies and queries made from valid ones by mutations that are the same for the same seed. */
export function mutationAttacks(options: MutationOptions): readonly Attack[] {
  const { count, seed, folder } = options;
  const attack = (name: string, make: Make): Attack => ({
    name: `mutations: ${name}`,
    isLong: !SHORT.has(name),
    async run(target, pressure) {
      await prepareMutants(target);
      return runCampaign({ target, count, pressure, make: await make(target) });
    },
  });
  const rdf = (name: string, kind: SeedKind, mediaType: string) =>
    attack(name, async (target) => {
      const seeds = await rdfSeeds(kind, mediaType, folder);
      return rdfMutants(target, { kind, mediaType, seeds, seed });
    });
  return [
    ...Object.keys(RDF_LANGUAGES).map((mediaType) =>
      rdf(`datasets in ${mediaType}`, 'dataset', mediaType),
    ),
    rdf('catalogues', 'catalogue', 'text/turtle'),
    rdf('metrics', 'metrics', 'text/turtle'),
    rdf('vocabularies', 'vocabulary', 'text/turtle'),
    attack('imports of vocabularies', async () => {
      const callOf = (body: Uint8Array) => ({
        ...posted('/imports/mutants', 'application/json')(body),
        method: 'PUT',
      });
      return queryMutants({ seeds: IMPORT_REQUESTS, seed, language: LANGUAGES.json, callOf });
    }),
    attack('GraphQL documents', async () => {
      const seeds = await graphqlSeeds(folder);
      return queryMutants({ seeds, seed, language: LANGUAGES.graphql, callOf: graphqlDocument });
    }),
    attack('GraphQL requests with variables', async () => {
      const callOf = posted('/graphql', 'application/json');
      return queryMutants({ seeds: VARIABLE_REQUESTS, seed, language: LANGUAGES.json, callOf });
    }),
    attack('SPARQL queries', async () => {
      const seeds = await sparqlSeeds(folder);
      const callOf = posted('/sparql', 'application/sparql-query');
      return queryMutants({ seeds, seed, language: LANGUAGES.sparql, callOf });
    }),
    attack('JSON-RPC requests', async () => {
      const callOf = posted('/action', 'application/json');
      return queryMutants({ seeds: ACTION_REQUESTS, seed, language: LANGUAGES.json, callOf });
    }),
  ];
}
