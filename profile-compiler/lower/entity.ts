import { type JsonNode, memberOf, stringOf } from '../read/json-document.ts';
import type { ReadProfile } from '../read/read-profile.ts';
import type { Shape } from '../read/shape.ts';

/** An entity of the entry file together with its shape. */
export interface Entity {
  readonly name: string;
  readonly description: string;
  readonly shape: Shape;
}

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
  return [{ name, description: stringOf(memberOf(row, 'description')) ?? '', shape }];
}
