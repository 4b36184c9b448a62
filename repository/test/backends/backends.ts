import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** A SPARQL 1.1 store that tests may write to. */
export interface SparqlBackend {
  readonly queryEndpoint: string;
  readonly updateEndpoint: string;
  readonly user?: string;
  readonly password?: string;
}

/** An Elasticsearch that tests may write to. */
export interface ElasticsearchBackend {
  readonly node: string;
}

type Variables = Readonly<Record<string, string | undefined>>;

/** The store that `TEST_SPARQL_*` name, or undefined where they do not. */
export function sparqlBackendForTests(
  variables: Variables = process.env,
): SparqlBackend | undefined {
  const queryEndpoint = variables.TEST_SPARQL_QUERY_URL;
  const updateEndpoint = variables.TEST_SPARQL_UPDATE_URL;
  const { TEST_SPARQL_USER: user, TEST_SPARQL_PASSWORD: password } = variables;
  return queryEndpoint && updateEndpoint
    ? { queryEndpoint, updateEndpoint, ...(user && { user }), ...(password && { password }) }
    : undefined;
}

/** The server that `TEST_ELASTICSEARCH_URL` names, or undefined where it does not. */
export function elasticsearchBackend(
  variables: Variables = process.env,
): ElasticsearchBackend | undefined {
  const node = variables.TEST_ELASTICSEARCH_URL;
  return node ? { node } : undefined;
}

/** The directory of programs that check containers and services, or undefined if none is named. */
export function deploymentTools(variables: Variables = process.env): string | undefined {
  return variables.TEST_DEPLOYMENT || undefined;
}

/**
 * A random word of lower-case letters and digits. Tests use it in index names and base IRIs, so that they
 * do not affect each other on one server.
 */
export function uniqueNamespace(): string {
  return `t${randomBytes(6).toString('hex')}`;
}

/** The browser that pages are tested in, if one is installed. */
export const CHROMIUM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find(existsSync);

const BESIDE = path.join(import.meta.dirname, '../../../../shared');

/** Requirements of suites on the machine. */
type Needed = readonly [suite: string, isThere: boolean, remedy: string];

const ON_THE_MACHINE: readonly Needed[] = [
  ['in a browser', CHROMIUM !== undefined, 'install chromium'],
  ['on real data', existsSync(path.join(BESIDE, 'data')), 'put ../shared/data beside the project'],
];

/** Suites that need a server, each with the variables that name it. */
const SUITES = [
  ['on a SPARQL store', ['TEST_SPARQL_QUERY_URL', 'TEST_SPARQL_UPDATE_URL']],
  ['on Elasticsearch', ['TEST_ELASTICSEARCH_URL']],
  ['that start and kill servers', ['TEST_BACKENDS']],
  ['of containers and services', ['TEST_DEPLOYMENT']],
] as const;

/** One line that says which suites are skipped and how to run them; undefined if all run. */
export function skippedSuites(
  variables: Variables = process.env,
  machine: readonly Needed[] = ON_THE_MACHINE,
): string | undefined {
  const list = [
    ...SUITES.flatMap(([suite, needed]) => {
      const missing = needed.filter((name) => !variables[name]);
      return missing.length > 0 ? [`${suite} (set ${missing.join(', ')})`] : [];
    }),
    ...machine.flatMap(([suite, isThere, remedy]) => (isThere ? [] : [`${suite} (${remedy})`])),
  ];
  return list.length > 0
    ? `Skipped: the suites ${list.join(', ')}. How to run them: docs/testing.md`
    : undefined;
}
