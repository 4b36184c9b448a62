import { canonicalLanguageTag } from '../../../profile-compiler/index.ts';

/** Where a language tag stands in a table; what looks like it within a text is escaped there. */
const TAGS: Readonly<Record<string, RegExp>> = {
  'application/sparql-results+json': /(?<="xml:lang"\s*:\s*")[^"]+(?=")/g,
  'application/sparql-results+xml': /(?<=<literal xml:lang=")[^"]+(?=")/g,
  'text/tab-separated-values': /(?<="@)[A-Za-z0-9-]+(?=[\t\r\n]|$)/g,
};

/** Engines give tags in lower case: writes them as the platform stores them, `en-GB`. */
export function restoreTags(table: string, mediaType: string): string {
  const tags = TAGS[mediaType];
  return tags ? table.replaceAll(tags, (tag) => canonicalLanguageTag(tag)) : table;
}
