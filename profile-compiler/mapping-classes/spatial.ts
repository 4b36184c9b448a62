import type { Literal, Term } from '@rdfjs/types';
import { DCAT, GEO, LOCN, WGS84 } from '../namespaces.ts';
import type { Json } from '../values.ts';
import type { MappingClass } from './mapping-class.ts';
import { member } from './member.ts';
import { byCodePoint } from './rules/code-point-order.ts';
import { geometryOf } from './rules/coordinates.ts';
import { isLiteral } from './rules/described.ts';
import { firstFound } from './rules/first-found.ts';
import { formOf, GEOMETRY_FORMS, OGC, readGeometry } from './rules/geometry.ts';
import type { ReadContext } from './rules/read-context.ts';
import { numberOf } from './scalar-classes.ts';

export const spatial: MappingClass = {
  description: 'A geometry in GeoJSON, in degrees',
  value: {
    kind: 'geometry',
    type: 'Geometry',
    members: [
      member('type', {
        value: { kind: 'stored' },
        description: 'Point, LineString, Polygon, or one of their Multi forms',
        always: true,
      }),
      member('coordinates', {
        value: { kind: 'json' },
        description: 'Positions, each longitude and latitude, nested as in GeoJSON',
        always: true,
      }),
    ],
  },
  roles: { filter: 'box' },
  read: { parts: boxesOf, each: readSpatial },
  isListedWhenEmpty: true,
  leavesTo: 'SpatialResource',
};

const GEOMETRIES = [`${GEO}asGeoJSON`, `${GEO}asWKT`, `${OGC}asWKT`, `${GEO}asGML`, `${OGC}asGML`];
const BOXES = [`${DCAT}bbox`, `${DCAT}centroid`];

function readSpatial(value: Term, context: ReadContext): Json | undefined {
  if (!isLiteral(value)) {
    return ofNode(value, context);
  }
  if (value.value.trim() === '') {
    return context.report('blank-value', value);
  }
  // A place name is no geometry; it belongs to the field that reads places, where the shape has one.
  return formOf(value) === undefined && context.isLeftToOthers
    ? undefined
    : ofLiteral(value, context);
}

/** The boxes of a location that has several and no other geometry: those of the form that is preferred. */
function boxesOf(value: Term, context: ReadContext): readonly Term[] {
  const boxes = isLiteral(value)
    ? []
    : context.graph.objects(value, `${DCAT}bbox`).filter(isLiteral);
  if (boxes.length < 2 || ownGeometryOf(value, { ...context, report: () => undefined })) {
    return [value];
  }
  const best = Math.min(...boxes.map(rank));
  const read = new Map(
    boxes
      .filter((box) => rank(box) === best)
      .map((box) => [JSON.stringify(readGeometry(box.value, formOf(box) ?? 'other')), box]),
  );
  return read.size > 1 ? [...read.values()] : [value];
}

/** The first geometry that a node states; without any it is a place, which another class reads. */
function ofNode(node: Term, context: ReadContext): Json | undefined {
  return ownGeometryOf(node, context) ?? firstOf(node, BOXES, context) ?? pointOf(node, context);
}

/** A geometry that is no box around it. */
function ownGeometryOf(node: Term, context: ReadContext): Json | undefined {
  return (
    firstOf(node, [`${LOCN}geometry`], context) ??
    ofGeometryNode(node, context) ??
    firstOf(node, GEOMETRIES, context)
  );
}

function ofGeometryNode(node: Term, context: ReadContext): Json | undefined {
  const geometries = context.graph.objects(node, `${GEO}hasGeometry`);
  return firstFound(geometries, (geometry) => firstOf(geometry, GEOMETRIES, context));
}

function firstOf(
  subject: Term,
  predicates: readonly string[],
  context: ReadContext,
): Json | undefined {
  return firstFound(predicates, (predicate) =>
    firstFound(inOrder(context.graph.objects(subject, predicate)), (value) =>
      isLiteral(value) ? ofLiteral(value, context) : firstOf(value, GEOMETRIES, context),
    ),
  );
}

/** GeoJSON before WKT before GML, then in code point order; nodes after them. */
function inOrder(values: readonly Term[]): readonly Term[] {
  return values.toSorted((a, b) => rank(a) - rank(b) || byCodePoint(a.value, b.value));
}

function rank(value: Term): number {
  const form = isLiteral(value) ? formOf(value) : undefined;
  const at = form === undefined || form === 'other' ? -1 : GEOMETRY_FORMS.indexOf(form);
  return at < 0 ? GEOMETRY_FORMS.length : at;
}

function ofLiteral(value: Literal, context: ReadContext): Json | undefined {
  const geometry = readGeometry(value.value, formOf(value) ?? 'other');
  return geometry ?? context.report('bad-geometry', value);
}

/** A point from `wgs84:lat` and `wgs84:long`. */
function pointOf(node: Term, context: ReadContext): Json | undefined {
  const [latitude, longitude] = ['lat', 'long'].map((name) =>
    context.graph
      .objects(node, WGS84 + name)
      .filter(isLiteral)
      .sort((a, b) => byCodePoint(a.value, b.value))
      .at(0),
  );
  if (!latitude || !longitude) {
    return undefined;
  }
  const coordinates = [longitude, latitude].map(({ value }) => numberOf(value));
  const point = geometryOf({ type: 'Point', coordinates, order: 'longitude-first' });
  return point ?? context.report('bad-geometry', latitude);
}
