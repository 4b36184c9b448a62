import type { Quad, Term } from '@rdfjs/types';
import { Store } from 'n3';
import SHACLValidator from 'rdf-validate-shacl';
import { type ProfileSource, profileQuads, SH } from '../../profile-compiler/index.ts';
import type { Validate, ValidationResult } from './validation-report.ts';

/** The part of a SHACL result that is used; the library's own types are loose. */
interface ShaclResult {
  readonly focusNode: Term | null;
  readonly path: Term | null;
  readonly message: readonly Term[];
  readonly severity: Term | null;
  readonly value: Term | null;
}

const SEVERITIES: Readonly<Record<string, ValidationResult['severity']>> = {
  [`${SH}Info`]: 'INFO',
  [`${SH}Warning`]: 'WARNING',
};

/**
 * Creates the validator of a profile. Imports of the shapes are not fetched. Validation rejects if a shape
 * uses a feature that the library does not support (SPARQL constraints).
 */
export function createValidator(profile: ProfileSource): Validate {
  const validator = new SHACLValidator(new Store(checkable(profileQuads(profile))), {
    importGraph: () => new Store(),
  });
  return async (quads) => {
    const { conforms, results } = await validator.validate(new Store([...quads]));
    return { conforms, results: results.map(toResult) };
  };
}

/** Omits property shapes without `sh:path`: the platform fills these fields, so graphs are not validated against them. */
function checkable(shapes: readonly Quad[]): Quad[] {
  const withPath = new Set(
    shapes
      .filter(({ predicate }) => predicate.value === `${SH}path`)
      .map(({ subject }) => subject.value),
  );
  return shapes.filter(
    ({ predicate, object }) => predicate.value !== `${SH}property` || withPath.has(object.value),
  );
}

function toResult({ focusNode, path, message, severity, value }: ShaclResult): ValidationResult {
  return {
    focusNode: focusNode?.value ?? '',
    message: message.map((text) => text.value).join(' ') || 'The value violates the shape',
    severity: SEVERITIES[severity?.value ?? ''] ?? 'VIOLATION',
    ...(path?.termType === 'NamedNode' && { path: path.value }),
    ...(value && { value: value.value }),
  };
}
