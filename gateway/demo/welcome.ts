import type { Platform } from '../start/start-platform.ts';
import type { LoadedExamples } from './load-examples.ts';

const FIRST_QUERY = `{ datasets(query: "traffic", first: 3) { totalCount nodes { id title(languages: ["en"]) { value } } } }`;

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
  const query = JSON.stringify({ query: FIRST_QUERY });
  const note = new URL(url).port === wishedPort ? '' : ` Port ${wishedPort} was not to be had.`;
  return `
shapeql is running with ${loaded.catalogues} catalogues and ${loaded.datasets} datasets.${note}

  Home page      ${url}
  GraphiQL       ${url}graphql
  OpenAPI page   ${url}openapi
  API key        ${apiKey}

Try:

  curl -s ${url}graphql -H 'Content-Type: application/json' -d '${query}'
  curl -s ${url}datasets/radzaehlstellen
  curl -s ${url}datasets/radzaehlstellen -H 'Accept: text/turtle'

Everything is kept in a temporary directory. Ctrl-C stops the demo and deletes it.`;
}
