import type { Term } from '@rdfjs/types';
import type { MappingClass, ValueType } from './mapping-class.ts';
import { idMember, labelMember, resourceMember } from './member.ts';
import { firstFound } from './rules/first-found.ts';
import { ianaIrisOf, mediaTypeOf, mediaTypeOfIri } from './rules/media-type.ts';
import type { ReadContext } from './rules/read-context.ts';
import { alsoBySegment, storedTermRules } from './rules/stored-terms.ts';
import { termWithLabel } from './rules/term-values.ts';
import { type KnownTerm, resolveTerm, type TermRules } from './rules/terms.ts';

const STORED = alsoBySegment(storedTermRules(['file-type']));

/** Terms by IRI, by the end of an IRI, by file name extension, and by media type. */
const TERMS: TermRules = {
  ...STORED,
  byIri: (iri, context) => STORED.byIri(iri, context) ?? byMediaType(mediaTypeOfIri(iri), context),
  byText: (text, context) =>
    STORED.byText(text.replace(/^\./, ''), context) ?? byMediaType(mediaTypeOf(text), context),
};

/** The type of the values. */
export const FILE_FORMAT: ValueType = {
  type: 'Format',
  description: 'A file format',
  members: [
    idMember('Id of the format in its vocabulary, such as `CSV`'),
    labelMember('text', 'Name of the format', { weight: 0.5 }),
    resourceMember('IRI of the format'),
  ],
};

export const format: MappingClass = {
  description: FILE_FORMAT.description,
  value: { kind: 'object', ...FILE_FORMAT },
  roles: { facet: { value: ['id'], label: ['label'] } },
  read: { each: readFileType },
};

/** Reads a file format: `{id, label, resource}`. */
export function readFileType(value: Term, context: ReadContext) {
  const resolved = resolveTerm(value, TERMS, context);
  return resolved && termWithLabel(resolved, context);
}

/** A media type that stands as text counts as its IRI in the registry of media types. */
function byMediaType(type: string | undefined, context: ReadContext): KnownTerm | undefined {
  const iris = type === undefined ? [] : ianaIrisOf(type);
  return firstFound(iris, (iri) => STORED.byIri(iri, context));
}
