import { isCoreEntity } from '../core-entities.ts';
import { isNested } from '../mapping-classes/index.ts';
import type { FieldScope } from '../mapping-classes/platform-fields.ts';
import { nestedTypeName, typeNameOf } from '../names/type-names.ts';
import { DCAT } from '../namespaces.ts';
import { keyOf } from '../read/profile-graph.ts';
import { type Property, type Shape, withParts } from '../read/shape.ts';
import type { Entity } from './entity.ts';
import { fitType } from './fit-type.ts';
import type { PlannedType } from './planned-type.ts';
import { type MappedProperty, mappedProperties } from './planned-type.ts';
import { takenProperties } from './taken-properties.ts';

/** Parts that are served otherwise than the shapes state. */
export interface Changes {
  /** Names of types by their keys, where the shape's own cannot be used. */
  readonly names: ReadonlyMap<string, string>;
  /** Keys of the nodes of properties whose links would never end. */
  readonly cuts: ReadonlySet<string>;
}

/** Plans single types: of a shape, and of the objects of a `Nested` property. */
export function nestedTypes(
  entities: readonly Entity[],
  shapes: ReadonlyMap<string, Shape>,
  { names, cuts }: Changes,
) {
  const entityScopes = new Map(entities.map((entity) => [entity.shape.key, entityScope(entity)]));
  const distributions = distributionShapes(shapes);
  const take = takenProperties(entities);
  return {
    ofShape: (shape: Shape) => fitType(ofShape(shape), cuts),
    ofProperty(parent: PlannedType, property: MappedProperty) {
      const type = ofProperty(parent, property);
      return type && fitType({ ...type, name: names.get(type.key) ?? type.name }, cuts);
    },
  };

  function ofShape(shape: Shape): PlannedType {
    return {
      key: shape.key,
      name: names.get(shape.key) ?? typeNameOf(shape),
      scope:
        entityScopes.get(shape.key) ?? (distributions.has(shape.iri) ? 'distribution' : 'nested'),
      shape,
      owner: shape,
      properties: mappedProperties(shape.properties),
      nestedEntity: false,
      issues: [],
    };
  }

  function ofProperty(parent: PlannedType, property: MappedProperty): PlannedType | undefined {
    if (!isNested(property.mappingClass)) {
      return undefined;
    }
    const linked = property.link === undefined ? undefined : shapes.get(property.link);
    if (property.parts.length > 0 || partsScope(parent.scope, property) !== undefined) {
      const isDistribution = isOfDistributions(property) || distributions.has(property.link ?? '');
      return withTaken(ofParts(parent, property, { linked, isDistribution }));
    }
    return linked && ofLinked(ofShape(linked), property);
  }

  /** An ancestor does not list its own ancestors: those are in the same list. */
  function withTaken(type: PlannedType): PlannedType {
    const { scope } = type;
    const properties = type.properties.filter(
      ({ mappingName }) => scope !== 'ancestor' || mappingName !== 'ancestors',
    );
    return { ...type, properties: properties.map((one) => take(one, scope)) };
  }
}

/** A shape of which no property has a path says nothing of its nodes but which terms they are. */
function ofLinked(type: PlannedType, { path }: MappedProperty): PlannedType {
  const isTerm =
    path !== undefined &&
    type.scope === 'nested' &&
    type.properties.length > 0 &&
    type.properties.every((one) => one.path === undefined && !isNested(one.mappingClass));
  return isTerm ? { ...type, scope: 'term' } : type;
}

/** The sub-properties of a property, with those fields of the linked shape that they do not replace. */
function ofParts(
  parent: PlannedType,
  property: MappedProperty,
  { linked, isDistribution }: { linked: Shape | undefined; isDistribution: boolean },
): PlannedType {
  const parts = mappedProperties(property.parts);
  const own = new Set(parts.map(({ mappingName }) => mappingName));
  const taken = mappedProperties(linked?.properties ?? []).filter(
    ({ mappingName }) => !own.has(mappingName),
  );
  return {
    key: partsKey(parent.key, property),
    name: nestedTypeName(parent.name, property.mappingName),
    scope: partsScope(parent.scope, property) ?? (isDistribution ? 'distribution' : 'nested'),
    ...(linked ? { shape: linked } : {}),
    owner: property,
    properties: [...taken, ...parts],
    nestedEntity: false,
    issues: [],
  };
}

/** A property met again inside itself gets the same key, so that a circle of links has an end. */
function partsKey(parent: string, property: Property): string {
  const own = ` > ${keyOf(property.node)};`;
  const at = parent.indexOf(own);
  return at < 0 ? parent + own : parent.slice(0, at + own.length);
}

function entityScope({ name, isInCatalogue }: Entity): FieldScope {
  if (isCoreEntity(name)) {
    return name;
  }
  return isInCatalogue ? 'catalogued-resource' : 'resource';
}

/** Shapes of distributions: by their target class, or because a property for distributions links to them. */
function distributionShapes(shapes: ReadonlyMap<string, Shape>): ReadonlySet<string> {
  const all = [...shapes.values()];
  const ofClass = all.filter(({ targetClasses }) => targetClasses.includes(`${DCAT}Distribution`));
  const linking = all.flatMap(({ properties }) => withParts(properties).filter(isOfDistributions));
  return new Set([
    ...ofClass.map(({ iri }) => iri),
    ...linking.flatMap(({ link }) => (link === undefined ? [] : [link])),
  ]);
}

function isOfDistributions({ path }: Property): boolean {
  return path?.value === `${DCAT}distribution`;
}

/** Scopes of the sub-properties of what a resource in a catalogue refers to. */
const REFERENCE_SCOPES: ReadonlyMap<string, FieldScope> = new Map([
  ['catalog', 'catalog-reference'],
  ['catalog_record', 'record'],
]);

function partsScope(parent: FieldScope, property: MappedProperty): FieldScope | undefined {
  if (property.path) {
    return undefined;
  }
  if (property.mappingName === 'ancestors') {
    return parent === 'organization' || property.taken ? 'ancestor' : undefined;
  }
  return parent === 'dataset' || parent === 'catalogued-resource'
    ? REFERENCE_SCOPES.get(property.mappingName)
    : undefined;
}
