import type { Term } from '@rdfjs/types';
import type { Json } from '../values.ts';
import type { MappingClass } from './mapping-class.ts';
import { idMember, member } from './member.ts';
import type { ReadContext } from './read-context.ts';
import { isLiteral } from './rules/described.ts';
import { labelWithId } from './rules/keyword-id.ts';
import { languageKeyOf } from './rules/language-key.ts';

export const keywords: MappingClass = {
  description: 'A keyword and its language',
  value: {
    kind: 'object',
    type: 'Keyword',
    members: [
      idMember('The keyword in lower case, words joined by `-`'),
      member('label', {
        value: { kind: 'text' },
        description: 'The keyword as in the data',
        roles: { fullText: 2 },
        always: true,
        predicate: '@value',
      }),
      member('language', {
        value: { kind: 'stored' },
        description: 'Language tag of the keyword',
        always: true,
        predicate: '@language',
      }),
    ],
  },
  roles: { facet: { value: ['id'], label: ['label'] } },
  read: { each: readKeyword },
};

function readKeyword(value: Term, context: ReadContext): Json | undefined {
  if (!isLiteral(value)) {
    context.report('not-a-literal', value);
    return undefined;
  }
  const found = labelWithId(value, context);
  if (!found) {
    return undefined;
  }
  const { key, malformed } = languageKeyOf(value, context.defaultLanguage);
  if (malformed) {
    context.report('bad-tag', value);
  }
  return { ...found, language: key };
}
