import type { Term } from '@rdfjs/types';
import type { Json } from '../values.ts';
import type { MappingClass } from './mapping-class.ts';
import type { ReadContext } from './read-context.ts';
import { isLiteral } from './rules/described.ts';
import { nodeLabel } from './rules/node-label.ts';
import { pickedText } from './standard-text.ts';

export const labeledText: MappingClass = {
  description: 'Plain text, or the label of a node',
  value: { kind: 'text' },
  roles: { fullText: 1, filter: 'equals', sort: true },
  read: { each: readLabeledText, prefer: pickedText },
};

function readLabeledText(value: Term, context: ReadContext): Json | undefined {
  if (isLiteral(value)) {
    const text = value.value.trim();
    if (text === '') {
      context.report('blank-value', value);
    }
    return text === '' ? undefined : text;
  }
  const label = nodeLabel(value, context);
  if (label !== undefined) {
    return label;
  }
  const isBlank = context.isBlank(value);
  context.report(isBlank ? 'empty-node' : 'undescribed', value);
  return isBlank ? undefined : value.value;
}
