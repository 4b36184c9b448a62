import type { Term } from '@rdfjs/types';
import type { Json } from '../values.ts';
import type { MappingClass } from './mapping-class.ts';
import type { ReadContext } from './read-context.ts';
import { labelledResource, labelledResourceValue } from './rules/labelled-resource.ts';
import { nodeLabel } from './rules/node-label.ts';
import { shownLabel } from './rules/term-values.ts';

export const labeledResource: MappingClass = {
  description: 'A resource with its label, or one of both',
  ...labelledResourceValue('LabeledResource'),
  read: { each: readLabeledResource },
};

function readLabeledResource(value: Term, context: ReadContext): Json | undefined {
  return labelledResource(value, context, {
    literalIs: 'literal-as-name',
    labelOf: (node) => nodeLabel(node, context) ?? storedLabel(node, context),
  });
}

/** The label of a node that is a term of any stored vocabulary. */
function storedLabel(node: Term, context: ReadContext): string | undefined {
  const term = context.isBlank(node) ? undefined : context.terms.inAny(node.value);
  return term && shownLabel(term, context);
}
