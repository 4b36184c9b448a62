import { canonicalLanguageTag } from '../../../profile-compiler/basics.ts';

/** Matches the language tags of a table. Similar characters within a literal are escaped. */
const TAGS: Readonly<Record<string, RegExp>> = {
  'application/sparql-results+json': /(?<="xml:lang"\s*:\s*")[^"]+(?=")/g,
  'application/sparql-results+xml': /(?<=<literal xml:lang=")[^"]+(?=")/g,
  'text/tab-separated-values': /(?<="@)[A-Za-z0-9-]+(?=[\t\r\n]|$)/g,
};

/** Restores the case in which the platform stores language tags (`en-GB`); engines lower it. */
export function restoreTags(table: string, mediaType: string): string {
  const tags = TAGS[mediaType];
  return tags ? table.replaceAll(tags, (tag) => canonicalLanguageTag(tag)) : table;
}
