/** The facets that pages count, in the order of the raw search. */
export const FACETS = [
  'keywords',
  'categories',
  'distributions.format',
  'distributions.license',
  'language',
];

/** What a page of a portal shows of a dataset. */
const HIT = `id title { value language } description { value language } catalog { id }
  categories { value label { value } } distributions { format { value label { value } } }`;

export interface AskedPage {
  readonly text?: string;
  readonly facets?: boolean;
  /** Whether hits are whole documents, not what a page shows of them. */
  readonly documents?: boolean;
  readonly isByDate?: boolean;
  readonly offset?: number;
  readonly selected?: readonly { readonly name: string; readonly value: string }[];
}

/** A query for ten datasets as a portal asks for them. */
export function graphqlPage(asked: AskedPage): string {
  const { text, facets, documents, isByDate, offset, selected = [] } = asked;
  const chosen = selected.map(
    ({ name, value }) => `${enumValue(name)}: [${JSON.stringify(value)}]`,
  );
  const given = [
    'first: 10',
    ...(offset ? [`offset: ${offset}`] : []),
    ...(text === undefined ? [] : [`query: ${JSON.stringify(text)}`]),
    ...(isByDate ? ['orderBy: [{ field: issued, direction: DESC }]'] : []),
    ...(chosen.length > 0 ? [`facets: { ${chosen.join(', ')} }`] : []),
  ];
  const counted = `facets(only: [${FACETS.map(enumValue).join(', ')}]) { name buckets { value label count } }`;
  return `{ datasets(${given.join(', ')}) { totalCount nodes { ${documents ? 'document' : HIT} } ${facets ? counted : ''} } }`;
}

export function graphqlSuggestions(beginning: string): string {
  return `{ suggest(text: ${JSON.stringify(beginning)}, first: 10) { entity documentId title { value } } }`;
}

function enumValue(name: string): string {
  return name.replace('.', '_');
}
