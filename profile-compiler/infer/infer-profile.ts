import { OWL, SH, shorten } from '../namespaces.ts';
import { keyOf, profileGraph } from '../read/profile-graph.ts';
import type { Statement } from '../read/turtle.ts';
import { type ShapeFacts, shapeFacts } from './class-shapes.ts';
import type {
  InferredField,
  InferredProfile,
  InferredShape,
  ReportedProperty,
} from './inferred-profile.ts';
import { knownFields } from './known-fields.ts';
import { keptLink } from './known-paths.ts';
import { planObject, planRoot } from './plan-shapes.ts';
import type { Planning } from './planning.ts';
import type { PropertyFacts } from './property-facts.ts';
import {
  customRoot,
  entityIds,
  isCustomClass,
  knownRoots,
  type Root,
  unreferencedClasses,
} from './roots.ts';
import { typeNamesInUse } from './type-names-in-use.ts';
import { isValueClass } from './value-classes.ts';

interface InferOptions {
  /** Id of the profile, as the entry file has it. */
  readonly id: string;
  /** Facts about values of sample data, by class and path. */
  readonly fromData?: Planning['fromData'];
}

/** Types that the built-in core entities need, where they serve because the shapes lack them. */
const BUILT_IN_TYPES: Readonly<Record<string, readonly string[]>> = {
  dataset: ['Dataset', 'Distribution', 'DatasetCatalog', 'DatasetCatalogRecord'],
  catalog: ['Catalog'],
};

/** Makes a profile of the statements of SHACL shapes: which entities, which fields, and why. */
export function inferProfile(
  statements: readonly Statement[],
  { id, fromData = () => undefined }: InferOptions,
): InferredProfile {
  const facts = shapeFacts(profileGraph(statements));
  const known = knownRoots(facts);
  const borrowed = ['dataset', 'catalog'].filter(
    (name) => !known.some(({ entity }) => entity.id === name),
  );
  const ids = entityIds();
  const toCustom = (iri: string): Root[] => {
    const ofClass = facts.byClass.get(iri);
    return ofClass ? [customRoot(ofClass, iri, ids.idOf(iri))] : [];
  };
  const roots = [...known, ...unreferencedClasses(facts).flatMap(toCustom)];
  const planning: Planning = {
    facts,
    known: knownFields(),
    names: typeNamesInUse(borrowed.flatMap((name) => BUILT_IN_TYPES[name] ?? [])),
    namespace: `urn:x-profile:${id}:`,
    fromData,
    planned: new Map(),
    open: [],
    sizes: new Map(),
    hints: [],
    roots: new Map(roots.map((root) => [root.targetClass, root])),
    plan: (draft) => planObject(planning, draft),
  };
  const shapes = planAll(planning, toCustom);
  return {
    id,
    shapes,
    borrowed,
    unused: unusedOf(facts, shapes),
    hints: [...new Set([...planning.hints, ...missingImports(statements)])],
  };
}

function planAll(
  planning: Planning,
  toCustom: (iri: string) => readonly Root[],
): readonly InferredShape[] {
  const shapes = [...planning.roots.values()].map((root) => planRoot(planning, root));
  // Classes that lead to each other only, so that none of them is above the others.
  for (const [iri, { properties }] of planning.facts.byClass) {
    const isReached = planning.planned.has(iri);
    if (!isReached && properties.length > 0 && isCustomClass(iri)) {
      shapes.push(...toCustom(iri).map((root) => planRoot(planning, root)));
    }
  }
  const linked = [...planning.planned.values()].filter((shape) => shape !== undefined);
  return [...new Set([...shapes, ...linked])];
}

/** Imports that are not among the files: nothing is fetched. */
function missingImports(statements: readonly Statement[]): readonly string[] {
  const described = new Set(statements.map(({ quad }) => withoutEnd(quad.subject.value)));
  const missing = statements
    .filter(({ quad }) => quad.predicate.value === `${OWL}imports`)
    .map(({ quad }) => quad.object.value)
    .filter((iri) => !described.has(withoutEnd(iri)));
  return missing.length === 0
    ? []
    : [
        `owl:imports that are not among the files, and not read: ${[...new Set(missing)].join(', ')}`,
      ];
}

/** Ontologies are named with and without the end of their namespace. */
function withoutEnd(iri: string): string {
  return iri.replace(/[#/]$/, '');
}

/** Every property shape that became no field, with the reason. */
function unusedOf(
  facts: ShapeFacts,
  shapes: readonly InferredShape[],
): readonly ReportedProperty[] {
  const { graph, byClass, unused } = facts;
  const used = new Set(shapes.flatMap(({ fields }) => fields.flatMap(keysOf)));
  const reasons = new Map(unused.map(({ key, ...told }) => [key, told]));
  const owners = new Map<string, readonly [iri: string, facts: PropertyFacts]>();
  for (const [iri, { properties }] of byClass) {
    for (const one of properties) {
      for (const key of one.keys.filter((known) => !owners.has(known))) {
        owners.set(key, [iri, one]);
      }
    }
  }
  const stated = graph.statements.filter(({ quad }) => quad.predicate.value === `${SH}path`);
  return stated.flatMap(({ quad }) => {
    const key = keyOf(quad.subject);
    const [iri, found] = owners.get(key) ?? [];
    const path = quad.object.termType === 'NamedNode' ? shorten(quad.object.value) : '';
    const why = keptLink(found?.path ?? '') ?? (iri === undefined ? NOT_REACHED : ofClass(iri));
    return used.has(key) || graph.about(quad.subject, `${SH}path`)[0]?.quad !== quad
      ? []
      : [reasons.get(key) ?? { place: graph.placeOf(quad.subject), path, why }];
  });
}

const NOT_REACHED = 'no class or field leads to its shape: it is kept for validation';

function ofClass(iri: string): string {
  return isValueClass(iri)
    ? `${shorten(iri)} describes values, which mapping classes read`
    : `no field leads to ${shorten(iri)}: it is kept for validation`;
}

function keysOf({ keys, parts }: InferredField): readonly string[] {
  return [...keys, ...parts.flatMap(keysOf)];
}
