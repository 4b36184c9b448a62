import { exampleQueries } from '../../api/graphql/index.ts';
import type { Services } from '../../http/routes/services.ts';

/** A request to try: its title, and the command or query. */
export interface FirstQuery {
  readonly title: string;
  readonly text: string;
  /** Page where it can be run. */
  readonly link?: string;
}

/** What the requests contain. */
export interface FirstQueriesOptions {
  /** Address of this service as the visitor sees it, without a trailing slash. */
  readonly base: string;
  /** Id of a stored dataset, if there is one. */
  readonly dataset: string | undefined;
}

/** Requests that work with any profile, for the services that run here. */
export function firstQueries(
  { model, repository, search }: Services,
  { base, dataset = '<id>' }: FirstQueriesOptions,
): readonly FirstQuery[] {
  const url = `${base}/datasets/${dataset}`;
  const [example] = search ? exampleQueries(model) : [];
  return [
    ...(example
      ? [{ title: 'Search with GraphQL', text: example.query.trim(), link: './graphql' }]
      : []),
    ...(search ? [{ title: 'Read one dataset as JSON', text: `curl '${url}'` }] : []),
    ...(repository
      ? [
          {
            title: 'Read one dataset as RDF',
            text: `curl -H 'Accept: text/turtle' '${url}'`,
          },
          { title: 'Store a catalogue', text: putCatalogue(base) },
        ]
      : []),
  ];
}

function putCatalogue(base: string): string {
  return `curl -X PUT '${base}/catalogues/my-catalogue' \\
  -H "X-API-Key: $API_KEY" -H 'Content-Type: text/turtle' \\
  --data-binary @catalogue.ttl`;
}
