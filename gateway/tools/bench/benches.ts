import type { Bench } from './bench.ts';
import { benchCompile } from './benches/compile.ts';
import { benchExport } from './benches/export.ts';
import {
  benchElasticsearchFindability,
  benchFindability,
  benchFindabilityTuning,
} from './benches/findability.ts';
import { benchGraphqlHttp } from './benches/graphql-http.ts';
import { benchImport } from './benches/import.ts';
import { benchLarge } from './benches/large.ts';
import { benchPuts } from './benches/put.ts';
import { benchRest } from './benches/rest.ts';
import { benchSearch } from './benches/search.ts';
import { benchServers } from './benches/servers.ts';
import { benchSizing } from './benches/sizing.ts';
import { benchStart } from './benches/start.ts';
import { benchVocabularies } from './benches/vocabularies.ts';

/** Every bench by its name on the command line. */
export const BENCHES: Readonly<Record<string, Bench>> = {
  compile: benchCompile,
  rest: benchRest,
  export: benchExport,
  import: benchImport,
  'graphql-http': benchGraphqlHttp,
  search: benchSearch,
  put: benchPuts(1),
  'put-32': benchPuts(32),
  start: benchStart,
  servers: benchServers,
  sizing: benchSizing,
  large: benchLarge,
  vocabularies: benchVocabularies,
  findability: benchFindability,
  'findability-tuning': benchFindabilityTuning,
  'elasticsearch-findability': benchElasticsearchFindability,
};
