import type { Term } from '@rdfjs/types';
import { localName } from '../names/type-names.ts';
import { PV, RDF, SH, shorten } from '../namespaces.ts';
import { languageMap, preferredText } from './language-texts.ts';
import { keyOf, type ProfileGraph } from './profile-graph.ts';
import { mergeRepeated } from './repeated-properties.ts';
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
    ...(name === undefined ? {} : { name }),
    ...(description === undefined ? {} : { description }),
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
  const maxCount = countAt(graph, node, `${SH}maxCount`);
  const label = mappingName ?? (path?.termType === 'NamedNode' ? shorten(path.value) : 'property');
  const description =
    preferredText(graph.objects(node, `${SH}description`)) ??
    preferredText(graph.objects(node, `${SH}name`));
  return {
    node,
    place: { ...graph.placeOf(node), node: `${within.owner}.${label}` },
    ...(path === undefined ? {} : { path }),
    ...(mappingName === undefined ? {} : { mappingName }),
    ...(mappingClass === undefined ? {} : { mappingClass }),
    minCount: countAt(graph, node, `${SH}minCount`) ?? 0,
    ...(maxCount === undefined ? {} : { maxCount }),
    ...(link === undefined ? {} : { link: link.value }),
    parts: readParts(graph, node, { ...within, owner: `${within.owner}.${label}` }),
    ...(description === undefined ? {} : { description }),
    ...deprecationAt(graph, node),
    ...titleOf(graph.objects(node, `${SH}name`)),
  };
}

/** The reason why a field is deprecated. `true` alone gives none; `false` says that it is not. */
function deprecationAt(graph: ProfileGraph, node: Term): Pick<Property, 'deprecated'> {
  const reason = preferredText(graph.objects(node, `${PV}deprecated`))?.trim();
  if (reason === undefined || reason === 'false') {
    return {};
  }
  return { deprecated: reason === '' || reason === 'true' ? 'No longer supported' : reason };
}

/** Its names by language; one without language counts where it is alone. */
function titleOf(names: readonly Term[]): Pick<Property, 'title'> {
  const tagged = languageMap(names);
  const [text] = names.map(({ value }) => value);
  if (text === undefined) {
    return {};
  }
  return { title: Object.keys(tagged).length > 0 ? tagged : { und: text } };
}

/** A node that is its own sub-property would never end, so its repetition is left out. */
function readParts(graph: ProfileGraph, node: Term, within: Within): Property[] {
  const above = [...within.above, keyOf(node)];
  return graph
    .objects(node, `${PV}mappingProperty`)
    .flatMap((part) => listedIn(graph, part))
    .filter((part) => part.termType !== 'Literal' && !above.includes(keyOf(part)))
    .map((part) => readProperty(graph, part, { owner: within.owner, above }));
}

/** The members of an RDF list; a node that is none by itself. */
function listedIn(graph: ProfileGraph, node: Term, walked: readonly string[] = []): Term[] {
  const [first] = graph.objects(node, `${RDF}first`);
  const [rest] = graph.objects(node, `${RDF}rest`);
  if (!first) {
    return walked.length === 0 ? [node] : [];
  }
  const key = keyOf(node);
  const next = rest && !walked.includes(key) ? listedIn(graph, rest, [...walked, key]) : [];
  return [first, ...next];
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
