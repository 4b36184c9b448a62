export { checkProfile, compileProfile } from './compile-profile.ts';
export { describeField } from './emit/describe-field.ts';
export type * from './emit/elasticsearch/index-definition.ts';
export { emitElasticsearchMappings } from './emit/elasticsearch/mapping.ts';
export {
  type ExtractionPlan,
  emitExtractionPlan,
  type PlannedField,
} from './emit/extraction-plan.ts';
export { emitJsonLdContext, type JsonLdContext } from './emit/json-ld/emit-json-ld-context.ts';
export { emitJsonSchema } from './emit/json-schema/emit-json-schema.ts';
export type { JsonSchema } from './emit/json-schema/schema.ts';
export {
  emitOpenApi,
  type OpenApiDocument,
  type OpenApiOptions,
} from './emit/openapi/emit-openapi.ts';
export type { Operation } from './emit/openapi/operation.ts';
export { OPERATIONS } from './emit/openapi/operations.ts';
export { ISSUE_CODES, type ProfileIssueCode } from './issue-codes.ts';
export { formatIssue, InvalidProfileError, type ProfileIssue } from './issues.ts';
export { canonicalLanguageTag } from './language-tag.ts';
export { MAPPING_CLASSES } from './mapping-classes/index.ts';
export type * from './mapping-classes/mapping-class.ts';
export { byCodePoint } from './mapping-classes/rules/code-point-order.ts';
export type * from './model.ts';
export { MAPPING_CLASS_NAMES } from './model.ts';
export * from './namespaces.ts';
export { profileQuads } from './read/profile-quads.ts';
export type { ProfileSource, SourceFile, UnreadableFile } from './read/profile-source.ts';
export { readProfileDirectory } from './read/read-profile-directory.ts';
export { PLATFORM_TYPES, queryFieldsOf, typesMadeFor } from './schema-names.ts';
export type * from './search-fields.ts';
export { searchFieldsOf, typeOf } from './search-fields.ts';
