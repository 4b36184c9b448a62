import {
  type EntityModel,
  type Field,
  NO_SEARCH_SETTINGS,
  type ProfileModelData,
  type Roles,
  type ValueShape,
} from '../../profile-compiler/index.ts';
import type {
  DocumentObject,
  HiddenText,
  IndexedDocument,
  SearchResult,
} from '../port/search-index.ts';
import type { SearchQuery } from '../port/search-query.ts';
import type { IndexedTerm, LanguageLists, TermQuery, TermResult } from '../port/term-index.ts';

const TERM_TYPE = 'Term';
const WEIGHTS = { preferred: 4, alternative: 2, hidden: 1 } as const;

const FIELDS: readonly Field[] = [
  field('pref_label', 'language-map', {
    fullText: WEIGHTS.preferred,
    autocomplete: true,
    sort: true,
  }),
  field('broader', 'keyword', { filter: 'equals' }),
  field('resource', 'keyword', { filter: 'equals' }),
  field('top_concept', 'boolean', { filter: 'equals' }),
  field('deprecated', 'boolean', { filter: 'equals' }),
  field('in_scheme', 'keyword', { filter: 'equals' }),
];

/** The entity of terms, the same for every profile: each index `vocabulary_<id>` is laid out for it. */
export const TERM: EntityModel = {
  name: 'term',
  type: TERM_TYPE,
  targetClass: 'http://www.w3.org/2004/02/skos/core#Concept',
  shape: '',
  description: '',
  mainClasses: [],
  isInCatalogue: false,
  titleField: 'pref_label',
  search: NO_SEARCH_SETTINGS,
};

/** The searched members of terms; others are only stored. */
export const TERM_MODEL: ProfileModelData = {
  id: 'terms',
  version: '1',
  title: {},
  description: {},
  entities: [TERM],
  types: { [TERM_TYPE]: { name: TERM_TYPE, description: '', fields: FIELDS } },
  warnings: [],
  notes: [],
};

/** A term as a document of `TERM_MODEL`; its labels beside the preferred ones are hidden text. */
export function termDocument(term: IndexedTerm): IndexedDocument {
  const { id, alt_labels, hidden_labels } = term.document;
  return {
    entity: TERM.name,
    id,
    document: indexedMembers(term),
    json: JSON.stringify(term),
    hiddenText: [
      ...textsOf(alt_labels, WEIGHTS.alternative),
      ...textsOf(hidden_labels, WEIGHTS.hidden),
    ],
  };
}

function indexedMembers({ document }: IndexedTerm): DocumentObject {
  const { pref_label, broader = [], resource, top_concept, deprecated, in_scheme } = document;
  return {
    pref_label,
    broader: broader.map(exactly),
    resource: exactly(resource),
    ...(top_concept && { top_concept }),
    ...(deprecated && { deprecated }),
    in_scheme: in_scheme.map(exactly),
  };
}

/** A term query as a query over `TERM_MODEL`. */
export function termSearch(query: TermQuery): SearchQuery {
  const { text, broader, topOnly, currentOnly, scheme, language, page } = query;
  const parts = [
    ...(broader === undefined ? [] : [equals('broader', exactly(broader))]),
    ...(topOnly ? [equals('top_concept', 'true')] : []),
    ...(currentOnly ? [{ kind: 'not', part: equals('deprecated', 'true') } as const] : []),
    ...(scheme === undefined ? [] : [equals('in_scheme', exactly(scheme))]),
  ];
  const byLabel = { by: 'field', field: 'pref_label', direction: 'asc' } as const;
  return {
    ...(text && { text }),
    selection: {},
    ...(parts.length > 0 && { filter: { kind: 'and', parts } }),
    order: text ? [] : [{ ...byLabel, ...(language !== undefined && { language }) }],
    page,
    facets: [],
  };
}

/** The terms in the answer to such a query; none where there was nothing to ask. */
export function termResult(found: SearchResult | undefined): TermResult {
  const { total = 0, hits = [], hasNextPage = false, hasPreviousPage = false } = found ?? {};
  return {
    total,
    hits: hits.map(({ document, cursor }) => ({ term: JSON.parse(document.json), cursor })),
    hasNextPage,
    hasPreviousPage,
  };
}

/** The filter of the term with this IRI. */
export function resourceFilter(resource: string) {
  return equals('resource', exactly(resource));
}

function equals(name: string, value: string) {
  return { kind: 'equals', field: name, values: [value] } as const;
}

/** Filters ignore case, ids and IRIs do not. */
function exactly(value: string): string {
  return Buffer.from(value).toString('hex');
}

function textsOf(lists: LanguageLists | undefined, weight: number): HiddenText[] {
  return Object.entries(lists ?? {}).flatMap(([language, texts]) =>
    texts.map((text) => ({ text, language, weight })),
  );
}

function field(
  name: string,
  kind: Exclude<ValueShape, { readonly type: string }>['kind'],
  roles: Roles,
): Field {
  const value: ValueShape = { kind };
  return { name, description: '', value, many: false, mandatory: false, guaranteed: false, roles };
}
