import type { Quad } from '@rdfjs/types';
import type { ProfileCoverage, ProfileModel } from '../../../profile-compiler/index.ts';
import type { QueryEngine, Repository } from '../../../repository/index.ts';
import type { DocumentKey, Search } from '../../../search/index.ts';
import type { LanguageRanges } from '../negotiation/language-ranges.ts';

/**
 * The services of a process, created once at start. `PLATFORM_SERVICES` selects which of the two run;
 * routes that need an absent one are not registered.
 */
export interface Services {
  readonly model: ProfileModel;
  /** Base of all IRIs of the platform, ending in `/`: of the repository of this process, or of the one it follows. */
  readonly base: string;
  readonly repository?: Repository;
  readonly search?: Search;
  /** Answers SPARQL queries over the repository of this process. */
  readonly queryEngine?: QueryEngine;
  /** The published graph of a document: from the repository of this process, or from the one it follows. */
  readonly readGraph: (document: DocumentKey) => Promise<readonly Quad[] | undefined>;
  /** Validates a graph against the shapes of the profile; absent if they are not available. */
  readonly validate?: Validate;
  /** Returns the disposition of every property shape of the profile; absent if the shapes are not available. */
  readonly coverage?: () => ProfileCoverage;
}

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
