import terms from '@rdfjs/data-model';
import type { Term } from '@rdfjs/types';
import { DCAT, OWL, RDF, RDFS, SH } from '../namespaces.ts';
import { keyOf, type ProfileGraph } from '../read/profile-graph.ts';
import { isEntityClass } from './entity-classes.ts';
import type { PropertyFacts, UnusedProperty } from './property-facts.ts';
import {
  describeUnused,
  type FoundProperty,
  factsOf,
  propertiesOf,
  unusedBecause,
} from './read-facts.ts';
import { isDeactivated } from './shape-walk.ts';
import { isValueClass } from './value-classes.ts';

/** Statements of shapes about the nodes of a class, or about the nodes that other shapes lead to. */
export interface NodeFacts {
  /** IRI of the class, else key of the shape. */
  readonly key: string;
  readonly targetClass?: string;
  /** The shapes, in the order of the files. */
  readonly shapes: readonly Term[];
  /** By path, in the order of the shapes. */
  readonly properties: readonly PropertyFacts[];
}

/** Everything that a set of shapes states, as far as fields can be made of it. */
export type ShapeFacts = ReturnType<typeof shapeFacts>;

/** Classes of the subjects of a property, where a shape has `sh:targetSubjectsOf`. */
const DOMAINS: Readonly<Record<string, string>> = {
  [`${DCAT}dataset`]: `${DCAT}Catalog`,
  [`${DCAT}record`]: `${DCAT}Catalog`,
  [`${DCAT}service`]: `${DCAT}Catalog`,
  [`${DCAT}distribution`]: `${DCAT}Dataset`,
  [`${DCAT}accessURL`]: `${DCAT}Distribution`,
  [`${DCAT}downloadURL`]: `${DCAT}Distribution`,
  [`${DCAT}endpointURL`]: `${DCAT}DataService`,
  [`${DCAT}servesDataset`]: `${DCAT}DataService`,
};

/** Classes of the objects of a property, where a shape has `sh:targetObjectsOf`. */
const RANGES: Readonly<Record<string, string>> = {
  [`${DCAT}dataset`]: `${DCAT}Dataset`,
  [`${DCAT}distribution`]: `${DCAT}Distribution`,
  [`${DCAT}service`]: `${DCAT}DataService`,
  [`${DCAT}accessService`]: `${DCAT}DataService`,
  [`${DCAT}inSeries`]: `${DCAT}DatasetSeries`,
};

/** Subclasses of `dcat:Resource`: its shapes apply to all of them. */
const RESOURCES = ['Dataset', 'Catalog', 'DataService', 'DatasetSeries'].map((name) => DCAT + name);

/** Reads the facts of shapes, class by class. */
export function shapeFacts(graph: ProfileGraph) {
  const stated = shapesByClass(graph);
  const byClass = new Map(
    [...stated.keys()].map((targetClass) => {
      const shapes = [targetClass, ...superclasses(graph, targetClass)].flatMap(
        (one) => stated.get(one) ?? [],
      );
      return [targetClass, { ...nodeFacts(graph, targetClass, shapes), targetClass }];
    }),
  );
  const ofShapes = new Map<string, NodeFacts>();
  return { graph, byClass, ofShape, unused: unusedProperties(graph) };

  /** Facts of a shape without class, such as `sh:node` names. */
  function ofShape(shape: Term): NodeFacts {
    const key = keyOf(shape);
    const facts = ofShapes.get(key) ?? nodeFacts(graph, key, [shape]);
    ofShapes.set(key, facts);
    return facts;
  }
}

function nodeFacts(graph: ProfileGraph, key: string, shapes: readonly Term[]): NodeFacts {
  const found = shapes.flatMap((shape) => propertiesOf(graph, shape));
  const usable = [...new Map(found.map((one) => [keyOf(one.node), one])).values()].filter(
    ({ node }) => unusedBecause(graph, node) === undefined,
  );
  const byPath = Map.groupBy(usable, ({ node }) => pathOf(graph, node));
  return {
    key,
    shapes,
    properties: [...byPath].map(([path, some]) => factsOf(graph, path, some)),
  };
}

function pathOf(graph: ProfileGraph, node: FoundProperty['node']): string {
  return graph.objects(node, `${SH}path`)[0]?.value ?? '';
}

function shapesByClass(graph: ProfileGraph): ReadonlyMap<string, readonly Term[]> {
  const subjects = new Map(graph.statements.map(({ quad }) => [keyOf(quad.subject), quad.subject]));
  const named = new Set(
    graph.statements
      .filter(({ quad }) => quad.predicate.value === `${SH}class`)
      .map(({ quad }) => quad.object.value),
  );
  const pairs = [...subjects.values()].flatMap((shape) =>
    isDeactivated(graph, shape)
      ? []
      : classesOf(graph, shape, named).map((targetClass) => ({ targetClass, shape })),
  );
  const byClass = Map.groupBy(pairs, ({ targetClass }) => targetClass);
  return new Map(
    [...byClass].map(([targetClass, some]) => [targetClass, some.map(({ shape }) => shape)]),
  );
}

/** Classes whose nodes a shape is for. */
function classesOf(
  graph: ProfileGraph,
  shape: Term,
  named: ReadonlySet<string>,
): readonly string[] {
  const valuesAt = (term: string) => graph.objects(shape, SH + term).map(({ value }) => value);
  return [
    ...new Set([
      ...valuesAt('targetClass'),
      ...implicitClasses(graph, shape, named),
      ...valuesAt('targetSubjectsOf').flatMap((path) => DOMAINS[path] ?? []),
      ...valuesAt('targetObjectsOf').flatMap((path) => RANGES[path] ?? []),
    ]),
  ];
}

/**
 * A shape that is a class itself is for its instances. Its ontology may say that it is a class, which is not among the
 * shapes: then a class is what well-known vocabularies have, or what a shape names as one.
 */
function implicitClasses(
  graph: ProfileGraph,
  shape: Term,
  named: ReadonlySet<string>,
): readonly string[] {
  const types = graph.objects(shape, `${RDF}type`).map(({ value }) => value);
  const isShape =
    types.includes(`${SH}NodeShape`) || graph.about(shape, `${SH}property`).length > 0;
  const isClass =
    types.includes(`${RDFS}Class`) ||
    types.includes(`${OWL}Class`) ||
    types.includes(`${SH}ShapeClass`) ||
    named.has(shape.value) ||
    isEntityClass(shape.value) ||
    isValueClass(shape.value);
  return shape.termType === 'NamedNode' && isShape && isClass ? [shape.value] : [];
}

function superclasses(graph: ProfileGraph, targetClass: string): readonly string[] {
  const found = new Set<string>();
  const open = [targetClass];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const above = graph
      .objects(terms.namedNode(next), `${RDFS}subClassOf`)
      .filter(({ termType }) => termType === 'NamedNode')
      .map(({ value }) => value);
    const resource = RESOURCES.includes(next) ? [`${DCAT}Resource`] : [];
    for (const one of [...above, ...resource]) {
      if (one !== targetClass && !found.has(one)) {
        found.add(one);
        open.push(one);
      }
    }
  }
  return [...found];
}

/** The property shapes that become no field wherever they apply. */
function unusedProperties(graph: ProfileGraph): readonly UnusedProperty[] {
  const stated = graph.statements
    .filter(({ quad }) => quad.predicate.value === `${SH}property`)
    .map(({ quad }) => quad.object);
  return [...new Map(stated.map((node) => [keyOf(node), node])).values()].flatMap((node) => {
    const why = node.termType === 'Literal' ? undefined : unusedBecause(graph, node);
    return why === undefined ? [] : [describeUnused(graph, node, why)];
  });
}
