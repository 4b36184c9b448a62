import rdf from '@rdfjs/data-model';
import type { Term } from '@rdfjs/types';
import { RDFS } from '../../namespaces.ts';
import type { Json } from '../../values.ts';
import type { MappingClass } from '../mapping-class.ts';
import { member, resourceMember } from '../member.ts';
import type { ReadContext, ValueProblemCode } from '../read-context.ts';
import { isLiteral, objectOf } from './described.ts';
import { iriOf } from './iri-text.ts';

/** Value and roles of a class whose values are `{label, resource}`, both optional. */
export function labelledResourceValue(type: string): Pick<MappingClass, 'value' | 'roles'> {
  return {
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
  };
}

interface Labelling {
  /** The problem of text in place of a node, which is kept as the label. */
  readonly literalIs?: ValueProblemCode;
  labelOf(node: Term): string | undefined;
}

/** Reads `{label, resource}`; text that is no IRI is the label. */
export function labelledResource(
  value: Term,
  context: ReadContext,
  { literalIs, labelOf }: Labelling,
): Json | undefined {
  const resource = iriOf(value, context);
  if (isLiteral(value) && resource === undefined) {
    const label = value.value.trim();
    const code = label === '' ? 'blank-value' : literalIs;
    if (code) {
      context.report(code, value);
    }
    return label === '' ? undefined : { label };
  }
  const label = labelOf(resource === undefined ? value : rdf.namedNode(resource));
  if (label === undefined && resource === undefined) {
    context.report('empty-node', value);
    return undefined;
  }
  return objectOf({ label, resource });
}
