import type { Term } from '@rdfjs/types';
import { type AcceptedProfile, acceptProfile } from '../accept/accept-profile.ts';
import { byPlace } from '../issues.ts';
import { localName } from '../names/type-names.ts';
import { PV, SH, shorten } from '../namespaces.ts';
import { isBorrowed } from '../read/built-in-profile.ts';
import { keyOf, listMembers, type ProfileGraph } from '../read/profile-graph.ts';
import type { ProfileSource } from '../read/profile-source.ts';
import { readProfile } from '../read/read-profile.ts';
import { type PlacedProperty, placedProperties } from './placed-fields.ts';
import type { ProfileCoverage, PropertyCoverage } from './property-coverage.ts';
import { type PropertyNode, withoutField } from './without-field.ts';

/** Finds the disposition of every property shape of a profile. */
export function profileCoverage(source: ProfileSource): ProfileCoverage {
  const profile = acceptProfile(readProfile(source));
  const describe = describer(profile);
  const properties = propertyNodes(profile.graph).map(describe).sort(byPlace);
  const count = (wanted: PropertyCoverage['disposition']) =>
    properties.filter(({ disposition }) => disposition === wanted).length;
  return {
    counts: {
      field: count('field'),
      informative: count('informative'),
      'not-used': count('not-used'),
    },
    properties,
  };
}

const OWNING = [`${SH}property`, `${PV}mappingProperty`];

/** Lists the property shapes of the author once each: those that shapes refer to, and those with a path. */
function propertyNodes({ statements }: ProfileGraph): readonly PropertyNode[] {
  const own = statements.filter((statement) => !isBorrowed(statement));
  const owned = own
    .map(({ quad }) => quad)
    .filter(({ predicate, object }) => OWNING.includes(predicate.value) && isNode(object))
    .map(({ subject, object }) => ({ node: object, owner: subject }));
  const withPath = own
    .map(({ quad }) => quad)
    .filter(({ predicate }) => predicate.value === `${SH}path`)
    .map(({ subject }) => ({ node: subject }));
  return [
    ...new Map<string, PropertyNode>(
      [...withPath, ...owned].map((one) => [keyOf(one.node), one]),
    ).values(),
  ];
}

function isNode({ termType }: Term): boolean {
  return termType === 'NamedNode' || termType === 'BlankNode';
}

function describer(profile: AcceptedProfile): (property: PropertyNode) => PropertyCoverage {
  const { graph } = profile;
  const placed = placedProperties(profile);
  const whyNot = withoutField(profile, placed);
  const owners = new Map(
    propertyNodes(graph).flatMap(({ node, owner }) => (owner ? [[keyOf(node), owner]] : [])),
  );
  const textOf = (node: Term, predicate: string) => graph.objects(node, predicate)[0]?.value;

  return (property) => {
    const { node } = property;
    const found = placed.get(keyOf(node));
    const shape = shapeOf(node);
    const [path] = graph.objects(node, `${SH}path`);
    const mappingClass = textOf(node, `${PV}mappingClass`);
    const written = path && pathText(graph, path);
    const name = textOf(node, `${PV}mappingName`) ?? written;
    const label = shape ? `${localName(shape.value)}.${name ?? 'property'}` : name;
    return {
      ...graph.placeOf(node),
      ...(shape && { shape: shape.value }),
      label: label ?? 'property',
      ...(written !== undefined && { path: written }),
      ...(mappingClass !== undefined && { mappingClass }),
      ...(found ? asField(found, path) : { ...whyNot(property), fields: [] }),
    };
  };

  /** The named shape that has a property, at any depth. */
  function shapeOf(node: Term): Term | undefined {
    const seen = new Set<string>();
    let at = owners.get(keyOf(node));
    while (at && at.termType !== 'NamedNode' && !seen.has(keyOf(at))) {
      seen.add(keyOf(at));
      at = owners.get(keyOf(at));
    }
    return at?.termType === 'NamedNode' ? at : undefined;
  }
}

function asField({ fields, isNeverFilled }: PlacedProperty, path: Term | undefined) {
  const why = path ? 'its path is not a single predicate' : 'it has no path';
  return {
    disposition: 'field' as const,
    fields,
    ...(isNeverFilled && {
      reason: `it is never filled: ${why}, and the platform does not fill this name`,
    }),
  };
}

/** SPARQL notation of a SHACL path, by its predicate. */
const MARKS: Readonly<Record<string, (inner: string) => string>> = {
  inversePath: (inner) => `^${inner}`,
  zeroOrMorePath: (inner) => `${inner}*`,
  oneOrMorePath: (inner) => `${inner}+`,
  zeroOrOnePath: (inner) => `${inner}?`,
};

/** A path of SHACL in the syntax of SPARQL: `^dct:isPartOf`, `dct:publisher/foaf:name`. */
function pathText(graph: ProfileGraph, path: Term, above: readonly string[] = []): string {
  if (path.termType === 'NamedNode') {
    return shorten(path.value);
  }
  if (path.termType === 'Literal' || above.includes(keyOf(path))) {
    return '…';
  }
  const inside = [...above, keyOf(path)];
  const textOf = (inner: Term) => pathText(graph, inner, inside);
  const [alternatives] = graph.objects(path, `${SH}alternativePath`);
  if (alternatives) {
    return `(${listMembers(graph, alternatives).map(textOf).join('|')})`;
  }
  for (const [name, mark] of Object.entries(MARKS)) {
    const [inner] = graph.objects(path, SH + name);
    if (inner) {
      return mark(textOf(inner));
    }
  }
  return listMembers(graph, path).map(textOf).join('/') || '…';
}
