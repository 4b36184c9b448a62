import {
  elasticsearchBackend,
  type SparqlBackend,
  sparqlBackendForTests,
  uniqueNamespace,
} from '../../../../repository/testing/backends.ts';
import { deleteIndices } from '../../../test/backends/indices.ts';
import { deleteGraphsOf } from './delete-graphs.ts';

/** Settings as the environment has them. */
type Environment = Readonly<Record<string, string>>;

/** A namespace of a SPARQL server for one bench; disposal deletes its graphs. */
export interface SparqlSpace extends AsyncDisposable {
  readonly backend: SparqlBackend;
  /** What the IRIs of all its graphs begin with, always of one length. */
  readonly base: string;
  readonly environment: Environment;
}

/** An index prefix of an Elasticsearch for one bench; disposal deletes its indices. */
export interface SearchSpace extends AsyncDisposable {
  readonly node: string;
  /** What the names of all its indices begin with. */
  readonly prefix: string;
  readonly environment: Environment;
  /** The same part, where something stands before the server at another address. */
  at(address: string): { readonly environment: Environment };
}

/** A namespace of the server that `TEST_SPARQL_*` name; prints one line and returns nothing without them. */
export function sparqlSpace(): SparqlSpace | undefined {
  const backend = sparqlBackendForTests();
  if (!backend) {
    return skipped('TEST_SPARQL_QUERY_URL and TEST_SPARQL_UPDATE_URL');
  }
  const word = uniqueNamespace();
  const base = `http://${word}.test/`;
  const settings = { ...backend, namespace: `urn:${word}:` };
  return {
    backend,
    base,
    environment: {
      PLATFORM_BASE_URI: base,
      PLATFORM_TRIPLESTORE_CONFIG: JSON.stringify(settings),
    },
    [Symbol.asyncDispose]: () => deleteGraphsOf(backend, word),
  };
}

/** A prefix of the server that `TEST_ELASTICSEARCH_URL` names; prints one line and returns nothing without it. */
export function searchSpace(): SearchSpace | undefined {
  const backend = elasticsearchBackend();
  return backend ? searchSpaceOn(backend.node) : skipped('TEST_ELASTICSEARCH_URL');
}

/** A new prefix of the server at `node`. */
export function searchSpaceOn(node: string): SearchSpace {
  const prefix = `${uniqueNamespace()}-`;
  const at = (address: string) => ({
    environment: {
      PLATFORM_HUB_SEARCH_ES_CONFIG: JSON.stringify({ node: address, indexPrefix: prefix }),
    },
  });
  return {
    node,
    prefix,
    ...at(node),
    at,
    [Symbol.asyncDispose]: () => deleteIndices(node, prefix),
  };
}

function skipped(variables: string): undefined {
  console.log(`  skipped: ${variables} do not name a server`);
}
