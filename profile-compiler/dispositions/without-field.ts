import type { Term } from '@rdfjs/types';
import type { AcceptedProfile } from '../accept/accept-profile.ts';
import { PV, RDF, RDFS, SH } from '../namespaces.ts';
import { keyOf, type ProfileGraph } from '../read/profile-graph.ts';
import type { PlacedProperty } from './placed-fields.ts';
import type { PropertyCoverage } from './property-coverage.ts';

/** A property shape, and the shape or property that has it. */
export interface PropertyNode {
  readonly node: Term;
  readonly owner?: Term | undefined;
}

type Disposition = Pick<PropertyCoverage, 'disposition' | 'reason'>;

/** Explains why property shapes of a profile are no fields. */
export function withoutField(
  profile: AcceptedProfile,
  placed: ReadonlyMap<string, PlacedProperty>,
): (property: PropertyNode) => Disposition {
  const { graph } = profile;
  const validated = validatedNodes(graph);
  const fieldsOfPath = groupFields(profile, placed);

  return ({ node, owner }) => {
    const isValidated = validated.has(keyOf(node));
    const [path] = graph.objects(node, `${SH}path`);
    const others = path?.termType === 'NamedNode' && owner ? fieldsWith(owner, path) : [];
    if (others.length > 0 && isValidated) {
      const reason = `the field ${others[0]} has this path; only validation uses this property`;
      return { disposition: 'informative', reason };
    }
    return { disposition: 'not-used', reason: reasonOf(node, path, isValidated) };
  };

  function fieldsWith(owner: Term, path: Term): readonly string[] {
    const classes = graph.objects(owner, `${SH}targetClass`);
    return [owner, ...classes].flatMap(
      ({ value }) => fieldsOfPath.get(`${value} ${path.value}`) ?? [],
    );
  }

  function reasonOf(node: Term, path: Term | undefined, isValidated: boolean): string {
    if (graph.objects(node, `${SH}deactivated`).some(({ value }) => value === 'true')) {
      return 'sh:deactivated';
    }
    const isMapped = ['mappingName', 'mappingClass'].some(
      (term) => graph.objects(node, PV + term).length > 0,
    );
    const only = isValidated ? '; only validation uses it' : '';
    if (isMapped) {
      return `it belongs to no entity, and nothing links to its shape${only}`;
    }
    if (!path) {
      return 'it has no sh:path';
    }
    if (path.termType !== 'NamedNode') {
      return `its path is not a single predicate${only}`;
    }
    return isValidated
      ? 'it has no pv:mappingName and pv:mappingClass; only validation uses it'
      : 'no shape with a target has it';
  }
}

/** The fields of a path, by each class that their shape is for and by the shape itself. */
function groupFields(
  { shapes }: AcceptedProfile,
  placed: ReadonlyMap<string, PlacedProperty>,
): ReadonlyMap<string, readonly string[]> {
  const rows = [...shapes.values()].flatMap(({ iri, targetClasses, properties }) =>
    properties.flatMap(({ node, path }) => {
      const fields = placed.get(keyOf(node))?.fields ?? [];
      return path && fields.length > 0
        ? [iri, ...targetClasses].map((of) => ({ key: `${of} ${path.value}`, fields }))
        : [];
    }),
  );
  const groups = Map.groupBy(rows, ({ key }) => key);
  return new Map(
    [...groups].map(([key, same]) => [key, same.flatMap(({ fields }) => fields)] as const),
  );
}

const TARGETS: ReadonlySet<string> = new Set(
  ['targetClass', 'targetNode', 'targetSubjectsOf', 'targetObjectsOf'].map((name) => SH + name),
);

/** The nodes that validation reaches: shapes with a target, and all that they refer to. */
function validatedNodes({ statements, about }: ProfileGraph): ReadonlySet<string> {
  const classes = new Set(
    statements
      .filter(({ quad }) => quad.predicate.value === `${RDF}type`)
      .filter(({ quad }) => quad.object.value === `${RDFS}Class`)
      .map(({ quad }) => keyOf(quad.subject)),
  );
  const open = statements
    .map(({ quad }) => quad)
    .filter(({ predicate, subject }) => TARGETS.has(predicate.value) || classes.has(keyOf(subject)))
    .map(({ subject }) => subject);
  const reached = new Set<string>();
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (!reached.has(keyOf(node))) {
      reached.add(keyOf(node));
      const below = about(node).map(({ quad }) => quad);
      const followed = below.filter(({ predicate }) => predicate.value.startsWith(SH));
      const lists = below.filter(({ predicate }) => predicate.value.startsWith(`${RDF}`));
      open.push(...[...followed, ...lists].flatMap(({ object }) => subjectOf(object)));
    }
  }
  return reached;
}

function subjectOf<Term extends { readonly termType: string }>(term: Term) {
  return term.termType === 'NamedNode' || term.termType === 'BlankNode'
    ? [term as Extract<Term, { termType: 'NamedNode' | 'BlankNode' }>]
    : [];
}
