import { byCodePoint, type EntityModel, type SearchFields } from '../../profile-compiler/index.ts';
import type { DocumentObject, SearchIndex, StoredDocument } from '../port/search-index.ts';
import type { Filter, SearchQuery, TextQuery } from '../port/search-query.ts';
import { withoutCase } from '../query/document-values.ts';
import { type Trait, traitFields, traitsOf, traitTest } from './traits.ts';

/** The document that others are related to. */
export interface RelatedTo {
  readonly entity: Pick<EntityModel, 'name' | 'titleField'>;
  readonly fields: SearchFields;
  readonly id: string;
  readonly document: DocumentObject;
  /** Members of a stored document. */
  readonly membersOf: (stored: StoredDocument) => DocumentObject;
}

/** A trait with how much it tells: the more the fewer documents have it. */
interface WeighedTrait {
  readonly trait: Trait;
  readonly documents: number;
  readonly weight: number;
}

/** Documents that are compared, of those that share values and of those that share words. */
const MAX_COMPARED = 60;

/**
 * The documents that have most in common with one, itself left out: terms, keywords, agents and words of the title, each
 * weighed by how few documents have it. Compared are those that share its rarest traits.
 */
export async function relatedDocuments(
  search: Pick<SearchIndex, 'search' | 'count'>,
  { entity, fields, id, document, membersOf }: RelatedTo,
  first: number,
): Promise<readonly StoredDocument[]> {
  const places = traitFields(entity.titleField, fields);
  const counted = { search, entity: entity.name, titleField: entity.titleField };
  const traits = await weighed(counted, traitsOf(places, document));
  const compared = await candidates(counted, rarest(traits), id);
  return compared
    .map((stored) => {
      const has = traitTest(places, membersOf(stored));
      const shared = traits.filter(({ trait }) => has(trait));
      return { stored, weight: shared.reduce((sum, { weight }) => sum + weight, 0) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || byCodePoint(a.stored.id, b.stored.id))
    .slice(0, first)
    .map(({ stored }) => stored);
}

interface Counted {
  readonly search: Pick<SearchIndex, 'search' | 'count'>;
  readonly entity: string;
  readonly titleField: string;
}

/** Everything, without a hit. */
const NO_HITS: SearchQuery = {
  selection: {},
  order: [{ by: 'id', direction: 'asc' }],
  page: { first: 0 },
  facets: [],
};

/** The traits that other documents have as well, the rarest first. */
async function weighed(
  counted: Counted,
  traits: readonly Trait[],
): Promise<readonly WeighedTrait[]> {
  const all = await counted.search.count(counted.entity);
  const values = traits.filter((trait) => trait.kind === 'value');
  const words = traits.filter((trait) => trait.kind === 'word');
  const counts = await Promise.all([
    ...[...Map.groupBy(values, ({ facet }) => facet)].map(([facet, ofFacet]) =>
      valueCounts(counted, facet, ofFacet),
    ),
    ...words.map((trait) => wordCount(counted, trait)),
  ]);
  return counts
    .flat()
    .filter(({ documents }) => documents > 1)
    .map((one) => ({ ...one, weight: Math.log(1 + all / one.documents) }))
    .sort((a, b) => a.documents - b.documents);
}

type CountedTrait = Omit<WeighedTrait, 'weight'>;
type ValueTrait = Extract<Trait, { readonly kind: 'value' }>;
type WordTrait = Extract<Trait, { readonly kind: 'word' }>;

/** A facet always counts its selected values, whatever they are. */
async function valueCounts(
  { search, entity }: Counted,
  name: string,
  traits: readonly ValueTrait[],
): Promise<readonly CountedTrait[]> {
  const { facets } = await search.search(entity, {
    ...NO_HITS,
    selection: { [name]: traits.map(({ value }) => value) },
    facets: [{ name, first: 0 }],
  });
  const buckets = facets[0]?.buckets ?? [];
  const counts = new Map(buckets.map(({ value, count }) => [withoutCase(value), count]));
  return traits.map((trait) => ({ trait, documents: counts.get(trait.value) ?? 0 }));
}

async function wordCount(
  { search, entity, titleField }: Counted,
  trait: WordTrait,
): Promise<readonly CountedTrait[]> {
  const { total } = await search.search(entity, {
    ...NO_HITS,
    text: wordQuery(trait),
    fields: [{ name: titleField, weight: 1 }],
  });
  return [{ trait, documents: total }];
}

/** The rarest traits that the documents to compare have between them. */
function rarest(traits: readonly WeighedTrait[]): readonly Trait[] {
  let documents = 0;
  return traits
    .filter((one, at) => {
      documents += one.documents;
      return at === 0 || documents <= MAX_COMPARED;
    })
    .map(({ trait }) => trait);
}

/** The documents that share any of these traits, each once, by id. */
async function candidates(
  { search, entity, titleField }: Counted,
  traits: readonly Trait[],
  id: string,
): Promise<readonly StoredDocument[]> {
  const page = { ...NO_HITS, page: { first: MAX_COMPARED } };
  const shared = traits
    .filter((trait) => trait.kind === 'value')
    .map(({ facet, value }): Filter => ({ kind: 'facet', facet, values: [value] }));
  const words = traits.filter((trait) => trait.kind === 'word').map(wordQuery);
  const [word, ...more] = words;
  const found = await Promise.all([
    shared.length > 0 &&
      search.search(entity, {
        ...page,
        filter: { kind: 'or', parts: shared },
      }),
    word &&
      search.search(entity, {
        ...page,
        text: more.length > 0 ? { kind: 'or', parts: words } : word,
        fields: [{ name: titleField, weight: 1 }],
      }),
  ]);
  const documents = found.flatMap((result) => (result ? result.hits : []));
  const distinct = new Map(documents.map(({ document }) => [document.id, document]));
  distinct.delete(id);
  return [...distinct.values()];
}

function wordQuery({ word }: WordTrait): TextQuery {
  return { kind: 'word', word, prefix: false };
}
