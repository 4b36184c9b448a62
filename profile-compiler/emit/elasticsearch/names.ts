/**
 * Names of what an index holds beside the document. A mapping name is a GraphQL name, so it has no
 * minus; a language tag has no underscore: none of these can clash with a profile or with a tag.
 */

/** Object at the root of an indexed document: all that is not part of the document itself. */
export const INDEX_ONLY = 'index-only';

/** Member of a language map: its texts in all languages, folded but not stemmed. */
export const ALL_LANGUAGES = '_any';

/** Member of a language map: language tag → the text to sort by in that language. */
export const SORT_TEXTS = '_sort';

/** Sibling of a date field: the whole span of each date, a year from its first to its last instant. */
export function spanName(field: string): string {
  return `${field}-span`;
}

/** Name of a facet under `index-only.facets`; a dot would be read as a path. */
export function facetName(facet: string): string {
  return facet.replaceAll('.', '/');
}
