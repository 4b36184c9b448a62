import type { ValueProblemCode } from '../../profile-compiler/index.ts';

/** A problem with one value, which indexing dropped or kept, or which a format cannot express; or a document that could not be made. */
export interface FieldProblem {
  readonly code: ValueProblemCode | 'document-failed' | 'not-searchable' | 'not-in-rdf-xml';
  /** Mapping names joined by dots; the predicate of a value that a format cannot express. */
  readonly field: string;
  /** IRI of the node that holds the value; a blank node by its label. */
  readonly subject: string;
  /** The value, cut at 200 characters. */
  readonly value?: string;
}
