import { BOX_SIDES, type Roles, type ValueKind } from '../../values.ts';
import type { ElasticsearchField } from './index-definition.ts';
import { ANALYSERS } from './settings.ts';

/** Length of a whole value that Lucene always accepts: 32,766 bytes at four bytes a character. */
export const MAX_WHOLE_VALUE_LENGTH = 8191;

/** The four precisions of a date in a document. */
const DATE_FORMAT = 'strict_year||strict_year_month||strict_date||strict_date_optional_time_nanos';

/** The whole span of a date, in milliseconds since 1970; no column, of which a document has only one. */
export const SPAN: ElasticsearchField = {
  type: 'date_range',
  format: 'epoch_millis',
  doc_values: false,
};

/** Part of the document, neither searchable nor sortable. */
export const NOT_INDEXED: ElasticsearchField = { type: 'object', enabled: false };

/** A text in no particular language, which is found by its words. */
const NAMED_TEXT: ElasticsearchField = { type: 'text', index: false };

/** Compared whole, as it is sent, and read for hits, counts and orders. */
export const PLAIN_KEY: ElasticsearchField = {
  type: 'keyword',
  ignore_above: MAX_WHOLE_VALUE_LENGTH,
};

/** Compared whole only. */
export const COMPARED_KEY: ElasticsearchField = { ...PLAIN_KEY, doc_values: false };

/** Read only. */
export const KEY_COLUMN: ElasticsearchField = { ...PLAIN_KEY, index: false };

/** Read for hits, but not searchable. A column of keywords is compressed in blocks, each of which a hit would decompress. */
export const BINARY_COLUMN: ElasticsearchField = { type: 'binary', doc_values: true };

/** Compared whole, case ignored. */
export const WHOLE_VALUE: ElasticsearchField = {
  ...COMPARED_KEY,
  normalizer: ANALYSERS.caseless,
};

/** Words that the platform has tokenised and folded. */
export const WORDS: ElasticsearchField = { type: 'text', analyzer: ANALYSERS.words };

/** Objects of a list, each at its position. */
export const ELEMENTS: ElasticsearchField = {
  type: 'text',
  analyzer: ANALYSERS.elements,
  norms: false,
};

/**
 * Words with prefixes, for suggestions while typing; in long texts prefixes would take most of the index. Few words begin with more
 * than these signs, of which a language and a place take four.
 */
export const TITLE_WORDS: ElasticsearchField = {
  ...WORDS,
  index_options: 'docs',
  norms: false,
  index_prefixes: { min_chars: 1, max_chars: 8 },
};

/** Numbers, and the sort keys of dates: JSON numbers are doubles. */
export const NUMBER: ElasticsearchField = { type: 'double', ignore_malformed: true };

/** The bounding box of a geometry in degrees; the numbers of one box stay together. */
const BOX: ElasticsearchField = {
  type: 'nested',
  properties: Object.fromEntries(BOX_SIDES.map((side) => [side, NUMBER])),
};

type ScalarKind = Exclude<ValueKind, 'object'>;

/** Index field of a value that has no members, by its kind; `NOT_INDEXED` where no search reads it: texts are found by their words. */
export const VALUE_FIELDS: Readonly<Record<ScalarKind, (roles: Roles) => ElasticsearchField>> = {
  text: (roles) => (isSearched(roles) ? NAMED_TEXT : NOT_INDEXED),
  'language-map': () => NOT_INDEXED,
  keyword: wholeField,
  iri: wholeField,
  integer: () => NUMBER,
  long: () => NUMBER,
  number: () => NUMBER,
  boolean: () => ({ type: 'boolean' }),
  'date-time': () => ({ type: 'date', format: DATE_FORMAT, ignore_malformed: true }),
  period: (roles) => (isSearched(roles) ? SPAN : NOT_INDEXED),
  geometry: (roles) => (isSearched(roles) ? BOX : NOT_INDEXED),
  'by-language': () => NOT_INDEXED,
  json: () => NOT_INDEXED,
  stored: () => NOT_INDEXED,
};

function wholeField(roles: Roles): ElasticsearchField {
  return isSearched(roles) ? WHOLE_VALUE : NOT_INDEXED;
}

function isSearched({ fullText, filter, facet, sort }: Roles): boolean {
  return (
    fullText !== undefined || filter !== undefined || facet !== undefined || sort !== undefined
  );
}
