import type { EntityModel, ProfileModelData } from '../../model.ts';
import type { ValueKind } from '../../values.ts';
import { type SortField, searchFieldsOf, type TextField, textWeights } from '../search-fields.ts';
import type { ElasticsearchField, ElasticsearchFields } from './index-definition.ts';
import { flatName, INDEX_FIELDS } from './names.ts';
import {
  BINARY_COLUMN,
  COMPARED_KEY,
  KEY_COLUMN,
  NOT_INDEXED,
  NUMBER,
  PLAIN_KEY,
  TITLE_WORDS,
  WORDS,
} from './value-fields.ts';

/**
 * The weights of the fields that texts are indexed in. Texts that weigh less than 1 share one, as each field makes searches slower.
 */
export function textLevels(texts: readonly Pick<TextField, 'weight'>[]): readonly number[] {
  const weights = textWeights(texts);
  const heavy = weights.filter((weight) => weight >= 1);
  return weights.slice(0, heavy.length + 1);
}

/** The index fields of an entity that are no members of its documents. */
export function indexOnlyField(model: ProfileModelData, entity: EntityModel): ElasticsearchField {
  const { texts, counted, sorts } = searchFieldsOf(model, entity);
  const maps = sorts.filter(({ kind }) => kind === 'language-map');
  return object({
    [lastOf(INDEX_FIELDS.id)]: PLAIN_KEY,
    [lastOf(INDEX_FIELDS.json)]: NOT_INDEXED,
    [lastOf(INDEX_FIELDS.etag)]: NOT_INDEXED,
    [lastOf(INDEX_FIELDS.modified)]: NOT_INDEXED,
    [lastOf(INDEX_FIELDS.title)]: BINARY_COLUMN,
    [lastOf(INDEX_FIELDS.titleWords)]: TITLE_WORDS,
    [lastOf(INDEX_FIELDS.titleForms)]: BINARY_COLUMN,
    [lastOf(INDEX_FIELDS.titleHash)]: NUMBER,
    [lastOf(INDEX_FIELDS.titleLength)]: NUMBER,
    [lastOf(INDEX_FIELDS.languages)]: KEY_COLUMN,
    [lastOf(INDEX_FIELDS.dictionary)]: KEY_COLUMN,
    [lastOf(INDEX_FIELDS.termKeys)]: COMPARED_KEY,
    words: object(each(textLevels(texts).keys(), () => WORDS)),
    ...(hasOwnTexts(texts) && { texts: object(each(names(texts), () => WORDS)) }),
    facets: object(each(names(counted), () => PLAIN_KEY)),
    shown: object(each(names(counted), () => PLAIN_KEY)),
    sort: object(Object.fromEntries(sorts.map((sort) => [flatName(sort.name), sortKeys(sort)]))),
    'sort-texts': object(each(names(maps), () => SORT_TEXTS)),
    'sort-languages': object(each(names(maps), () => COMPARED_KEY)),
  });
}

/**
 * Tests whether texts are indexed by field beside their weights, so that named fields can be searched. The weights
 * alone identify a single text field.
 */
export function hasOwnTexts(texts: readonly unknown[]): boolean {
  return texts.length > 1;
}

/** Texts by language tag. A flattened field holds any number of tags without a mapping for each. */
const SORT_TEXTS: ElasticsearchField = { type: 'flattened', index: false };

const SORTED_AS_NUMBERS: ReadonlySet<ValueKind> = new Set<ValueKind>([
  'date-time',
  'integer',
  'long',
  'number',
  'period',
]);

function sortKeys({ kind }: SortField): ElasticsearchField {
  return SORTED_AS_NUMBERS.has(kind) ? NUMBER : KEY_COLUMN;
}

function object(properties: ElasticsearchFields): ElasticsearchField {
  return { type: 'object', properties };
}

function each(
  keys: Iterable<string | number>,
  field: () => ElasticsearchField,
): ElasticsearchFields {
  return Object.fromEntries(Array.from(keys, (key) => [key, field()]));
}

function names(fields: readonly { readonly name: string }[]): string[] {
  return fields.map(({ name }) => flatName(name));
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}
