import type { Term } from '@rdfjs/types';
import type { Json } from '../values.ts';
import type { MappingClass } from './mapping-class.ts';
import { idMember, member } from './member.ts';
import type { ReadContext } from './read-context.ts';
import { labelWithId } from './rules/keyword-id.ts';

export const literalWithId: MappingClass = {
  description: 'A text with an id that is made of it',
  value: {
    kind: 'object',
    type: 'LiteralWithId',
    members: [
      idMember('The text in lower case, words joined by `-`'),
      member('label', {
        value: { kind: 'text' },
        description: 'The text as in the data',
        roles: { fullText: 1 },
        always: true,
        predicate: '@value',
      }),
    ],
  },
  roles: { facet: { value: ['id'], label: ['label'] } },
  read: { each: readLiteral },
};

/** IRIs are text, too. */
function readLiteral(value: Term, context: ReadContext): Json | undefined {
  if (context.isBlank(value)) {
    context.report('not-a-literal', value);
    return undefined;
  }
  return labelWithId(value, context);
}
