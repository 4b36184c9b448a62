import { likelyTags } from '../../mapping-classes/rules/best-tag.ts';

/**
 * Names of the index fields that are no members of the document. They contain a hyphen, so no mapping
 * name, which is a GraphQL name, clashes with them. Elasticsearch would read a dot in the name of a facet
 * or an order as a path.
 */

/** Object at the root of an indexed document for everything that is not part of the document. */
export const INDEX_ONLY = 'index-only';

/** Paths of single fields below it. */
export const INDEX_FIELDS = {
  id: `${INDEX_ONLY}.id`,
  json: `${INDEX_ONLY}.json`,
  etag: `${INDEX_ONLY}.etag`,
  modified: `${INDEX_ONLY}.modified`,
  title: `${INDEX_ONLY}.title`,
  titleWords: `${INDEX_ONLY}.title-words`,
  /** The words of titles, as they are compared with what was typed. */
  titleForms: `${INDEX_ONLY}.title-forms`,
  titleHash: `${INDEX_ONLY}.title-hash`,
  titleLength: `${INDEX_ONLY}.title-length`,
  languages: `${INDEX_ONLY}.languages`,
  /** The words of all texts, each with its stems. */
  dictionary: `${INDEX_ONLY}.dictionary`,
  termKeys: `${INDEX_ONLY}.term-keys`,
} as const;

/** Path of the words and stems of all texts of one weight; level `0` is the highest weight. */
export function wordsField(level: number): string {
  return `${INDEX_ONLY}.words.${level}`;
}

/** Path of the words and stems of one text field, for a search in named fields. */
export function fieldTextsField(field: string): string {
  return `${INDEX_ONLY}.texts.${flatName(field)}`;
}

/** Path of the values of a facet, without case. */
export function facetField(facet: string): string {
  return `${INDEX_ONLY}.facets.${flatName(facet)}`;
}

/** Path of the values of a facet as written, with their labels. */
export function shownField(facet: string): string {
  return `${INDEX_ONLY}.shown.${flatName(facet)}`;
}

/** Path of the smallest and largest value that a field is ordered by; of a language map, of its text pick. */
export function sortField(field: string): string {
  return `${INDEX_ONLY}.sort.${flatName(field)}`;
}

/** Path of the texts that order a language map, by language tag. */
export function sortTextsField(field: string): string {
  return `${INDEX_ONLY}.sort-texts.${flatName(field)}`;
}

/** Path of the keys of these texts. */
export function sortLanguagesField(field: string): string {
  return `${INDEX_ONLY}.sort-languages.${flatName(field)}`;
}

/** The key of the texts of all regions of a language, beside that of each. */
export function regionsKey(tag: string): string {
  const [beginning = ''] = likelyTags(tag).beginnings;
  return `${beginning}*`;
}

/** Sibling of a date field: the whole span of each date, a year from its first to its last millisecond. */
export function spanName(field: string): string {
  return `${field}-span`;
}

/** Sibling of a field that is not a keyword: its whole values, for filters. */
export function exactName(field: string): string {
  return `${field}-exact`;
}

/** Sibling of a text: its folded texts, in which parts are looked for. */
export function partsName(field: string): string {
  return `${field}-parts`;
}

/** Sibling of a list of objects: what filters compare in each of them, at one position for each object. */
export function elementsName(field: string): string {
  return `${field}-elements`;
}

/** Sibling of an object or a list of objects: `true` where there is one. */
export function presentName(field: string): string {
  return `${field}-present`;
}

/** The last part of such a path. */
export function flatName(name: string): string {
  return name.replaceAll('.', '/');
}
