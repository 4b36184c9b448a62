import type { Platform } from '../start/start-platform.ts';
import type { LoadedExamples } from './load-examples.ts';

const FIRST_QUERY = `{ datasets(query: "traffic", first: 3) { totalCount nodes { id title(languages: ["en"]) { value } } } }`;

/** What a newcomer needs to know of a platform that just started. */
export function welcome(
  { url, apiKey }: Pick<Platform, 'url' | 'apiKey'>,
  { catalogues, datasets }: LoadedExamples,
): string {
  const query = JSON.stringify({ query: FIRST_QUERY });
  return `
shapeql is running with ${catalogues} catalogues and ${datasets} datasets.

  Home page      ${url}
  GraphiQL       ${url}graphql
  OpenAPI page   ${url}openapi
  API key        ${apiKey}

Try:

  curl -s ${url}graphql -H 'Content-Type: application/json' -d '${query}'
  curl -s ${url}datasets/radzaehlstellen
  curl -s ${url}datasets/radzaehlstellen -H 'Accept: text/turtle'

Stop with Ctrl-C; everything is kept in a temporary directory and then deleted.`;
}
