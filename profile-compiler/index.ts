export * from './cache-counts.ts';
export { uncheckedConstraints } from './check/terms/unchecked-constraints.ts';
export { type CompileOptions, compileProfile } from './compile-profile.ts';
export * from './core-entities.ts';
export { profileCoverage } from './dispositions/profile-coverage.ts';
export type * from './dispositions/property-coverage.ts';
export { emitJsonLdContext, type JsonLdContext } from './emit/context/emit-json-ld-context.ts';
export { predicateOf } from './emit/context/terms.ts';
export { describeField } from './emit/describe-field.ts';
export {
  type ExtractionPlan,
  emitExtractionPlan,
  type PlannedField,
  type PlannedSource,
} from './emit/extraction-plan.ts';
export { PLATFORM_TYPES, queryFieldsOf, typesMadeFor } from './emit/graphql-names/schema-names.ts';
export {
  fieldNameIn,
  type GraphqlField,
  type GraphqlType,
  graphqlTypesOf,
} from './emit/graphql-types/graphql-types.ts';
export { fieldSpelling, type GraphqlNames, unusedName } from './emit/graphql-types/spelling.ts';
export type * from './emit/index-mapping/index-definition.ts';
export { hasOwnTexts, STEM_LEVELS } from './emit/index-mapping/index-only.ts';
export { LANGUAGE_ANALYSERS, languageName } from './emit/index-mapping/languages.ts';
export { emitElasticsearchMappings } from './emit/index-mapping/mapping.ts';
export * from './emit/index-mapping/names.ts';
export { LONGEST_WHOLE_VALUE } from './emit/index-mapping/value-fields.ts';
export { emitJsonSchema } from './emit/json-schema/emit-json-schema.ts';
export { emitTypes } from './emit/json-schema/emit-types.ts';
export type { JsonSchema, JsonSchemas } from './emit/json-schema/schema.ts';
export { typeSchemas } from './emit/json-schema/type-schemas.ts';
export type * from './emit/search-fields.ts';
export { searchFieldsOf, textWeights } from './emit/search-fields.ts';
export type { EnrichmentConfig, VocabularyEnrichment } from './enrichment/config.ts';
export { enrichValue, idsOfText } from './enrichment/enrich-value.ts';
export { type DataUsage, sampleOf, usageOf } from './infer/data-usage.ts';
export { inferProfile } from './infer/infer-profile.ts';
export type * from './infer/inferred-profile.ts';
export { type ProposedShape, proposalText, proposeFields } from './infer/propose-fields.ts';
export { readShapesText } from './infer/shapes-text.ts';
export { writeProfile } from './infer/write-profile.ts';
export { formatIssue, InvalidProfileError, type ProfileIssue } from './issues.ts';
export { isNested, MAPPING_CLASSES, type MappingClassName } from './mapping-classes/index.ts';
export type * from './mapping-classes/mapping-class.ts';
export * from './mapping-classes/read-context.ts';
export { bestTag, likelyTags, rankedTags } from './mapping-classes/rules/best-tag.ts';
export { type Code, codeOfIri } from './mapping-classes/rules/code-of-iri.ts';
export { byCodePoint } from './mapping-classes/rules/code-point-order.ts';
export { describeAgent } from './mapping-classes/rules/described-agent.ts';
export { readableDate, writtenDate } from './mapping-classes/rules/iso-moment.ts';
export { languageKeyOf } from './mapping-classes/rules/language-key.ts';
export { canonicalLanguageTag } from './mapping-classes/rules/language-tag.ts';
export { ianaIrisOf, mediaTypeOf } from './mapping-classes/rules/media-type.ts';
export { readNestedTerm } from './mapping-classes/rules/nested-term.ts';
export { comparedIri } from './mapping-classes/rules/same-iri.ts';
export * from './model.ts';
export * from './namespaces.ts';
export { BUILT_IN_PROFILE } from './read/built-in-profile.ts';
export { entryFileOf, type ProfileSource } from './read/profile-source.ts';
export { profileQuads } from './read/read-profile.ts';
export { readProfileDirectory } from './read/read-profile-directory.ts';
export type { Statement as ShapeStatement } from './read/turtle.ts';
export { MOST_ITEMS, WIDEST_WINDOW } from './search-settings/compile-search-settings.ts';
export type { IndexConfig } from './search-settings/given-settings.ts';
export * from './search-settings/search-settings.ts';
export * from './term-shape/term-members.ts';
export { usedVocabularies, vocabulariesOf } from './used-vocabularies.ts';
export type * from './values.ts';
export { BOX_SIDES } from './values.ts';
