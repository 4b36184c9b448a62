/**
 * What is no matter of profiles: names, order and counts that all folders share. The repository imports nothing else of this
 * folder, so its threads start without the compiler.
 */
export * from './cache-counts.ts';
export { byCodePoint } from './mapping-classes/rules/code-point-order.ts';
export { canonicalLanguageTag } from './mapping-classes/rules/language-tag.ts';
export * from './namespaces.ts';
export { reasonOf } from './reason-of.ts';
