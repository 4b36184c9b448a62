import type { Quad, Term } from '@rdfjs/types';
import { Store } from 'n3';
import SHACLValidator from 'rdf-validate-shacl';
import { type ProfileSource, profileQuads, SH } from '../../profile-compiler/index.ts';
import type { Validate, ValidationResult } from './validation-report.ts';

/** The part of a SHACL result that is told; the library's own types are loose. */
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
 * Makes the validator of a profile. Nothing that the shapes import is fetched. Validating rejects
 * where a shape uses what the library does not know (SPARQL constraints).
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

/** Leaves out the properties without `sh:path`: the platform fills them, so no graph is measured by them. */
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
    message:
      message.map((text) => text.value).join(' ') || 'The value is not as the shape wants it',
    severity: SEVERITIES[severity?.value ?? ''] ?? 'VIOLATION',
    ...(path?.termType === 'NamedNode' && { path: path.value }),
    ...(value && { value: value.value }),
  };
}
