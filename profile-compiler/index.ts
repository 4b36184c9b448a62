export { describeField } from './emit/describe-field.ts';
export { MAPPING_CLASSES } from './mapping-classes/index.ts';
export type * from './mapping-classes/mapping-class.ts';
export type * from './model.ts';
export { MAPPING_CLASS_NAMES } from './model.ts';
export * from './namespaces.ts';
export type * from './search-fields.ts';
export { searchFieldsOf, typeOf } from './search-fields.ts';
