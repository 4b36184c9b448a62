import type { Quad } from '@rdfjs/types';
import jsonld, { type ContextDefinition, type JsonLdDocument } from 'jsonld';
import { expandedJsonLd } from './expanded-json-ld.ts';
import { usedPrefixes } from './prefixes.ts';

/** JSON-LD of a tidy graph: one object for each resource, prefixes in a context of its own. */
export async function writeJsonLd(
  quads: readonly Quad[],
  prefixes: Readonly<Record<string, string>>,
): Promise<string> {
  const context: ContextDefinition = usedPrefixes(quads, prefixes);
  const document = await jsonld.compact(expandedJsonLd(quads) as JsonLdDocument, context);
  return `${JSON.stringify(document, null, 2)}\n`;
}
