import type { Platform } from '../start/start-platform.ts';
import type { LoadedExamples } from './load-examples.ts';

const FIRST_QUERY = `{ datasets(query: "traffic", first: 3) { totalCount nodes { id title(languages: ["en"]) { value } } } }`;

const VOCABULARY = 'profiles/default/vocabularies/data-theme.ttl';
const SYNONYM_QUERY = `{ datasets(query: "ecology") { totalCount } all: datasets { facets(only: [categories]) { buckets { label count } } } }`;

interface DemoStart {
  readonly loaded: LoadedExamples;
  /** The port that was asked for. */
  readonly wishedPort: string;
}

/** What a newcomer needs to know of a platform that just started. */
export function welcome(
  { url, apiKey }: Pick<Platform, 'url' | 'apiKey'>,
  { loaded, wishedPort }: DemoStart,
): string {
  const ask = (query: string) =>
    `curl -s ${url}graphql -H 'Content-Type: application/json' -d '${JSON.stringify({ query })}'`;
  const note = new URL(url).port === wishedPort ? '' : ` Port ${wishedPort} was not to be had.`;
  return `
shapeql is running with ${loaded.catalogues} catalogues and ${loaded.datasets} datasets.${note}

  Home page      ${url}
  GraphiQL       ${url}graphql
  OpenAPI page   ${url}openapi
  API key        ${apiKey}

Try:

  ${ask(FIRST_QUERY)}
  curl -s ${url}datasets/radzaehlstellen
  curl -s ${url}datasets/radzaehlstellen -H 'Accept: text/turtle'

Store a vocabulary, and ask before and after: themes get labels, datasets are found by other names of them:

  ${ask(SYNONYM_QUERY)}
  curl -X PUT ${url}vocabularies/data-theme -H 'X-API-Key: ${apiKey}' -H 'Content-Type: text/turtle' --data-binary @${VOCABULARY}
  ${ask(SYNONYM_QUERY)}

Everything is kept in a temporary directory. Ctrl-C stops the demo and deletes it.`;
}
