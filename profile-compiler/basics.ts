/**
 * What is no matter of profiles: names, order, languages and counts that all folders share. The repository imports nothing
 * else of this folder, and nor does the thread that writes indexes, so their threads start without the compiler.
 */
export * from './cache-counts.ts';
export { defined } from './defined.ts';
export { bestTag } from './mapping-classes/rules/best-tag.ts';
export { byCodePoint } from './mapping-classes/rules/code-point-order.ts';
export { firstFound } from './mapping-classes/rules/first-found.ts';
export { readableDate } from './mapping-classes/rules/iso-moment.ts';
export { canonicalLanguageTag } from './mapping-classes/rules/language-tag.ts';
export * from './namespaces.ts';
export { reasonBehind, reasonOf } from './reason-of.ts';
export { BOX_SIDES } from './values.ts';
