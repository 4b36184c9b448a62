import type { ValueProblemCode } from '../../profile-compiler/index.ts';

/** A problem with one value, which indexing dropped or kept, which a format cannot express, or which lost a character; or a document that could not be made. */
export interface FieldProblem {
  readonly code:
    | ValueProblemCode
    | 'document-failed'
    | 'not-searchable'
    | 'not-in-rdf-xml'
    | 'lost-character';
  /** Mapping names joined by dots; the predicate of a statement that a format cannot express, or that lost a character. */
  readonly field: string;
  /** IRI of the node that holds the value; a blank node by its label. */
  readonly subject: string;
  /** The value, cut at 200 characters. */
  readonly value?: string;
}
