import type { ProfileModel } from '../../profile-compiler/index.ts';
import type { Services } from '../services.ts';

/** Something to try: what it shows, and the command or query. */
export interface FirstQuery {
  readonly title: string;
  readonly text: string;
  /** Page where it can be run at once. */
  readonly link?: string;
}

/** Requests that work on any profile; those of services that do not run here are left out. */
export function firstQueries({ model, repository, search }: Services): readonly FirstQuery[] {
  return [
    ...(search ? [graphqlQuery(model)] : []),
    ...(search ? [curl('Read one dataset as JSON', '<id>')] : []),
    ...(repository ? [curl('Read the same as RDF', '<id>', 'text/turtle')] : []),
    ...(repository ? [{ title: 'Store a catalogue', text: PUT_CATALOGUE }] : []),
  ];
}

const PUT_CATALOGUE = `curl -X PUT "$BASE/catalogues/my-catalogue" \\
  -H "X-API-Key: $API_KEY" -H "Content-Type: text/turtle" \\
  --data-binary @catalogue.ttl`;

function curl(title: string, id: string, accept?: string): FirstQuery {
  const header = accept ? ` -H "Accept: ${accept}"` : '';
  return { title, text: `curl${header} "$BASE/datasets/${id}"` };
}

function graphqlQuery(model: ProfileModel): FirstQuery {
  const dataset = model.entities.find(({ name }) => name === 'dataset');
  const fields = model.types[dataset?.type ?? '']?.fields ?? [];
  const title = fields.find(({ name }) => name === dataset?.titleField);
  const selection = title?.value.kind === 'language-map' ? `${title.name} { value language }` : '';
  const text = `{
  datasets(first: 5) {
    totalCount
    nodes { ${['id', selection].filter(Boolean).join(' ')} }
  }
}`;
  return {
    title: 'Look at the first datasets (GraphQL)',
    text,
    link: `/graphql?query=${encodeURIComponent(text)}`,
  };
}
