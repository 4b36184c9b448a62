import type { Term } from '@rdfjs/types';
import type { Json } from '../values.ts';
import type { MappingClass } from './mapping-class.ts';
import { idMember, labelMember, member } from './member.ts';
import { isLiteral } from './rules/described.ts';
import { keywordId } from './rules/keyword-id.ts';
import { languageKeyOf } from './rules/language-key.ts';
import type { ReadContext } from './rules/read-context.ts';

const FACET = { value: ['id'], label: ['label'] };

export const keywords: MappingClass = {
  description: 'A keyword and its language',
  value: {
    kind: 'object',
    type: 'Keyword',
    members: [
      idMember('The keyword in lower case, words joined by `-`'),
      labelMember('text', 'The keyword as in the data', { weight: 2, predicate: '@value' }),
      member('language', {
        value: { kind: 'stored' },
        description: 'Language tag of the keyword',
        always: true,
        predicate: '@language',
      }),
    ],
  },
  roles: { facet: FACET },
  read: { each: readKeyword },
};

export const literalWithId: MappingClass = {
  description: 'A text with an id that is made of it',
  value: {
    kind: 'object',
    type: 'LiteralWithId',
    members: [
      idMember('The text in lower case, words joined by `-`'),
      labelMember('text', 'The text as in the data', { weight: 1, predicate: '@value' }),
    ],
  },
  roles: { facet: FACET },
  read: { each: readText },
};

function readKeyword(value: Term, context: ReadContext): Json | undefined {
  if (!isLiteral(value)) {
    return context.report('not-a-literal', value);
  }
  const found = withId(value, context);
  if (!found) {
    return undefined;
  }
  const { key, malformed } = languageKeyOf(value, context.defaultLanguage);
  if (malformed) {
    context.report('bad-tag', value);
  }
  return { ...found, language: key };
}

/** IRIs are text, too. */
function readText(value: Term, context: ReadContext): Json | undefined {
  if (context.isBlank(value)) {
    return context.report('not-a-literal', value);
  }
  return withId(value, context);
}

/** A text without white space around it, and its id. Reports a text without one. */
function withId(value: Term, context: ReadContext) {
  const label = value.value.trim();
  const id = keywordId(label);
  return id === undefined ? context.report('blank-value', value) : { id, label };
}
