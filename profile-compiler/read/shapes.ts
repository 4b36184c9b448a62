import type { Term } from '@rdfjs/types';
import { defined } from '../defined.ts';
import { localName } from '../names/type-names.ts';
import { PV, SH, shorten } from '../namespaces.ts';
import { preferredText, titleMap } from './language-texts.ts';
import { keyOf, listMembers, type ProfileGraph } from './profile-graph.ts';
import type { Property, Shape } from './shape.ts';

/** Reads every named `sh:NodeShape` of a profile, by IRI, in the order of the files. */
export function readShapes(graph: ProfileGraph): ReadonlyMap<string, Shape> {
  const nodes = graph.ofClass(`${SH}NodeShape`).filter(({ termType }) => termType === 'NamedNode');
  return new Map(nodes.map((node) => [node.value, readShape(graph, node)]));
}

/** IRI of the shape of vocabulary terms. */
export const TERM_SHAPE = `${PV}Vocable_Shape`;

/** The shape of vocabulary terms: the one with its IRI, else the first with its target class. */
export function termShapeOf(shapes: ReadonlyMap<string, Shape>): Shape | undefined {
  const isOfTerms = ({ targetClasses }: Shape) => targetClasses.includes(`${PV}Vocable`);
  return shapes.get(TERM_SHAPE) ?? [...shapes.values()].find(isOfTerms);
}

function readShape(graph: ProfileGraph, node: Term): Shape {
  const name = preferredText(graph.objects(node, `${SH}name`));
  const description = preferredText(graph.objects(node, `${SH}description`));
  const within = { owner: localName(node.value), above: [] };
  const stated = graph.objects(node, `${SH}property`);
  const { kept, repeatedIn } = mergeRepeated(
    stated.map((entry) => readProperty(graph, entry, within)),
  );
  return {
    node,
    iri: node.value,
    key: node.value,
    place: { ...graph.placeOf(node), node: localName(node.value) },
    files: [...new Set(graph.about(node).map(({ file }) => file))],
    ...defined({ name, description }),
    targetClasses: graph.objects(node, `${SH}targetClass`).map(({ value }) => value),
    properties: kept,
    repeatedIn,
  };
}

function readProperty(graph: ProfileGraph, node: Term, within: Within): Property {
  const [path] = graph.objects(node, `${SH}path`);
  const mappingName = nameAt(graph, node, `${PV}mappingName`);
  const mappingClass = nameAt(graph, node, `${PV}mappingClass`);
  const [link] = graph.objects(node, `${PV}mappingLink`);
  const names = graph.objects(node, `${SH}name`);
  const label = mappingName ?? (path?.termType === 'NamedNode' ? shorten(path.value) : 'property');
  const description =
    preferredText(graph.objects(node, `${SH}description`)) ?? preferredText(names);
  return {
    node,
    place: { ...graph.placeOf(node), node: `${within.owner}.${label}` },
    minCount: countAt(graph, node, `${SH}minCount`) ?? 0,
    parts: readParts(graph, node, { ...within, owner: `${within.owner}.${label}` }),
    ...defined({
      path,
      mappingName,
      mappingClass,
      maxCount: countAt(graph, node, `${SH}maxCount`),
      link: link?.value,
      description,
      deprecated: deprecationAt(graph, node),
      title: titleMap(names, 'und'),
    }),
  };
}

/** The reason why a field is deprecated. `true` alone gives none; `false` says that it is not. */
function deprecationAt(graph: ProfileGraph, node: Term): string | undefined {
  const reason = preferredText(graph.objects(node, `${PV}deprecated`))?.trim();
  if (reason === undefined || reason === 'false') {
    return undefined;
  }
  return reason === '' || reason === 'true' ? 'No longer supported' : reason;
}

/** A node that is its own sub-property would never end, so its repetition is left out. */
function readParts(graph: ProfileGraph, node: Term, within: Within): Property[] {
  const above = [...within.above, keyOf(node)];
  return graph
    .objects(node, `${PV}mappingProperty`)
    .flatMap((part) => listMembers(graph, part))
    .filter((part) => part.termType !== 'Literal' && !above.includes(keyOf(part)))
    .map((part) => readProperty(graph, part, { owner: within.owner, above }));
}

interface Within {
  readonly owner: string;
  readonly above: readonly string[];
}

function textAt(graph: ProfileGraph, node: Term, predicate: string): string | undefined {
  return graph.objects(node, predicate).find(({ termType }) => termType === 'Literal')?.value;
}

/** A name is text; one that is written as an IRI is its last part. */
function nameAt(graph: ProfileGraph, node: Term, predicate: string): string | undefined {
  const iri = graph.objects(node, predicate).find(({ termType }) => termType === 'NamedNode');
  return textAt(graph, node, predicate) ?? (iri && localName(iri.value));
}

function countAt(graph: ProfileGraph, node: Term, predicate: string): number | undefined {
  const text = textAt(graph, node, predicate);
  return text !== undefined && /^\+?\d+$/.test(text) ? Number(text) : undefined;
}

/**
 * Merges equal properties of different files: existing profiles repeat shared shapes in every file.
 * Equal properties of one file stay, as do different ones: the checks report both.
 */
function mergeRepeated(properties: readonly Property[]): {
  readonly kept: readonly Property[];
  readonly repeatedIn: readonly string[];
} {
  const groups = [
    ...Map.groupBy(properties, (property) => JSON.stringify(essence(property))).values(),
  ];
  const kept = new Set(
    groups.flatMap(([first, ...others]) => [
      first,
      ...others.filter((other) => other.place.file === first?.place.file),
    ]),
  );
  const repeated = properties.filter((property) => !kept.has(property));
  return {
    kept: properties.filter((property) => kept.has(property)),
    repeatedIn: [...new Set(repeated.map(({ place }) => place.file))],
  };
}

/** Everything that decides about the field, so not its place. */
function essence(property: Property): readonly unknown[] {
  const { path, mappingName, mappingClass, minCount, maxCount, link, deprecated, parts } = property;
  return [
    ...[path?.value, mappingName, mappingClass, minCount, maxCount, link, deprecated],
    parts.map(essence),
  ];
}
