import type { Platform } from '../../../start/start-platform.ts';
import type { LoadedExamples } from './load-examples.ts';

const FIRST_QUERY = `{ datasets(query: "traffic", first: 3) { totalCount nodes { id title(languages: ["en"]) { value } } } }`;

/** Searches by a synonym of a theme, which no dataset contains. */
const SYNONYM_QUERY = `{ datasets(query: "Naturschutz") { totalCount facets(only: [categories]) { buckets { value label count } } } }`;

/** The series of datasets: datasets name their series, not the other way round. */
const SERIES_QUERY = `{ allDatasetSeries { nodes { title(languages: ["en"]) { value } catalog_record { source } } } datasets(where: {in_series: {eq: "https://lindenau.example/data/verkehrszaehlungen"}}) { nodes { id title(languages: ["en"]) { value } } } }`;

/** The publishers and their ancestors. */
const ORGANIZATION_QUERY = `{ organizations { nodes { id name(languages: ["en"]) { value } ancestors { name(languages: ["en"]) { value } } } } dataServices { nodes { title(languages: ["en"]) { value } endpoint_url serves_dataset } } }`;

interface DemoStart {
  readonly loaded: LoadedExamples & { readonly vocabularies: number };
  /** The port that the configuration names. */
  readonly requestedPort: string;
}

/** The welcome of a new user: content, addresses, first requests. */
export function welcome(
  { url, apiKey }: Pick<Platform, 'url' | 'apiKey'>,
  { loaded, requestedPort }: DemoStart,
): string {
  const ask = (query: string, header = '') =>
    `curl -s ${url}graphql -H 'Content-Type: application/json' ${header}-d '${JSON.stringify({ query })}'`;
  const note = new URL(url).port === requestedPort ? '' : ` Port ${requestedPort} is in use.`;
  return `
shapeql is running with ${contentOf(loaded)}.${note}
${loaded.vocabularies} vocabularies give themes, formats, licences and more their labels and synonyms.

  Portal         ${url}
  Developers     ${url}developers
  GraphiQL       ${url}graphql
  OpenAPI page   ${url}openapi
  API key        ${apiKey}

Try:

  ${ask(FIRST_QUERY)}
  curl -s ${url}datasets/radzaehlstellen
  curl -s ${url}datasets/radzaehlstellen -H 'Accept: text/turtle'

No dataset says "Naturschutz", a synonym of their theme does. The facet is labelled in German:

  ${ask(SYNONYM_QUERY, "-H 'Accept-Language: de' ")}
${loaded.resources > 0 && loaded.organizations > 0 ? furtherEntities(url, ask) : ''}
Everything is kept in a temporary directory. Ctrl-C stops the demo and deletes it.`;
}

function contentOf({ catalogues, datasets, organizations, resources }: LoadedExamples): string {
  const parts = [
    `${catalogues} catalogues`,
    `${datasets} datasets`,
    ...(organizations > 0 ? [`${organizations} organisations`] : []),
    ...(resources > 0 ? ['a data service', 'a series of datasets'] : []),
  ];
  return new Intl.ListFormat('en-GB').format(parts);
}

function furtherEntities(url: string, ask: (query: string) => string): string {
  return `
A series of datasets and what belongs to it; then the offices of the city and the service that one of them runs:

  ${ask(SERIES_QUERY)}
  ${ask(ORGANIZATION_QUERY)}
  curl -s ${url}organizations/amt-fuer-verkehr
  curl -s '${url}search?filters=dataset,dataservice,datasetseries&q=counting'
`;
}
