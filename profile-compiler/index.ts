export { uncheckedConstraints } from './check/terms/unchecked-constraints.ts';
export { type CompileOptions, compileProfile } from './compile-profile.ts';
export { profileCoverage } from './dispositions/profile-coverage.ts';
export type * from './dispositions/property-coverage.ts';
export * from './documents.ts';
export { describeField } from './emit/describe-field.ts';
export {
  emitJsonLdContext,
  type JsonLdContext,
  predicateOf,
} from './emit/emit-json-ld-context.ts';
export { emitTypes } from './emit/emit-types.ts';
export {
  fieldNameIn,
  type GraphqlField,
  type GraphqlType,
  graphqlTypesOf,
} from './emit/graphql-types.ts';
export type * from './emit/index-mapping/index-definition.ts';
export { hasOwnTexts, textLevels } from './emit/index-mapping/index-only.ts';
export {
  type ElasticsearchIndex,
  emitElasticsearchMappings,
} from './emit/index-mapping/mapping.ts';
export * from './emit/index-mapping/names.ts';
export { AT_ONE_POSITION } from './emit/index-mapping/settings.ts';
export { MAX_WHOLE_VALUE_LENGTH } from './emit/index-mapping/value-fields.ts';
export {
  emitJsonSchema,
  type JsonSchema,
  type JsonSchemas,
  typeSchemas,
} from './emit/json-schema.ts';
export { searchFieldsOf, textWeights } from './emit/search-fields.ts';
export type { EnrichmentConfig, VocabularyEnrichment } from './enrichment/config.ts';
export { type DataUsage, sampleOf, usageOf } from './infer/data-usage.ts';
export { inferProfile } from './infer/infer-profile.ts';
export type * from './infer/inferred-profile.ts';
export { proposeFields } from './infer/propose-fields.ts';
export { readShapesText } from './infer/shapes-text.ts';
export { proposalText, writeProfile } from './infer/write-profile.ts';
export { formatIssue, InvalidProfileError, type ProfileIssue, placeText } from './issues.ts';
export { describeAgent } from './mapping-classes/agents.ts';
export { likelyTags, rankedTags } from './mapping-classes/rules/best-tag.ts';
export { type Code, codeOfIri } from './mapping-classes/rules/iso-codes.ts';
export { isoMoment, writtenDate } from './mapping-classes/rules/iso-moment.ts';
export { ianaIrisOf, mediaTypeOf } from './mapping-classes/rules/media-type.ts';
export { PLATFORM_TYPES, queryFieldsOf, typesMadeFor } from './names/schema-names.ts';
export { fieldSpelling, unusedName } from './names/spelling.ts';
export { BUILT_IN_PROFILE } from './read/built-in-profile.ts';
export { entryFileOf, type ProfileSource, type SourceFile } from './read/profile-source.ts';
export { profileQuads } from './read/read-profile.ts';
export { readProfileDirectory } from './read/read-profile-directory.ts';
export type { Statement as ShapeStatement } from './read/turtle.ts';
export { MAX_ITEMS, WIDEST_WINDOW } from './search-settings/compile-search-settings.ts';
export type { IndexConfig } from './search-settings/given-settings.ts';
export { MAX_REPLICAS, MAX_SHARDS } from './search-settings/read-placement.ts';
export * from './search-settings.ts';
export * from './term-members.ts';
export { usedVocabularies, vocabulariesOf } from './used-vocabularies.ts';
