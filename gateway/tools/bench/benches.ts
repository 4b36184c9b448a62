import type { Bench } from './bench.ts';
import { benchCaches } from './benches/caches.ts';
import { benchCompile } from './benches/compile.ts';
import { benchElasticsearchIndexing } from './benches/elasticsearch-indexing.ts';
import { benchElasticsearchReads } from './benches/elasticsearch-reads.ts';
import { benchExport } from './benches/export.ts';
import {
  benchElasticsearchFindability,
  benchFindability,
  benchFindabilityTuning,
} from './benches/findability.ts';
import { benchGraphql } from './benches/graphql.ts';
import { benchGraphqlHttp } from './benches/graphql-http.ts';
import { benchGrowth } from './benches/growth.ts';
import { benchImport } from './benches/import.ts';
import { benchLarge } from './benches/large.ts';
import { benchMemory } from './benches/memory.ts';
import { benchProfiles } from './benches/profiles.ts';
import { benchPut1, benchPut8, benchPut32 } from './benches/put.ts';
import { benchRest } from './benches/rest.ts';
import { benchSearch } from './benches/search.ts';
import { benchServersLoad } from './benches/servers-load.ts';
import { benchSizing, benchSizingOnServers } from './benches/sizing.ts';
import { benchStart } from './benches/start.ts';
import { benchVirtuosoPuts } from './benches/virtuoso-put.ts';
import { benchVocabularies } from './benches/vocabularies.ts';

/** Every bench by its name on the command line. */
export const BENCHES: Readonly<Record<string, Bench>> = {
  compile: benchCompile,
  profiles: benchProfiles,
  rest: benchRest,
  export: benchExport,
  import: benchImport,
  graphql: benchGraphql,
  'graphql-http': benchGraphqlHttp,
  search: benchSearch,
  put: benchPut1,
  'put-8': benchPut8,
  'put-32': benchPut32,
  start: benchStart,
  memory: benchMemory,
  sizing: benchSizing,
  'sizing-on-servers': benchSizingOnServers,
  growth: benchGrowth,
  large: benchLarge,
  vocabularies: benchVocabularies,
  caches: benchCaches,
  'virtuoso-put': benchVirtuosoPuts,
  'elasticsearch-indexing': benchElasticsearchIndexing,
  'elasticsearch-reads': benchElasticsearchReads,
  findability: benchFindability,
  'findability-tuning': benchFindabilityTuning,
  'elasticsearch-findability': benchElasticsearchFindability,
  'servers-load': benchServersLoad,
};
