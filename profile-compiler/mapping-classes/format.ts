import type { Term } from '@rdfjs/types';
import { SKOS } from '../namespaces.ts';
import type { Json } from '../values.ts';
import type { MappingClass } from './mapping-class.ts';
import { idMember, member, resourceMember } from './member.ts';
import type { ReadContext } from './read-context.ts';
import { lastSegmentOf } from './rules/authority-table.ts';
import { storedTermRules } from './rules/stored-terms.ts';
import { termWithLabel } from './rules/term-values.ts';
import { type KnownTerm, resolveTerm, type TermRules } from './rules/terms.ts';

export const format: MappingClass = {
  description: 'A file format',
  value: {
    kind: 'object',
    type: 'Format',
    members: [
      idMember('Id of the format in its vocabulary, such as `CSV`'),
      member('label', {
        value: { kind: 'text' },
        description: 'Name of the format',
        roles: { fullText: 0.5 },
        always: true,
        predicate: `${SKOS}prefLabel`,
      }),
      resourceMember('IRI of the format'),
    ],
  },
  roles: { facet: { value: ['id'], label: ['label'] } },
  read: { each: readFormat },
};

const STORED = storedTermRules(['file-type']);

/** Format also knows a term by the end of an IRI, and file name extensions. */
const TERMS: TermRules = {
  ...STORED,
  byIri: (iri, context) => STORED.byIri(iri, context) ?? bySegment(lastSegmentOf(iri), context),
  byText: (text, context) => STORED.byText(withoutDot(text), context),
};

function readFormat(value: Term, context: ReadContext): Json | undefined {
  const resolved = resolveTerm(value, TERMS, context);
  return resolved && termWithLabel(resolved, context);
}

/** Labels do not count here: the end of an IRI is a code, never a name. */
function bySegment(segment: string, context: ReadContext): KnownTerm | undefined {
  const term = STORED.byText(segment, context);
  return term?.id.toLowerCase() === segment.toLowerCase() ? term : undefined;
}

function withoutDot(text: string): string {
  return text.replace(/^\./, '');
}
