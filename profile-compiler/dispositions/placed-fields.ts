import type { AcceptedProfile } from '../accept/accept-profile.ts';
import { entitiesOf } from '../lower/entity.ts';
import { origin } from '../lower/field.ts';
import { planTypes } from '../lower/plan-types.ts';
import type { PlannedType } from '../lower/planned-type.ts';
import { termSelectionOf } from '../lower/term-selection.ts';
import { keyOf } from '../read/profile-graph.ts';
import { type Property, withParts } from '../read/shape.ts';

/** The fields that a property becomes. */
export interface PlacedProperty {
  /** From the entity on: `dataset.distributions.format`. */
  readonly fields: readonly string[];
  /** True if no source fills it in any entity. */
  readonly isNeverFilled: boolean;
}

/** The properties that become fields of documents or select members of terms, by their nodes. */
export function placedProperties(profile: AcceptedProfile): ReadonlyMap<string, PlacedProperty> {
  const entities = entitiesOf(profile);
  const plan = planTypes(entities, profile.shapes);
  const placed = new Map<string, PlacedProperty>();
  const keyAt = keysByPlace(profile);
  for (const { name, shape } of entities) {
    const type = plan.types.find(({ key }) => key === shape.iri);
    if (type) {
      walk(type, name, []);
    }
  }
  for (const { property, field } of termMembers(profile)) {
    placed.set(keyOf(property.node), { fields: [field], isNeverFilled: false });
  }
  return placed;

  function walk(type: PlannedType, path: string, above: readonly string[]): void {
    for (const property of type.properties) {
      const field = `${path}.${property.mappingName}`;
      const key = keyAt(property);
      const before = placed.get(key);
      const isNeverFilled = origin(property, type.scope).from === 'none';
      placed.set(key, {
        fields: [...(before?.fields ?? []), field],
        isNeverFilled: isNeverFilled && (before?.isNeverFilled ?? true),
      });
      const nested = plan.nested(type, property);
      if (nested && !above.includes(nested.key)) {
        walk(nested, field, [...above, type.key]);
      }
    }
  }
}

/** A property that is taken from another resource has the node of that one, but the place that its author gave it. */
function keysByPlace({ shapes }: AcceptedProfile): (property: Property) => string {
  const all = [...shapes.values()].flatMap(({ properties }) => withParts(properties));
  const keys = new Map(all.map(({ node, place }) => [place, keyOf(node)]));
  return ({ node, place }) => keys.get(place) ?? keyOf(node);
}

/** The properties of the shape of vocabulary terms that select a member, and those below `extensions`. */
function termMembers(profile: AcceptedProfile) {
  const members = termSelectionOf(profile)?.members ?? [];
  const named = (properties: readonly Property[], name: string, field: string) => {
    const property = properties.find(({ mappingName }) => mappingName === name);
    return property ? [{ property, field }] : [];
  };
  const properties = profile.termShape?.properties ?? [];
  return members.flatMap(({ name, extensions = [] }) => {
    const found = named(properties, name, `vocabulary.${name}`);
    const below = found.flatMap(({ property }) => [
      ...property.parts,
      ...(profile.shapes.get(property.link ?? '')?.properties ?? []),
    ]);
    return [
      ...found,
      ...extensions.flatMap((one) => named(below, one, `vocabulary.${name}.${one}`)),
    ];
  });
}
