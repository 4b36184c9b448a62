import { isCoreEntity } from '../core-entities.ts';
import { FOAF, ORG } from '../namespaces.ts';
import { type JsonNode, memberOf, stringOf } from '../read/json-document.ts';
import type { ReadProfile } from '../read/read-profile.ts';
import type { Shape } from '../read/shape.ts';

/** An entity of the entry file together with its shape. */
export interface Entity {
  readonly name: string;
  readonly description: string;
  readonly shape: Shape;
  /** Class of its resources that the entry states apart from the shape. */
  readonly typeUri?: string;
  /** Classes by which the main resource of a submitted graph is recognised. */
  readonly mainClasses: readonly string[];
  /** Whether each of its resources belongs to a catalogue. */
  readonly isInCatalogue: boolean;
}

/** Classes of organisations, whatever the shape is for. */
const ORGANIZATIONS = [`${ORG}Organization`, `${ORG}FormalOrganization`, `${FOAF}Organization`];

/** Lists the entities whose shape is defined, in the order of the entry file: core, with what it lacks, then resources. */
export function entitiesOf(profile: ReadProfile): readonly Entity[] {
  const { core = [], resources = [] } = profile.entry ?? {};
  return [...core, ...profile.borrowed, ...resources].flatMap(({ node }) =>
    toEntity(node, profile.shapes),
  );
}

function toEntity(row: JsonNode, shapes: ReadonlyMap<string, Shape>): Entity[] {
  const name = stringOf(memberOf(row, 'id'));
  const shape = shapes.get(stringOf(memberOf(row, 'shapeUri')) ?? '');
  if (name === undefined || !shape) {
    return [];
  }
  const typeUri = isCoreEntity(name) ? undefined : stringOf(memberOf(row, 'typeUri'));
  const others = name === 'organization' ? ORGANIZATIONS : [];
  return [
    {
      name,
      description: stringOf(memberOf(row, 'description')) ?? '',
      shape,
      ...(typeUri !== undefined && { typeUri }),
      mainClasses: [
        ...new Set([
          ...(typeUri === undefined ? [] : [typeUri]),
          ...shape.targetClasses,
          ...others,
        ]),
      ],
      isInCatalogue: name === 'dataset' || (!isCoreEntity(name) && isTrue(row, 'inCatalogue')),
    },
  ];
}

function isTrue(row: JsonNode, member: string): boolean {
  return memberOf(row, member)?.value === true;
}
