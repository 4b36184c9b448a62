/** What threads that make documents import of this folder, so that they start without the compiler. */
export * from './basics.ts';
export * from './core-entities.ts';
export { emitExtractionPlan } from './emit/emit-extraction-plan.ts';
export type * from './emit/search-fields.ts';
export { enrichValue, idsOfText, isJsonMap, textsIn } from './enrichment/enrich-value.ts';
export type { ExtractionPlan, PlannedField, PlannedSource } from './extraction-plan.ts';
export { isNested, MAPPING_CLASSES, type MappingClassName } from './mapping-classes/index.ts';
export type * from './mapping-classes/mapping-class.ts';
export { languageKeyOf } from './mapping-classes/rules/language-key.ts';
export * from './mapping-classes/rules/read-context.ts';
export { comparedIri } from './mapping-classes/rules/same-iri.ts';
export { readNestedTerm } from './mapping-classes/rules/term-values.ts';
export * from './model.ts';
export type * from './values.ts';
