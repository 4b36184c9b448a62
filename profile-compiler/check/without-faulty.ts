import type { AcceptedProfile } from '../accept/accept-profile.ts';
import type { ProfileIssueCode } from '../issue-codes.ts';
import { isError, type ProfileIssue } from '../issues.ts';
import { type Property, type Shape, withParts } from '../read/shape.ts';

/** Errors that concern no field. */
const BESIDE_FIELDS: ReadonlySet<ProfileIssueCode> = new Set([
  'wrong-version',
  'bad-id',
  'profile-node',
  'several-profile-nodes',
  'id-missing',
  'target-class',
  'misspelt-term',
]);

/** The rest of a profile with errors. */
interface FaultlessPart {
  readonly profile: AcceptedProfile;
  /** Tests whether an issue is about a property that is left out, and says nothing new. */
  readonly follows: (found: ProfileIssue) => boolean;
}

/**
 * The profile without its properties that have errors, so that what is built on all others is checked in the same run;
 * `undefined` where an error concerns more than a property.
 */
export function withoutFaulty(
  profile: AcceptedProfile,
  issues: readonly ProfileIssue[],
): FaultlessPart | undefined {
  const properties = [...profile.shapes.values()].flatMap((shape) => withParts(shape.properties));
  const labels = new Set(properties.map(({ place }) => place.node));
  const isConfined = ({ code, node }: ProfileIssue) =>
    (node !== undefined && labels.has(node)) || BESIDE_FIELDS.has(code);
  const errors = issues.filter(isError);
  if (!errors.every(isConfined)) {
    return undefined;
  }
  const faulty = new Set(errors.map(({ node }) => node));
  const shapes = [...profile.shapes].map(([iri, shape]) => [iri, strip(shape)] as const);
  const kept = new Set(shapes.flatMap(([, shape]) => withParts(shape.properties).map(nameOf)));
  const names = new Set(properties.map(nameOf).filter((name) => !kept.has(name)));
  const entities = profile.entities.map((entity) => ({ ...entity, shape: strip(entity.shape) }));
  return { profile: { ...profile, entities, shapes: new Map(shapes) }, follows };

  function strip(shape: Shape): Shape {
    return { ...shape, properties: keep(shape.properties) };
  }

  /** Drops a property whose sub-properties all have issues. */
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
