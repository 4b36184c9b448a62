import type { Platform } from '../../../start/start-platform.ts';
import type { LoadedExamples } from './load-examples.ts';

/** What the platform was filled with. */
export interface DemoContent extends LoadedExamples {
  readonly vocabularies: number;
}

const FIRST_QUERY = `{ datasets(query: "traffic", first: 3) { totalCount nodes { id title(languages: ["en"]) { value } } } }`;

/** A word that only a synonym of a theme has. */
const SYNONYM_QUERY = `{ datasets(query: "Naturschutz") { totalCount facets(only: [categories]) { buckets { value label count } } } }`;

interface DemoStart {
  readonly loaded: DemoContent;
  /** The port that was asked for. */
  readonly wishedPort: string;
}

/** What a newcomer needs to know of a platform that just started. */
export function welcome(
  { url, apiKey }: Pick<Platform, 'url' | 'apiKey'>,
  { loaded, wishedPort }: DemoStart,
): string {
  const ask = (query: string, header = '') =>
    `curl -s ${url}graphql -H 'Content-Type: application/json' ${header}-d '${JSON.stringify({ query })}'`;
  const note = new URL(url).port === wishedPort ? '' : ` Port ${wishedPort} was not to be had.`;
  return `
shapeql is running with ${loaded.catalogues} catalogues and ${loaded.datasets} datasets.${note}
${loaded.vocabularies} vocabularies give themes, formats and licences their labels and synonyms.

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
