import type { AcceptedProfile } from '../accept/accept-profile.ts';
import { FOAF, ORG } from '../namespaces.ts';
import { memberOf, stringOf } from '../read/json-document.ts';
import type { Shape } from '../read/shape.ts';

/** An entity of the entry file together with its shape. */
export interface Entity {
  readonly name: string;
  readonly description: string;
  readonly shape: Shape;
  /** Class of its resources that the entry states apart from the shape. */
  readonly typeUri?: string;
  /** Classes that identify the main resource of a submitted graph. */
  readonly mainClasses: readonly string[];
  /** True if each of its resources belongs to a catalogue. */
  readonly isInCatalogue: boolean;
}

/** Classes of organisations, whatever the shape is for. */
const ORGANIZATIONS = [`${ORG}Organization`, `${ORG}FormalOrganization`, `${FOAF}Organization`];

/** The entities of a profile, in the order of the entry file: core, with what it lacks, then resources. */
export function entitiesOf({ entities }: AcceptedProfile): readonly Entity[] {
  return entities.map(({ row, name, shape, typeUri, isInCatalogue }) => ({
    name,
    description: stringOf(memberOf(row.node, 'description')) ?? '',
    shape,
    ...(typeUri !== undefined && { typeUri }),
    mainClasses: [
      ...new Set([
        ...(typeUri === undefined ? [] : [typeUri]),
        ...shape.targetClasses,
        ...(name === 'organization' ? ORGANIZATIONS : []),
      ]),
    ],
    isInCatalogue,
  }));
}
