import { type JsonNode, member, textOf } from '../read/json-document.ts';
import type { ReadProfile } from '../read/read-profile.ts';
import type { Shape } from '../read/shape.ts';

/** An entity of the entry file together with its shape. */
export interface Entity {
  readonly name: string;
  readonly description: string;
  readonly shape: Shape;
}

/** Lists the entities whose shape is defined, in the order of the entry file: core, then resources. */
export function entitiesOf(profile: ReadProfile): readonly Entity[] {
  const { core = [], resources = [] } = profile.entry ?? {};
  return [...core, ...resources].flatMap(({ node }) => toEntity(node, profile.shapes));
}

function toEntity(row: JsonNode, shapes: ReadonlyMap<string, Shape>): Entity[] {
  const name = textOf(member(row, 'id'));
  const shape = shapes.get(textOf(member(row, 'shapeUri')) ?? '');
  if (name === undefined || !shape) {
    return [];
  }
  return [{ name, description: textOf(member(row, 'description')) ?? '', shape }];
}
