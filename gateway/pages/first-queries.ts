import { exampleQueries } from '../graphql/index.ts';
import type { Services } from '../services.ts';

/** Something to try: what it shows, and the command or query. */
export interface FirstQuery {
  readonly title: string;
  readonly text: string;
  /** Page where it can be run at once. */
  readonly link?: string;
}

const PUT_CATALOGUE = `curl -X PUT "$BASE/catalogues/my-catalogue" \\
  -H "X-API-Key: $API_KEY" -H "Content-Type: text/turtle" \\
  --data-binary @catalogue.ttl`;

/** Requests that work on any profile; those of services that do not run here are left out. */
export function firstQueries({ model, repository, search }: Services): readonly FirstQuery[] {
  const [example] = search ? exampleQueries(model) : [];
  return [
    ...(example
      ? [{ title: 'Search with GraphQL', text: example.query.trim(), link: '/graphql' }]
      : []),
    ...(search ? [{ title: 'Read one dataset as JSON', text: 'curl "$BASE/datasets/<id>"' }] : []),
    ...(repository
      ? [
          {
            title: 'Read one dataset as RDF',
            text: 'curl -H "Accept: text/turtle" "$BASE/datasets/<id>"',
          },
          { title: 'Store a catalogue', text: PUT_CATALOGUE },
        ]
      : []),
  ];
}
