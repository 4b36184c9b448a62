import type { Term } from '@rdfjs/types';
import type { Json } from '../values.ts';
import type { MappingClass } from './mapping-class.ts';
import type { ReadContext } from './read-context.ts';
import { authorityCodeOf } from './rules/authority-table.ts';
import { labelledResource, labelledResourceValue } from './rules/labelled-resource.ts';
import { mediaTypeOfIri } from './rules/media-type.ts';
import { nodeLabel } from './rules/node-label.ts';
import { shownLabel } from './rules/term-values.ts';

export const document: MappingClass = {
  description: 'A document or its kind: a media type, a file type or a labelled resource',
  ...labelledResourceValue('Document'),
  read: { each: readDocument },
};

const FILE_TYPES = 'file-type';

function readDocument(value: Term, context: ReadContext): Json | undefined {
  return labelledResource(value, context, { labelOf: (node) => labelOf(node, context) });
}

function labelOf(node: Term, context: ReadContext): string | undefined {
  if (context.isBlank(node)) {
    return nodeLabel(node, context);
  }
  const iri = node.value;
  return mediaTypeOfIri(iri) ?? fileTypeOf(iri, context) ?? nodeLabel(node, context);
}

/** The label of a file type; of one that is not stored its code. */
function fileTypeOf(iri: string, context: ReadContext): string | undefined {
  const term = context.terms.byIri([FILE_TYPES], iri);
  if (term) {
    return shownLabel(term, context);
  }
  const authority = authorityCodeOf(iri);
  return authority?.table === FILE_TYPES ? authority.code : undefined;
}
