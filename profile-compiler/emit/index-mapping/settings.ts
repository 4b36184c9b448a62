import type { ElasticsearchFields } from './index-definition.ts';

/** Analysers and normalisers of `analysis`, by what they do. */
export const ANALYSERS = {
  /** Words that the platform has cut and folded. */
  words: 'words',
  /** Objects between blanks, each of several tokens that {@link AT_ONE_POSITION} stands between. */
  elements: 'elements',
  /** Whole values, in lower case. */
  caseless: 'caseless',
} as const;

/** Stands between tokens that are indexed at one position. */
export const AT_ONE_POSITION = '|';
/** The largest that Elasticsearch allows: an object is never divided. */
const MAX_TOKEN_LENGTH = 1_048_576;

/** The largest window that Elasticsearch accepts; a sort never holds more than the documents of the index. */
const ANY_OFFSET = 2_147_483_647;
/** No document is rejected for the number of its objects. */
const ANY_NUMBER_OF_OBJECTS = 1_000_000;
/**
 * Each search looks its words up in every segment, in every field, so that an index of many small ones answers several times slower.
 * By default, ten are merged.
 */
const FEW_SEGMENTS = { segments_per_tier: 4, floor_segment: '64mb' } as const;

/** Settings of an index with these properties: its analysers, and limits that fit. */
export function emitElasticsearchSettings(properties: ElasticsearchFields) {
  return {
    index: {
      // Counts over several shards are estimates.
      number_of_shards: 1,
      max_result_window: ANY_OFFSET,
      merge: { policy: FEW_SEGMENTS },
      mapping: {
        total_fields: { limit: countFields(properties) },
        nested_fields: { limit: countNested(properties) },
        nested_objects: { limit: ANY_NUMBER_OF_OBJECTS },
      },
    },
    analysis: {
      analyzer: {
        [ANALYSERS.words]: { type: 'custom', tokenizer: 'whitespace' },
        [ANALYSERS.elements]: {
          type: 'custom',
          tokenizer: ANALYSERS.elements,
          filter: [ANALYSERS.elements],
        },
      },
      tokenizer: {
        [ANALYSERS.elements]: { type: 'whitespace', max_token_length: MAX_TOKEN_LENGTH },
      },
      filter: {
        [ANALYSERS.elements]: {
          type: 'pattern_capture',
          preserve_original: false,
          patterns: [`([^${AT_ONE_POSITION}]+)`],
        },
      },
      normalizer: {
        [ANALYSERS.caseless]: { type: 'custom', filter: ['lowercase'] },
      },
    },
  };
}

/** With a hidden one for prefixes. */
function countFields(fields: ElasticsearchFields): number {
  return Object.values(fields).reduce(
    (sum, { properties = {}, index_prefixes: prefixes }) =>
      sum + 1 + countFields(properties) + (prefixes ? 1 : 0),
    0,
  );
}

function countNested(fields: ElasticsearchFields): number {
  return Object.values(fields).reduce(
    (sum, { type, properties = {} }) => sum + (type === 'nested' ? 1 : 0) + countNested(properties),
    0,
  );
}
