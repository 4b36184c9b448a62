import type { Platform } from '../../../start/start-platform.ts';
import type { LoadedExamples } from './load-examples.ts';

/** How much example content the platform has. */
export interface DemoContent extends LoadedExamples {
  readonly vocabularies: number;
}

const FIRST_QUERY = `{ datasets(query: "traffic", first: 3) { totalCount nodes { id title(languages: ["en"]) { value } } } }`;

/** Searches by a synonym of a theme, which no dataset contains. */
const SYNONYM_QUERY = `{ datasets(query: "Naturschutz") { totalCount facets(only: [categories]) { buckets { value label count } } } }`;

interface DemoStart {
  readonly loaded: DemoContent;
  /** The port that the configuration names. */
  readonly requestedPort: string;
}

/** The text that greets a new user: what is there, where, and what to try. */
export function welcome(
  { url, apiKey }: Pick<Platform, 'url' | 'apiKey'>,
  { loaded, requestedPort }: DemoStart,
): string {
  const ask = (query: string, header = '') =>
    `curl -s ${url}graphql -H 'Content-Type: application/json' ${header}-d '${JSON.stringify({ query })}'`;
  const note = new URL(url).port === requestedPort ? '' : ` Port ${requestedPort} is in use.`;
  return `
shapeql is running with ${loaded.catalogues} catalogues and ${loaded.datasets} datasets.${note}
${loaded.vocabularies} vocabularies give themes, formats, licences and more their labels and synonyms.

  Home page      ${url}
  GraphiQL       ${url}graphql
  OpenAPI page   ${url}openapi
  API key        ${apiKey}

Try:

  ${ask(FIRST_QUERY)}
  curl -s ${url}datasets/radzaehlstellen
  curl -s ${url}datasets/radzaehlstellen -H 'Accept: text/turtle'

No dataset says "Naturschutz", a synonym of their theme does. The facet is labelled in German:

  ${ask(SYNONYM_QUERY, "-H 'Accept-Language: de' ")}

Everything is kept in a temporary directory. Ctrl-C stops the demo and deletes it.`;
}
