import rdf from '@rdfjs/data-model';
import type { Term } from '@rdfjs/types';
import { RDFS } from '../namespaces.ts';
import type { Json } from '../values.ts';
import type { MappingClass } from './mapping-class.ts';
import { member, resourceMember } from './member.ts';
import { authorityCodeOf } from './rules/authority-table.ts';
import { isLiteral, nodeLabel, objectOf, textOf } from './rules/described.ts';
import { iriOf } from './rules/iri-text.ts';
import { mediaTypeOfIri } from './rules/media-type.ts';
import type { ReadContext } from './rules/read-context.ts';
import { shownLabel } from './rules/term-values.ts';

export const document = labelledResourceClass({
  type: 'Document',
  description: 'A document or its kind: a media type, a file type or a labelled resource',
  labelOf: (node, context) => {
    const iri = context.isBlank(node) ? undefined : node.value;
    const known = iri === undefined ? iri : (mediaTypeOfIri(iri) ?? fileTypeOf(iri, context));
    return known ?? nodeLabel(node, context);
  },
});

export const labeledResource = labelledResourceClass({
  type: 'LabeledResource',
  description: 'A resource with its label, or one of both',
  isNode: true,
  labelOf: (node, context) => nodeLabel(node, context) ?? storedLabel(node, context),
});

/** Differences between the classes whose values are `{label, resource}`, both optional. */
interface LabelledResource {
  readonly type: string;
  readonly description: string;
  /** True if text in place of a node is a problem; it is kept as the label in any case. */
  readonly isNode?: true;
  labelOf(node: Term, context: ReadContext): string | undefined;
}

function labelledResourceClass(options: LabelledResource): MappingClass {
  const { type, description } = options;
  return {
    description,
    value: {
      kind: 'object',
      type,
      members: [
        member('label', {
          value: { kind: 'text' },
          description: 'Label, in one language',
          roles: { fullText: 0.5 },
          predicate: `${RDFS}label`,
        }),
        resourceMember('IRI of the resource'),
      ],
    },
    roles: { facet: { value: ['resource', 'label'], label: ['label', 'resource'] } },
    read: { each: (value, context) => readLabelled(value, options, context) },
  };
}

/** Text that is no IRI is the label. */
function readLabelled(
  value: Term,
  { isNode, labelOf }: LabelledResource,
  context: ReadContext,
): Json | undefined {
  const resource = iriOf(value, context);
  if (isLiteral(value) && resource === undefined) {
    const text = textOf(value, context);
    if (text !== undefined && isNode) {
      context.report('literal-as-name', value);
    }
    return text === undefined ? undefined : { label: text };
  }
  const label = labelOf(resource === undefined ? value : rdf.namedNode(resource), context);
  if (label === undefined && resource === undefined) {
    return context.report('empty-node', value);
  }
  return objectOf({ label, resource });
}

const FILE_TYPES = 'file-type';

/** The label of a file type; of one that is not stored its code. */
function fileTypeOf(iri: string, context: ReadContext): string | undefined {
  const term = context.terms.byIri([FILE_TYPES], iri);
  if (term) {
    return shownLabel(term, context);
  }
  const authority = authorityCodeOf(iri);
  return authority?.table === FILE_TYPES ? authority.code : undefined;
}

/** The label of a node that is a term of any stored vocabulary. */
function storedLabel(node: Term, context: ReadContext): string | undefined {
  const term = context.isBlank(node) ? undefined : context.terms.inAny(node.value);
  return term && shownLabel(term, context);
}
