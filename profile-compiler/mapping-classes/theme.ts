import type { Term } from '@rdfjs/types';
import { SKOS } from '../namespaces.ts';
import type { Json } from '../values.ts';
import type { MappingClass } from './mapping-class.ts';
import { idMember, member, resourceMember } from './member.ts';
import type { ReadContext } from './read-context.ts';
import { storedTermRules } from './rules/stored-terms.ts';
import { termWithLabels } from './rules/term-values.ts';
import { resolveTerm } from './rules/terms.ts';

export const theme: MappingClass = {
  description: 'A theme of a controlled vocabulary',
  value: {
    kind: 'object',
    type: 'Theme',
    members: [
      idMember('Id of the theme in its vocabulary'),
      member('label', {
        value: { kind: 'language-map' },
        description: 'Name of the theme, in all its languages',
        roles: { fullText: 1 },
        always: true,
        predicate: `${SKOS}prefLabel`,
      }),
      resourceMember('IRI of the theme'),
    ],
  },
  roles: { facet: { value: ['id'], label: ['label'] } },
  read: { each: readTheme },
};

const TERMS = storedTermRules(['data-theme']);

function readTheme(value: Term, context: ReadContext): Json | undefined {
  const resolved = resolveTerm(value, TERMS, context);
  return resolved && termWithLabels(resolved, context);
}
