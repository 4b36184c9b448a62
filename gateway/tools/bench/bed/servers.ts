import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import {
  type ElasticsearchBackend,
  elasticsearchBackend,
  type SparqlBackend,
  sparqlBackendForTests,
} from '../../../../repository/testing/backends.ts';
import {
  startOwnElasticsearch,
  startOwnVirtuoso,
} from '../../../../repository/testing/own-servers.ts';

const SCRIPTS = path.join(import.meta.dirname, '../../../../../shared/backends');

/** An Elasticsearch and a Virtuoso. */
export interface Servers extends AsyncDisposable {
  readonly elasticsearch: ElasticsearchBackend;
  readonly sparql: SparqlBackend;
}

/** The servers that `TEST_ELASTICSEARCH_URL` and `TEST_SPARQL_*` name, else new ones whose data stay in `folder`. */
export async function openServers(folder: string): Promise<Servers> {
  const [elasticsearch, sparql] = [elasticsearchBackend(), sparqlBackendForTests()];
  if (elasticsearch && sparql) {
    return { elasticsearch, sparql, [Symbol.asyncDispose]: async () => {} };
  }
  process.env.TEST_BACKENDS ??= SCRIPTS;
  await mkdir(folder, { recursive: true });
  const search = await startOwnElasticsearch({ dir: path.join(folder, 'elasticsearch') });
  const store = await startOwnVirtuoso({ dir: path.join(folder, 'virtuoso') });
  return {
    elasticsearch: search.backend,
    sparql: store.backend,
    async [Symbol.asyncDispose]() {
      await Promise.all([search.stop(), store.stop()]);
    },
  };
}
