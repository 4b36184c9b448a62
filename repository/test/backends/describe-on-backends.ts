import { describe } from 'vitest';
import {
  type ElasticsearchBackend,
  elasticsearchBackend,
  type SparqlBackend,
  sparqlBackendForTests,
} from './backends.ts';
import { ownServersPossible } from './own-servers.ts';

/** Tests on the SPARQL store that `TEST_SPARQL_*` name; skipped where they name none. */
export function describeOnSparql(name: string, tests: (backend: SparqlBackend) => void): void {
  describeWith(sparqlBackendForTests(), name, tests);
}

/** Tests on the server that `TEST_ELASTICSEARCH_URL` names; skipped where it names none. */
export function describeOnElasticsearch(
  name: string,
  tests: (backend: ElasticsearchBackend) => void,
): void {
  describeWith(elasticsearchBackend(), name, tests);
}

/** Tests that start servers and kill them; skipped without `TEST_BACKENDS`. */
export function describeWithOwnServers(name: string, tests: () => void): void {
  describe.skipIf(!ownServersPossible())(name, tests);
}

function describeWith<Backend>(
  backend: Backend | undefined,
  name: string,
  tests: (backend: Backend) => void,
): void {
  if (backend === undefined) {
    describe.skip(name);
  } else {
    describe(name, () => tests(backend));
  }
}
