import type { ElasticsearchFields, ElasticsearchSettings } from './index-definition.ts';

/** Analysers and normalisers of `analysis`, by what they do. */
export const ANALYSERS = {
  /** Words without case and diacritics, in any language. */
  folded: 'folded',
  /** Beginnings of words, 2 to 20 letters. */
  autocomplete: 'autocomplete',
  autocompleteQuery: 'autocomplete_query',
  /** Whole values without case. */
  caseless: 'caseless',
  /** Whole values without case and diacritics. */
  sortable: 'sortable',
} as const;

const SHORTEST_PREFIX = 2;
const LONGEST_PREFIX = 20;

/** Fields that languages outside the table may add while documents come in. */
const ROOM_FOR_LANGUAGES = 1000;

/** Settings of an index with these properties: its analysers, and a field limit that fits. */
export function emitElasticsearchSettings(properties: ElasticsearchFields): ElasticsearchSettings {
  return {
    index: { mapping: { total_fields: { limit: countFields(properties) + ROOM_FOR_LANGUAGES } } },
    analysis: {
      analyzer: {
        [ANALYSERS.folded]: words(),
        [ANALYSERS.autocomplete]: words('prefixes'),
        [ANALYSERS.autocompleteQuery]: words('longest_prefix'),
      },
      filter: {
        prefixes: { type: 'edge_ngram', min_gram: SHORTEST_PREFIX, max_gram: LONGEST_PREFIX },
        longest_prefix: { type: 'truncate', length: LONGEST_PREFIX },
      },
      normalizer: {
        [ANALYSERS.caseless]: { type: 'custom', filter: ['lowercase'] },
        [ANALYSERS.sortable]: { type: 'custom', filter: ['lowercase', 'asciifolding'] },
      },
    },
  };
}

function words(...filters: readonly string[]) {
  return {
    type: 'custom',
    tokenizer: 'standard',
    filter: ['lowercase', 'asciifolding', ...filters],
  };
}

function countFields(fields: ElasticsearchFields): number {
  return Object.values(fields).reduce(
    (sum, field) => sum + 1 + countFields(field.properties ?? {}) + countFields(field.fields ?? {}),
    0,
  );
}
