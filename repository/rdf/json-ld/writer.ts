import type { Quad } from '@rdfjs/types';
import jsonld, { type JsonLdDocument, type NodeObject } from 'jsonld';
import { arrayBatches } from '../batches.ts';
import { usedPrefixes } from '../terms/prefixes.ts';
import { expandedJsonLd } from './expanded.ts';

const NODES_PER_BATCH = 200;

type Context = Readonly<Record<string, string>>;

/** The JSON-LD of a tidy graph: one object for each resource, with the prefixes as the context. */
export async function writeJsonLd(quads: readonly Quad[], prefixes: Context): Promise<string> {
  const context = usedPrefixes(quads, prefixes);
  const nodes: NodeObject[] = [];
  for await (const batch of arrayBatches(expandedJsonLd(quads), NODES_PER_BATCH)) {
    nodes.push(...(await compacted(batch as JsonLdDocument, context)));
  }
  return `${JSON.stringify(documentOf(nodes, context), null, 2)}\n`;
}

async function compacted(expanded: JsonLdDocument, context: Context) {
  const options = { graph: true, skipExpansion: true };
  const { '@graph': nodes } = await jsonld.compact(expanded, context, options);
  return nodes as readonly NodeObject[];
}

/** A single resource is not wrapped in an array. */
function documentOf(nodes: readonly NodeObject[], context: Context): object {
  const [only, another] = nodes;
  const start = Object.keys(context).length > 0 ? { '@context': context } : {};
  return another === undefined ? { ...start, ...only } : { ...start, '@graph': nodes };
}
