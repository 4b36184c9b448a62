import type { Quad, Term } from '@rdfjs/types';
import { RDF, shorten, XSD } from '../namespaces.ts';
import { keyOf } from '../read/profile-graph.ts';
import type { InferredField, InferredProfile, InferredShape } from './inferred-profile.ts';
import { keptLink } from './known-paths.ts';
import type { PropertyFacts } from './property-facts.ts';

/** Sample data, ready to be asked about. */
export interface DataSample {
  /** Nodes of a class. */
  nodesOf(targetClass: string): readonly Term[];
  /** Values of a predicate of a node. */
  valuesOf(node: Term, path: string): readonly Term[];
  /** Predicates of a node, each once. */
  predicatesOf(node: Term): readonly string[];
  /** Facts about the values in sample data, as a shape for them would state; `undefined` without values. */
  factsAt(targetClass: string | undefined, path: string): PropertyFacts | undefined;
}

/** Values that are looked at, of one path. */
const MAX_VALUES = 1_000;

export function sampleOf(quads: readonly Quad[]): DataSample {
  const bySubject = Map.groupBy(quads, ({ subject }) => keyOf(subject));
  const typed = quads.filter(({ predicate }) => predicate.value === `${RDF}type`);
  const byClass = Map.groupBy(typed, ({ object }) => object.value);
  const byPath = Map.groupBy(quads, ({ predicate }) => predicate.value);
  const sample: DataSample = {
    nodesOf: (targetClass) => (byClass.get(targetClass) ?? []).map(({ subject }) => subject),
    valuesOf: (node, path) =>
      (bySubject.get(keyOf(node)) ?? [])
        .filter(({ predicate }) => predicate.value === path)
        .map(({ object }) => object),
    predicatesOf: (node) => [
      ...new Set((bySubject.get(keyOf(node)) ?? []).map(({ predicate }) => predicate.value)),
    ],
    factsAt(targetClass, path) {
      const values =
        targetClass === undefined
          ? (byPath.get(path) ?? []).map(({ object }) => object)
          : sample.nodesOf(targetClass).flatMap((node) => sample.valuesOf(node, path));
      return values.length === 0
        ? undefined
        : factsOfValues(path, values.slice(0, MAX_VALUES), typesOf);
    },
  };
  return sample;

  function typesOf(node: Term): readonly string[] {
    return sample.valuesOf(node, `${RDF}type`).map(({ value }) => value);
  }
}

/** Text that looks like a date or a number is often not typed as one. */
const FORMS: readonly (readonly [RegExp, string])[] = [
  [/^\d{4}-\d\d(-\d\d)?(T[\d:.]+(Z|[+-]\d\d:\d\d)?)?$/, `${XSD}dateTime`],
  [/^[+-]?\d{1,15}$/, `${XSD}integer`],
  [/^[+-]?\d+\.\d+$/, `${XSD}decimal`],
];

function factsOfValues(
  path: string,
  values: readonly Term[],
  typesOf: (node: Term) => readonly string[],
): PropertyFacts {
  const literals = values.filter((value) => value.termType === 'Literal');
  const nodes = values.filter((value) => value.termType !== 'Literal');
  const types = nodes.map(typesOf);
  const [first = []] = types;
  const datatypes = literals.map(({ value, datatype }) =>
    datatype.value === `${XSD}string`
      ? (FORMS.find(([form]) => form.test(value))?.[1] ?? datatype.value)
      : datatype.value,
  );
  return {
    path,
    places: [],
    keys: [],
    datatypes: new Set(nodes.length > 0 ? [] : datatypes),
    classes: new Set(first.filter((type) => types.every((some) => some.includes(type)))),
    nodeKinds: new Set([
      ...literals.slice(0, 1).map(() => 'Literal'),
      ...nodes.map(({ termType }) => (termType === 'BlankNode' ? 'BlankNodeOrIRI' : 'IRI')),
    ]),
    allowed: [],
    isByLanguage: false,
    minCount: 0,
    shapes: [],
    contradiction: [],
  };
}

/** Use of sample data by a profile. */
export interface DataUsage {
  readonly fields: readonly FieldUsage[];
  /** Predicates of described nodes that no field reads. */
  readonly unread: readonly UnreadPredicate[];
}

interface FieldUsage {
  readonly typeName: string;
  readonly name: string;
  /** Nodes of the class in the data. */
  readonly nodes: number;
  /** Values that the field would have. */
  readonly values: number;
}

interface UnreadPredicate {
  readonly typeName: string;
  readonly predicate: string;
  readonly values: number;
}

/** Counts the values of each field, and finds the predicates that no field reads. */
export function usageOf(
  { shapes }: Pick<InferredProfile, 'shapes'>,
  sample: DataSample,
): DataUsage {
  const described = nodesByShape(shapes, sample);
  return {
    fields: shapes.flatMap((shape) => {
      const nodes = described.get(shape.iri) ?? [];
      return shape.fields.flatMap(({ name, path }) =>
        path === undefined
          ? []
          : [{ typeName: shape.typeName, name, nodes: nodes.length, values: countAt(nodes, path) }],
      );
    }),
    unread: shapes.flatMap((shape) => unreadOf(shape, described.get(shape.iri) ?? [])),
  };

  function countAt(nodes: readonly Term[], path: string): number {
    return nodes.reduce((sum, node) => sum + sample.valuesOf(node, path).length, 0);
  }

  function unreadOf({ typeName, fields }: InferredShape, nodes: readonly Term[]) {
    const read = new Set(fields.map(({ path }) => path));
    const stated = new Set(nodes.flatMap((node) => sample.predicatesOf(node)));
    return [...stated]
      .filter((predicate) => !read.has(predicate) && keptLink(predicate) === undefined)
      .map((predicate) => ({
        typeName,
        predicate: shorten(predicate),
        values: countAt(nodes, predicate),
      }));
  }
}

/** The nodes that each shape describes: those of its class, and those that fields with a link to it lead to. */
function nodesByShape(
  shapes: readonly InferredShape[],
  sample: DataSample,
): ReadonlyMap<string, readonly Term[]> {
  const found = new Map(
    shapes.map(({ iri, targetClass }) => [
      iri,
      new Map((targetClass === undefined ? [] : sample.nodesOf(targetClass)).map(withKey)),
    ]),
  );
  for (const { iri, fields } of shapes) {
    for (const { link, path } of fields.filter(isLinked)) {
      const values = [...(found.get(iri)?.values() ?? [])].flatMap((node) =>
        sample.valuesOf(node, path),
      );
      for (const value of values.filter(({ termType }) => termType !== 'Literal')) {
        found.get(link)?.set(keyOf(value), value);
      }
    }
  }
  return new Map([...found].map(([iri, nodes]) => [iri, [...nodes.values()]]));
}

function withKey(node: Term): [string, Term] {
  return [keyOf(node), node];
}

function isLinked(field: InferredField): field is InferredField & { link: string; path: string } {
  return field.link !== undefined && field.path !== undefined;
}
