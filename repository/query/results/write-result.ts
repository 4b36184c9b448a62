import { Parser } from 'n3';
import { canonicalLanguageTag, PREFIXES } from '../../../profile-compiler/basics.ts';
import { checkedTerms } from '../../rdf/terms/checked-terms.ts';
import { writeRdf } from '../../rdf/write-rdf.ts';
import type { QueryForm } from '../syntax/read-query.ts';
import { givesGraph } from './media-types.ts';

/** The format that an engine is asked for: N-Triples for a graph, else that of the answer. */
export function engineFormat(form: QueryForm, mediaType: string): string {
  return givesGraph(form) ? 'application/n-triples' : mediaType;
}

/**
 * Writes what an engine gave in `engineFormat` as the answer in UTF-8, with language tags in the case that the platform
 * stores. Rejects with InexpressibleError if the format cannot express a triple.
 */
export async function writeResult(
  found: string,
  form: QueryForm,
  mediaType: string,
): Promise<Uint8Array> {
  const text = givesGraph(form)
    ? await writeGraph(found, mediaType)
    : restoreTags(found, mediaType);
  return new TextEncoder().encode(text);
}

function writeGraph(nTriples: string, mediaType: string): Promise<string> {
  const quads = new Parser({ format: 'N-Triples', factory: checkedTerms() }).parse(nTriples);
  return writeRdf(quads, mediaType, { prefixes: PREFIXES });
}

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
