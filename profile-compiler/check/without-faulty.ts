import type { AcceptedProfile } from '../accept/accept-profile.ts';
import type { ProfileIssueCode } from '../issue-codes.ts';
import type { ProfileIssue } from '../issues.ts';

import { type Property, withParts } from '../read/shape.ts';

/** Issues that concern no field. */
const BESIDE_FIELDS: ReadonlySet<ProfileIssueCode> = new Set([
  'wrong-version',
  'bad-id',
  'profile-node',
  'several-profile-nodes',
  'id-missing',
  'target-class',
  'misspelt-term',
]);

/** What is left of a profile with issues. */
export interface FaultlessPart {
  readonly profile: AcceptedProfile;
  /** Whether an issue is about a property that is left out, and says nothing new. */
  readonly follows: (found: ProfileIssue) => boolean;
}

/**
 * The profile without its properties that have issues, so that what is built on all others is checked in the same run;
 * `undefined` where an issue concerns more than a property.
 */
export function withoutFaulty(
  profile: AcceptedProfile,
  issues: readonly ProfileIssue[],
): FaultlessPart | undefined {
  const properties = [...profile.shapes.values()].flatMap((shape) => withParts(shape.properties));
  const labels = new Set(properties.map(({ place }) => place.node));
  const isConfined = ({ code, node }: ProfileIssue) =>
    (node !== undefined && labels.has(node)) || BESIDE_FIELDS.has(code);
  if (!issues.every(isConfined)) {
    return undefined;
  }
  const faulty = new Set(issues.map(({ node }) => node));
  const shapes = new Map(
    [...profile.shapes].map(
      ([iri, shape]) => [iri, { ...shape, properties: keep(shape.properties) }] as const,
    ),
  );
  const entities = profile.entities.map((entity) => ({
    ...entity,
    shape: shapes.get(entity.shape.key) ?? entity.shape,
  }));
  const kept = new Set(
    [...shapes.values()].flatMap((shape) => withParts(shape.properties).map(nameOf)),
  );
  const names = new Set(properties.map(nameOf).filter((name) => !kept.has(name)));
  return { profile: { ...profile, shapes, entities }, follows };

  /** Where all sub-properties have issues, nothing is left of the property either. */
  function keep(all: readonly Property[]): Property[] {
    return all.flatMap((property) => {
      const parts = keep(property.parts);
      const isEmptied = parts.length === 0 && property.parts.length > 0;
      return faulty.has(property.place.node) || isEmptied ? [] : [{ ...property, parts }];
    });
  }

  function follows({ message }: ProfileIssue): boolean {
    const quoted = [...message.matchAll(/"([^"]+)"/g)].flatMap(
      ([, path]) => path?.split('.') ?? [],
    );
    return quoted.some((name) => names.has(name));
  }
}

function nameOf({ mappingName }: Property): string | undefined {
  return mappingName;
}
