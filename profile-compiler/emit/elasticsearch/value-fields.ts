import type { Roles, ValueKind } from '../../model.ts';
import type { ElasticsearchField, ElasticsearchFields } from './index-definition.ts';
import { ALL_LANGUAGES, SORT_TEXTS } from './names.ts';
import { ANALYSERS } from './settings.ts';

/** Characters of a whole value that Lucene surely takes: 32,766 bytes at four bytes each. */
const LONGEST_WHOLE_VALUE = 8191;

/** The four precisions of a date in a document. */
export const DATE_FORMAT =
  'strict_year||strict_year_month||strict_date||strict_date_optional_time_nanos';

/** Kept in the source, neither searchable nor a column. */
export const STORED: ElasticsearchField = { type: 'keyword', index: false, doc_values: false };

/** Compared whole, case ignored, with the value as it was written under `original`. */
export const WHOLE_VALUE: ElasticsearchField = {
  ...keyword(ANALYSERS.caseless),
  fields: { original: { type: 'keyword', index: false, ignore_above: LONGEST_WHOLE_VALUE } },
};

/** Text in no particular language. */
export const FOLDED_TEXT: ElasticsearchField = { type: 'text', analyzer: ANALYSERS.folded };

/** What sorts: whole, without case and diacritics. */
export const SORT_KEY: ElasticsearchField = keyword(ANALYSERS.sortable);

type ScalarKind = Exclude<ValueKind, 'object'>;

/** Index field of a value that has no members, by its kind; its roles add sub-fields. */
export const VALUE_FIELDS: Readonly<Record<ScalarKind, (roles: Roles) => ElasticsearchField>> = {
  text: textField,
  'language-map': languageMapField,
  keyword: wholeField,
  iri: wholeField,
  integer: () => ({ type: 'long', ignore_malformed: true }),
  number: () => ({ type: 'double', ignore_malformed: true }),
  boolean: () => ({ type: 'boolean', ignore_malformed: true }),
  'date-time': () => ({ type: 'date', format: DATE_FORMAT, ignore_malformed: true }),
  stored: () => STORED,
};

/** Open: a dynamic template gives each language tag that occurs a sub-field with its analyser. */
function languageMapField(roles: Roles): ElasticsearchField {
  if (roles.fullText === undefined && !roles.sort) {
    return { type: 'object', enabled: false };
  }
  return {
    type: 'object',
    dynamic: true,
    properties: {
      [ALL_LANGUAGES]: withSubFields(FOLDED_TEXT, autocompleteField(roles)),
      ...(roles.sort && { [SORT_TEXTS]: { type: 'object', dynamic: true } }),
    },
  };
}

function textField(roles: Roles): ElasticsearchField {
  const whole = roles.filter === 'equals' || roles.facet !== undefined;
  const subFields = {
    ...autocompleteField(roles),
    ...(whole && { exact: keyword(ANALYSERS.caseless) }),
    ...(roles.sort && { raw: SORT_KEY }),
  };
  const searched = roles.fullText !== undefined || Object.keys(subFields).length > 0;
  return searched ? withSubFields(FOLDED_TEXT, subFields) : STORED;
}

function wholeField(roles: Roles): ElasticsearchField {
  const searched = roles.filter !== undefined || roles.facet !== undefined || roles.sort;
  return searched ? WHOLE_VALUE : STORED;
}

function autocompleteField(roles: Roles): ElasticsearchFields {
  if (!roles.autocomplete) {
    return {};
  }
  return {
    autocomplete: {
      type: 'text',
      analyzer: ANALYSERS.autocomplete,
      search_analyzer: ANALYSERS.autocompleteQuery,
    },
  };
}

function withSubFields(field: ElasticsearchField, fields: ElasticsearchFields): ElasticsearchField {
  return Object.keys(fields).length === 0 ? field : { ...field, fields };
}

function keyword(normalizer: string): ElasticsearchField {
  return { type: 'keyword', normalizer, ignore_above: LONGEST_WHOLE_VALUE };
}
