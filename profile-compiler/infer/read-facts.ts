import type { Term } from '@rdfjs/types';
import { defined } from '../defined.ts';
import { RDF, SH, shorten, XSD } from '../namespaces.ts';
import { preferredText, titleMap } from '../read/language-texts.ts';
import { keyOf, listMembers, type ProfileGraph } from '../read/profile-graph.ts';
import type { PropertyFacts, UnusedProperty } from './property-facts.ts';
import { appliedShapes, isDeactivated } from './shape-walk.ts';

/** A property shape that applies to the nodes of a class. */
export interface FoundProperty {
  readonly node: Term;
  readonly isRequired: boolean;
}

/** The property shapes that apply to the nodes of a shape, each once. */
export function propertiesOf(graph: ProfileGraph, shape: Term): readonly FoundProperty[] {
  const found = new Map<string, FoundProperty>();
  for (const { shape: applied, isRequired } of appliedShapes(graph, shape)) {
    const own = graph.objects(applied, `${SH}path`).length > 0 && keyOf(applied) === keyOf(shape);
    for (const node of own ? [applied] : graph.objects(applied, `${SH}property`)) {
      if (node.termType !== 'Literal' && !found.has(keyOf(node))) {
        found.set(keyOf(node), { node, isRequired });
      }
    }
  }
  return [...found.values()];
}

/** Reason why a property shape becomes no field; `undefined` if it may. */
export function unusedBecause(graph: ProfileGraph, node: Term): string | undefined {
  const [path] = graph.objects(node, `${SH}path`);
  if (!path) {
    return 'it has no sh:path';
  }
  if (isDeactivated(graph, node)) {
    return 'sh:deactivated';
  }
  if (path.termType !== 'NamedNode') {
    return `${pathForm(graph, path)}: a field is read from one predicate`;
  }
  return graph.objects(node, `${SH}maxCount`).some(({ value }) => Number(value) === 0)
    ? 'sh:maxCount 0 forbids values'
    : undefined;
}

const PATH_FORMS: Readonly<Record<string, string>> = {
  inversePath: 'inverse path',
  alternativePath: 'alternative path',
  zeroOrMorePath: 'path with repetition',
  oneOrMorePath: 'path with repetition',
  zeroOrOnePath: 'optional path',
};

function pathForm(graph: ProfileGraph, path: Term): string {
  const form = Object.entries(PATH_FORMS).find(
    ([term]) => graph.about(path, SH + term).length > 0,
  )?.[1];
  return form ?? 'sequence path';
}

/** The report on a property shape that becomes no field. */
export function describeUnused(graph: ProfileGraph, node: Term, why: string): UnusedProperty {
  const [path] = graph.objects(node, `${SH}path`);
  return {
    key: keyOf(node),
    place: graph.placeOf(node),
    path: path?.termType === 'NamedNode' ? shorten(path.value) : '',
    why,
  };
}

/** Joins the property shapes for one path. */
export function factsOf(
  graph: ProfileGraph,
  path: string,
  properties: readonly FoundProperty[],
): PropertyFacts {
  const applied = properties.flatMap(({ node, isRequired }) =>
    appliedShapes(graph, node).map((one) => ({
      ...one,
      isOwn: keyOf(one.shape) === keyOf(node),
      isRequired: one.isRequired && isRequired,
    })),
  );
  const valuesAt = (term: string) =>
    applied.flatMap(({ shape }) => graph.objects(shape, SH + term));
  const classesByNode = applied
    .filter(({ isOwn }) => !isOwn)
    .flatMap(({ shape }) => graph.objects(shape, `${SH}targetClass`));
  const named = properties.map(({ node }) => node);
  const [codeIdentifier] = named.flatMap((node) => graph.objects(node, `${SH}codeIdentifier`));
  const description = preferredText(
    named.flatMap((node) => graph.objects(node, `${SH}description`)),
  );
  const required = applied.filter(({ isRequired }) => isRequired);
  const demanded = new Set(
    required.flatMap(({ shape }) => graph.objects(shape, `${SH}datatype`)).map(iriOf),
  );
  return {
    path,
    places: named.map((node) => graph.placeOf(node)),
    keys: named.map(keyOf),
    datatypes: new Set([
      ...valuesAt('datatype').map(iriOf),
      ...valuesAt('or').flatMap(({ value }) => DASH_DATATYPES[value] ?? []),
    ]),
    classes: new Set([...valuesAt('class'), ...classesByNode].map(iriOf)),
    nodeKinds: new Set(valuesAt('nodeKind').map(({ value }) => value.replace(SH, ''))),
    allowed: [
      ...valuesAt('in').flatMap((list) => listMembers(graph, list)),
      ...valuesAt('hasValue'),
    ],
    isByLanguage:
      valuesAt('languageIn').length > 0 ||
      valuesAt('uniqueLang').some(({ value }) => /^(true|1)$/.test(value)),
    minCount: minOf(graph, properties),
    ...defined({
      maxCount: maxOf(graph, properties),
      codeIdentifier: codeIdentifier?.value,
      title: titleMap(
        named.flatMap((node) => graph.objects(node, `${SH}name`)),
        'und',
      ),
      description,
    }),
    shapes: shapesOfValues(graph, applied),
    contradiction: demanded.size > 1 ? [...demanded] : [],
  };
}

/** Lists of alternatives that shapes of TopBraid name by their IRIs, which are in none of their files. */
const DASH_DATATYPES: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries({
    StringOrLangString: [`${XSD}string`, `${RDF}langString`],
    StringOrHTML: [`${XSD}string`, `${RDF}HTML`],
    StringOrLangStringOrHTML: [`${XSD}string`, `${RDF}langString`, `${RDF}HTML`],
    HTMLOrStringOrLangString: [`${RDF}HTML`, `${XSD}string`, `${RDF}langString`],
    DateOrDateTime: [`${XSD}date`, `${XSD}dateTime`],
  }).map(([name, datatypes]) => [`http://datashapes.org/dash#${name}`, datatypes]),
);

interface OfValues {
  readonly shape: Term;
  /** True if it is the property shape itself. */
  readonly isOwn: boolean;
}

/** Shapes with property shapes that the values of a property must follow. */
function shapesOfValues(graph: ProfileGraph, applied: readonly OfValues[]): Term[] {
  const nested = applied.filter(({ shape }) => graph.about(shape, `${SH}property`).length > 0);
  return [...new Map(nested.map(({ shape }) => [keyOf(shape), shape])).values()];
}

function iriOf({ value }: Term): string {
  return value;
}

/** Alternatives demand nothing, and neither does a warning. */
function minOf(graph: ProfileGraph, properties: readonly FoundProperty[]): number {
  const demanding = properties.filter(
    ({ node, isRequired }) =>
      isRequired &&
      !graph.objects(node, `${SH}severity`).some(({ value }) => /#(Warning|Info)$/.test(value)),
  );
  return Math.max(0, ...countsOf(graph, demanding, 'minCount'));
}

function maxOf(graph: ProfileGraph, properties: readonly FoundProperty[]): number | undefined {
  const counts = countsOf(
    graph,
    properties.filter(({ isRequired }) => isRequired),
    'maxCount',
  );
  return counts.length === 0 ? undefined : Math.min(...counts);
}

function countsOf(
  graph: ProfileGraph,
  properties: readonly FoundProperty[],
  term: string,
): number[] {
  return properties
    .flatMap(({ node }) => graph.objects(node, SH + term))
    .map(({ value }) => Number(value))
    .filter((count) => Number.isInteger(count) && count >= 0);
}
