export { runSteps, type Steps, sortInSteps } from './async/steps.ts';
export { fuzzyPrefixTerms } from './dictionary/fuzzy-prefix-terms.ts';
export { rangeOf, type SortedWords, sortedTexts } from './dictionary/sorted-words.ts';
export { createDocumentMaker, type MadeDocument } from './document/document-maker.ts';
export {
  type DistributionPlace,
  distributionId,
  type IdentifiedNode,
  identifiedDistributions,
} from './document/nested-ids.ts';
export { SEARCH_BACKENDS } from './engines/backends.ts';
export { openElasticsearchEngine } from './engines/elasticsearch/backend.ts';
export type { ElasticsearchSettings } from './engines/elasticsearch/read-settings.ts';
export { openEmbeddedEngine } from './engines/embedded/engine.ts';
export { replaceFile, syncDirectory } from './engines/embedded/imports/replace-file.ts';
export { openKeyValueStore } from './engines/embedded/metadata/key-value-store.ts';
export * from './entity-graphs.ts';
export * from './errors.ts';
export type { Correction } from './expansion/expand-words.ts';
export * from './expansion/stop-word.ts';
export * from './expansion/stop-word.ts';
export * from './expansion/synonym.ts';
export type * from './follow/documents/repository-feed.ts';
export { localFeed } from './follow/documents/repository-feed.ts';
export * from './highlights/highlighter.ts';
export * from './histograms/date-buckets.ts';
export { REGISTRIES, type RegistryName } from './imports/registries/registries.ts';
export type * from './imports/vocabulary-imports.ts';
export * from './imports/vocabulary-imports.ts';
export type * from './log.ts';
export { openSearch } from './open-search.ts';
export type * from './port/search-engine.ts';
export type * from './port/search-index.ts';
export type * from './port/search-query.ts';
export type * from './port/term-index.ts';
export { boundingBox } from './query/bounding-box.ts';
export { dateSpan } from './query/date-span.ts';
export { isObject, pickTag, valuesAt, withoutCase } from './query/document-values.ts';
export { facetValuesOf } from './query/facet-values.ts';
export { fuzzyTest, typedWords } from './query/fuzzy-prefix.ts';
export { cursorParts, cursorUnderId } from './query/page-position.ts';
export { parseTextQuery, type TypedQuery, typedQuery } from './query/parse-text-query.ts';
export * from './ranking/deciding-rule.ts';
export { hitOrder, relevanceOf } from './ranking/hit-order.ts';
export { relatedDocuments } from './related/related-documents.ts';
export { relaxedSearch, type Searchable, type TypedResult } from './relaxation/relaxed-search.ts';
export type * from './search.ts';
export type { VocabularyComparison, VocabularyContent } from './terms/compare-vocabularies.ts';
export { readVocabulary } from './terms/read-vocabulary.ts';
export { buildLookup, termLookup } from './terms/vocabulary-lookup.ts';
export { createVocabularySearch, type VocabularySearch } from './terms/vocabulary-search.ts';
export { foldedWords, joinedWords } from './text/analyse.ts';
export { fold as foldedText } from './text/fold.ts';
export { primarySubtag } from './text/languages.ts';
export { isHtmlTag, plainText } from './text/plain-text.ts';
export { compareTrials, type TrialComparison } from './trial/compare-trials.ts';
export {
  type StoredSample,
  sampleDatasets,
  storedLookups,
  type TriedModel,
  tryModel,
} from './trial/try-model.ts';
