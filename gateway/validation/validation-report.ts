import type { Quad } from '@rdfjs/types';

/** What SHACL validation says of a graph (SHACL §3.6), in plain values. */
export interface ValidationReport {
  readonly conforms: boolean;
  readonly results: readonly ValidationResult[];
}

export interface ValidationResult {
  /** Node that is not as a shape wants it: an IRI, or the label of a blank node. */
  readonly focusNode: string;
  /** Property that is concerned, where there is one. */
  readonly path?: string;
  readonly message: string;
  readonly severity: 'INFO' | 'WARNING' | 'VIOLATION';
  /** Value that is not as a shape wants it. */
  readonly value?: string;
}

/** Compares a graph with the shapes of the active profile. */
export type Validate = (quads: readonly Quad[]) => Promise<ValidationReport>;
