import type { Quad } from '@rdfjs/types';
import type { JsonLdDocument, NodeObject } from 'jsonld';
import { arrayBatches } from '../../scheduling/batches.ts';
import type { DocumentFrame, RdfWriteOptions } from '../port/rdf-format.ts';
import { usedPrefixes } from '../terms/prefixes.ts';
import { expandedJsonLd } from './expanded.ts';
import { jsonLdLibrary } from './library.ts';

const NODES_PER_BATCH = 200;

type Context = Readonly<Record<string, string>>;

/** Parts of a document are the members of its default graph. */
export const JSON_LD_FRAME: DocumentFrame = {
  start: '{"@graph": [\n',
  between: ',\n',
  end: '\n]}\n',
};

/**
 * The JSON-LD of a tidy graph: one object for each resource, with the prefixes as the context. A part of a document
 * has a context too, because the prefixes of one part may be schemes of IRIs in another.
 */
export async function writeJsonLd(
  quads: readonly Quad[],
  { prefixes, part }: RdfWriteOptions,
): Promise<string> {
  const context = usedPrefixes(quads, prefixes);
  const nodes: NodeObject[] = [];
  for await (const batch of arrayBatches(expandedJsonLd(quads), NODES_PER_BATCH)) {
    nodes.push(...(await compacted(batch as JsonLdDocument, context)));
  }
  if (!part) {
    return `${JSON.stringify(documentOf(nodes, context), null, 2)}\n`;
  }
  const { graph } = part;
  const members =
    graph === undefined
      ? nodes.map((node) => ({ ...contextMember(context), ...node }))
      : [{ ...contextMember(context), '@id': graph, '@graph': nodes }];
  return members.map((member) => JSON.stringify(member, null, 2)).join(',\n');
}

async function compacted(expanded: JsonLdDocument, context: Context) {
  const options = { graph: true, skipExpansion: true };
  const library = await jsonLdLibrary();
  const { '@graph': nodes } = await library.compact(expanded, context, options);
  return nodes as readonly NodeObject[];
}

/** A single resource is not wrapped in an array. */
function documentOf(nodes: readonly NodeObject[], context: Context): object {
  const [only, another] = nodes;
  const start = contextMember(context);
  return another === undefined ? { ...start, ...only } : { ...start, '@graph': nodes };
}

function contextMember(context: Context): { readonly '@context'?: Context } {
  return Object.keys(context).length > 0 ? { '@context': context } : {};
}
