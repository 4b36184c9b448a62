import { exampleQueries } from '../graphql/index.ts';
import type { Services } from '../services.ts';

/** Something to try: what it shows, and the command or query. */
export interface FirstQuery {
  readonly title: string;
  readonly text: string;
  /** Page where it can be run at once. */
  readonly link?: string;
}

/** What the requests are made for. */
export interface FirstQueriesOptions {
  /** Address of this service as the visitor sees it, without a final slash. */
  readonly base: string;
  /** Id of a dataset that is there, if any is. */
  readonly dataset: string | undefined;
}

/** Requests that work on any profile; those of services that do not run here are left out. */
export function firstQueries(
  { model, repository, search }: Services,
  { base, dataset = '<id>' }: FirstQueriesOptions,
): readonly FirstQuery[] {
  const url = `${base}/datasets/${dataset}`;
  const [example] = search ? exampleQueries(model) : [];
  return [
    ...(example
      ? [{ title: 'Search with GraphQL', text: example.query.trim(), link: '/graphql' }]
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
