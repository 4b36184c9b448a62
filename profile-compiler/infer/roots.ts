import { PLATFORM_QUERY_FIELDS, queryFieldsOf } from '../names/schema-names.ts';
import { numberedName } from '../names/spelling.ts';
import { localName } from '../names/type-names.ts';
import { DCAT, RDFS, shorten } from '../namespaces.ts';
import { keyOf } from '../read/profile-graph.ts';
import type { NodeFacts, ShapeFacts } from './class-shapes.ts';
import { ENTITIES, isEntityClass } from './entity-classes.ts';
import { snakeCase } from './field-names.ts';
import type { InferredEntity } from './inferred-profile.ts';
import { isValueClass } from './value-classes.ts';

/** A class whose resources have documents, with what the shapes state of it. */
export interface Root {
  readonly targetClass: string;
  readonly facts: NodeFacts;
  readonly entity: InferredEntity;
}

/** Classes of resources that are always nested. */
const PARTS: readonly string[] = [`${DCAT}Distribution`, `${RDFS}Class`];

/** Tests whether resources of a class may have documents although no built-in table has the class. */
export function isCustomClass(iri: string): boolean {
  return !isEntityClass(iri) && !isValueClass(iri) && !PARTS.includes(iri);
}

/** The entities that every client knows, as far as the shapes describe them. */
export function knownRoots({ byClass }: ShapeFacts): readonly Root[] {
  return ENTITIES.flatMap(([classes, entity]) => {
    const described = classes.flatMap((iri) => byClass.get(iri) ?? []);
    const stating = described.filter(({ properties }) => properties.length > 0);
    const [first, ...others] = stating;
    return first?.targetClass === undefined
      ? []
      : [{ targetClass: first.targetClass, entity, facts: joined(first, others) }];
  });
}

/** Shapes for the other classes of an entity add fields that the first ones lack. */
function joined(first: NodeFacts, others: readonly NodeFacts[]): NodeFacts {
  const properties = [first, ...others].flatMap((facts) => facts.properties);
  const byPath = new Map(properties.toReversed().map((facts) => [facts.path, facts]));
  return { ...first, properties: [...byPath.values()].reverse() };
}

/** Classes that no property of another shape leads to: their resources stand for themselves. */
export function unreferencedClasses({ byClass }: ShapeFacts): readonly string[] {
  const ofShapes = classesByShape(byClass);
  const ledTo = new Set<string>();
  for (const [owner, { properties }] of byClass) {
    for (const { classes, shapes } of properties) {
      const led = [...classes, ...shapes.flatMap((shape) => ofShapes.get(keyOf(shape)) ?? [])];
      for (const iri of led.filter((one) => one !== owner)) {
        ledTo.add(iri);
      }
    }
  }
  return [...byClass]
    .filter(([iri, { properties }]) => isCustomClass(iri) && properties.length > 0)
    .map(([iri]) => iri)
    .filter((iri) => !ledTo.has(iri));
}

/** The classes that shapes are for, by the key of the shape. */
function classesByShape(
  byClass: ReadonlyMap<string, NodeFacts>,
): ReadonlyMap<string, readonly string[]> {
  const pairs = [...byClass].flatMap(([iri, { shapes }]) =>
    shapes.map((shape) => ({ iri, key: keyOf(shape) })),
  );
  const byKey = Map.groupBy(pairs, ({ key }) => key);
  return new Map([...byKey].map(([key, some]) => [key, some.map(({ iri }) => iri)]));
}

/** Hands out ids of custom resources. */
export function entityIds() {
  const taken = new Set<string>([...PLATFORM_QUERY_FIELDS, 'constructor']);
  const ids = new Set<string>();
  for (const [, { id }] of ENTITIES) {
    take(id);
  }
  return { idOf };

  function take(id: string): void {
    ids.add(id);
    for (const field of fieldsOf(id)) {
      taken.add(field);
    }
  }

  function idOf(targetClass: string): string {
    const base = snakeCase(localName(targetClass)).replaceAll('_', '-') || 'resource';
    const id = numberedName(base, '-', isTaken);
    take(id);
    return id;
  }

  function isTaken(id: string): boolean {
    return ids.has(id) || fieldsOf(id).some((field) => taken.has(field));
  }
}

function fieldsOf(id: string): readonly string[] {
  const { field, plural } = queryFieldsOf(id);
  return [field, plural];
}

export function customRoot(facts: NodeFacts, targetClass: string, id: string): Root {
  const description = `Resources of the class ${shorten(targetClass)}`;
  return { targetClass, facts, entity: { id, list: 'resources', description } };
}
