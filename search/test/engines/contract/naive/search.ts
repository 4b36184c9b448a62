import type { SearchFields } from '../../../../../profile-compiler/index.ts';
import { byCodePoint } from '../../../../../profile-compiler/index.ts';
import type {
  Bucket,
  DocumentObject,
  FacetResult,
  IndexedDocument,
} from '../../../../port/search-index.ts';
import type {
  FacetRequest,
  Filter,
  HitMeasure,
  SearchQuery,
  TextQuery,
} from '../../../../port/search-query.ts';
import { naiveFacetValues, naiveLabelHas } from './facets.ts';
import { naiveStart, passesNaively } from './filter.ts';
import { naiveOrder } from './order.ts';
import { textMatchesNaively } from './text.ts';
import { naiveValues } from './values.ts';

/** Expected result of a query, worked out document by document, without any index. */
export interface NaiveResult {
  readonly total: number;
  /** Ids of all hits in order; `undefined` for an order by relevance, which is the adapter's own. */
  readonly ids: readonly string[];
  readonly facets: readonly FacetResult[];
  readonly measures: readonly (number | undefined)[];
}

export interface NaiveCollection {
  readonly fields: SearchFields;
  readonly documents: readonly IndexedDocument[];
  /** Tests whether a document matches a text; by default as of unstemmable words without accents. */
  readonly matchesText?: (
    text: NonNullable<SearchQuery['text']>,
    document: IndexedDocument,
  ) => boolean;
}

/** Answers a query by looking at each document, without an index. */
export function searchNaively(collection: NaiveCollection, query: SearchQuery): NaiveResult {
  const hits = matching(collection, query);
  return {
    total: hits.length,
    ids: hits.toSorted(naiveOrder(collection.fields, query.order)).map(({ id }) => id),
    facets: query.facets.map((request) => naiveFacet(collection, query, request)),
    measures: (query.measures ?? []).map((measure) => naiveMeasure(collection, hits, measure)),
  };
}

function naiveMeasure(
  { fields }: NaiveCollection,
  hits: readonly IndexedDocument[],
  measure: HitMeasure,
): number | undefined {
  if (measure.kind === 'count') {
    return hits.filter(({ document }) => passes(measure.filter, document, fields)).length;
  }
  if (measure.kind === 'titled') {
    throw new Error('No random query asks for titles');
  }
  const values = hits.flatMap(({ document }) => naiveValues(document, measure.field.split('.')));
  const sorted = values.map(naiveStart).sort((a, b) => a - b);
  return sorted.at(measure.kind === 'min' ? 0 : -1);
}

function matching(collection: NaiveCollection, query: SearchQuery): IndexedDocument[] {
  const { documents, fields } = collection;
  const sought = query.fields?.map(({ name }) => name);
  const texts = fields.texts.filter(({ name }) => sought?.includes(name) ?? true);
  const { matchesText = (text, { document }) => textMatchesNaively(anyOf(text), document, texts) } =
    collection;
  return documents.filter(
    (indexed) =>
      (!query.text || matchesText(query.text, indexed)) &&
      passes(query.filter, indexed.document, fields) &&
      Object.entries(query.selection).every(([name, selected]) =>
        isSelected(fields, indexed.document, { name, selected }),
      ),
  );
}

/** Words of which most are wanted: one is enough here. */
function anyOf(text: NonNullable<SearchQuery['text']>): TextQuery {
  return text.kind === 'most' ? { kind: 'or', parts: text.words } : text;
}

function passes(
  filter: Filter | undefined,
  document: DocumentObject,
  { counted: facets }: SearchFields,
): boolean {
  return !filter || passesNaively(filter, document, { facets });
}

interface FacetSelection {
  readonly name: string;
  readonly selected: readonly string[];
}

function isSelected(
  fields: SearchFields,
  document: DocumentObject,
  { name, selected }: FacetSelection,
): boolean {
  const values = new Set(valuesOf(fields, document, name).map(({ value }) => lower(value)));
  return selected.length === 0 || selected.some((value) => values.has(lower(value)));
}

function naiveFacet(
  collection: NaiveCollection,
  query: SearchQuery,
  { name, first: most, after, matching: sought }: FacetRequest,
): FacetResult {
  const { [name]: chosen = [], ...others } = query.selection;
  const documents = matching(collection, { ...query, selection: others });
  const selected = new Set(chosen.map(lower));
  const all = bucketsOf(collection.documents, collection.fields, name);
  const counted = bucketsOf(documents, collection.fields, name);
  const bucket = (key: string, typed = key): Bucket => {
    const { value, label } = all.get(key) ?? { value: typed, label: typed };
    return { value, label, count: counted.get(key)?.count ?? 0, selected: selected.has(key) };
  };
  const first = [...counted.keys()]
    .map((key) => bucket(key))
    .sort(inBucketOrder)
    .filter((one) => !after || inBucketOrder(after, one) < 0)
    .filter((one) => !sought || naiveLabelHas(one, sought))
    .slice(0, most);
  const shown = new Set(first.map(({ value }) => lower(value)));
  const missing = [...new Map(chosen.map((value) => [lower(value), value]))]
    .filter(([key]) => !after && !sought && !shown.has(key))
    .map(([key, value]) => bucket(key, value));
  return { name, buckets: [...first, ...missing] };
}

function inBucketOrder(a: Pick<Bucket, 'count' | 'value'>, b: Pick<Bucket, 'count' | 'value'>) {
  return b.count - a.count || byCodePoint(lower(a.value), lower(b.value));
}

type Counted = Pick<Bucket, 'value' | 'label' | 'count'>;

function bucketsOf(
  documents: readonly IndexedDocument[],
  fields: SearchFields,
  name: string,
): Map<string, Counted> {
  const spelled = new Map<string, Omit<Counted, 'count'>[]>();
  for (const { document } of documents) {
    const own = new Map<string, Omit<Counted, 'count'>>();
    for (const { value, label } of valuesOf(fields, document, name)) {
      const known = own.get(lower(value)) ?? { value, label };
      own.set(lower(value), {
        value: firstText(value, known.value),
        label: firstLabel(label, known.label),
      });
    }
    for (const [key, values] of own) {
      spelled.set(key, [...(spelled.get(key) ?? []), values]);
    }
  }
  return new Map(
    [...spelled].map(([key, all]) => [
      key,
      {
        value: commonest(all.map(({ value }) => value)) as string,
        label: commonest(all.map(({ label }) => label)) ?? key,
        count: all.length,
      },
    ]),
  );
}

/** Picks the most frequent value; of several the first by its text. */
function commonest<Value>(values: readonly Value[]): Value | undefined {
  const groups = [
    ...Map.groupBy(values, (value) => (typeof value === 'string' ? value : JSON.stringify(value))),
  ];
  return groups
    .sort(([a, some], [b, others]) => others.length - some.length || byCodePoint(a, b))
    .at(0)?.[1][0];
}

function valuesOf(fields: SearchFields, document: DocumentObject, name: string) {
  const facet = fields.counted.find((one) => one.name === name);
  return facet ? naiveFacetValues(document, facet) : [];
}

function firstText(a: string, b: string): string {
  return byCodePoint(a, b) <= 0 ? a : b;
}

function firstLabel(a: Bucket['label'], b: Bucket['label']): Bucket['label'] {
  const text = (label: Bucket['label']) =>
    typeof label === 'string' ? label : JSON.stringify(label);
  return byCodePoint(text(a), text(b)) <= 0 ? a : b;
}

function lower(text: string): string {
  return text.normalize('NFC').toLowerCase();
}
