import type { Quad } from '@rdfjs/types';
import type { LanguageRanges } from '../negotiation/language-ranges.ts';

/** A SHACL validation report (SHACL §3.6) as plain data. */
export interface ValidationReport {
  readonly conforms: boolean;
  readonly results: readonly ValidationResult[];
}

export interface ValidationResult {
  /** Node that violates a shape: an IRI, or the label of a blank node. */
  readonly focusNode: string;
  /** The property that violates it, if any. */
  readonly path?: string;
  readonly message: string;
  readonly severity: 'INFO' | 'WARNING' | 'VIOLATION';
  /** The value that violates it, if any. */
  readonly value?: string;
}

/** Validates a graph against the shapes of the active profile, with messages in the best of the reader's languages. */
export type Validate = (
  quads: readonly Quad[],
  languages?: LanguageRanges,
) => Promise<ValidationReport>;
