import type { ValueProblemCode } from '../../profile-compiler/index.ts';

/** A problem with one value, which indexing dropped or kept; or a document that could not be made. */
export interface FieldProblem {
  readonly code: ValueProblemCode | 'document-failed' | 'not-searchable';
  /** Mapping names joined by dots. */
  readonly field: string;
  /** IRI of the node that holds the value; a blank node by its label. */
  readonly subject: string;
  /** The value, cut at 200 characters. */
  readonly value?: string;
}
