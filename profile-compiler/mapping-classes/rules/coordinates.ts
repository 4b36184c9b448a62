import type { Json } from '../../values.ts';

/** Longitude and latitude in degrees. */
type LonLat = readonly [longitude: number, latitude: number];

/** A geometry as it was written: numbers in the order of its reference system, checked by nothing. */
interface WrittenGeometry {
  readonly type: string;
  readonly coordinates: unknown;
  readonly order: AxisOrder;
}

export type AxisOrder = 'longitude-first' | 'latitude-first';

/** Nesting depth of the positions of each geometry type, and the least number in a part. */
const TYPES: Readonly<Record<string, { readonly depth: number; readonly least: number }>> = {
  Point: { depth: 0, least: 1 },
  MultiPoint: { depth: 1, least: 1 },
  LineString: { depth: 1, least: 2 },
  MultiLineString: { depth: 2, least: 2 },
  Polygon: { depth: 2, least: 4 },
  MultiPolygon: { depth: 3, least: 4 },
  Envelope: { depth: 1, least: 2 },
};

/**
 * A GeoJSON geometry in degrees, longitude first and of two dimensions. `undefined` where positions are
 * missing or lie beyond the globe, or a ring is not closed.
 */
export function geometryOf({ type, coordinates, order }: WrittenGeometry): Json | undefined {
  const form = Object.hasOwn(TYPES, type) ? TYPES[type] : undefined;
  if (!form) {
    return undefined;
  }
  const orders = [order, otherOrder(order)];
  for (const each of orders) {
    const read = readLevel(coordinates, form.depth, { ...form, order: each });
    if (read !== undefined) {
      return type === 'Envelope'
        ? rectangle(read as readonly LonLat[])
        : { type, coordinates: read };
    }
  }
  return undefined;
}

/** The box around all positions of several geometries, as a polygon. */
export function boxAround(geometries: readonly Json[]): Json | undefined {
  const positions = geometries.flatMap((geometry) => positionsOf(coordinatesOf(geometry)));
  const [first] = positions;
  if (!first) {
    return undefined;
  }
  const [west, south, east, north] = positions.reduce(
    ([w, s, e, n], [longitude, latitude]) => [
      Math.min(w, longitude),
      Math.min(s, latitude),
      Math.max(e, longitude),
      Math.max(n, latitude),
    ],
    [...first, ...first],
  );
  return rectangle([
    [west ?? 0, south ?? 0],
    [east ?? 0, north ?? 0],
  ]);
}

/** The positions at any depth of coordinates. */
function positionsOf(coordinates: unknown): readonly LonLat[] {
  if (!Array.isArray(coordinates)) {
    return [];
  }
  const [longitude, latitude] = coordinates;
  return typeof longitude === 'number' && typeof latitude === 'number'
    ? [[longitude, latitude]]
    : coordinates.flatMap(positionsOf);
}

function coordinatesOf(geometry: Json): unknown {
  return typeof geometry === 'object' && 'coordinates' in geometry ? geometry.coordinates : [];
}

/** A polygon from two corners: counter-clockwise from the lower left one, closed. */
function rectangle([lower, upper]: readonly LonLat[]): Json | undefined {
  if (!lower || !upper || lower[1] > upper[1]) {
    return undefined;
  }
  const [west, south] = lower;
  const [east, north] = upper;
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return { type: 'Polygon', coordinates: [ring] };
}

interface Level {
  readonly depth: number;
  readonly least: number;
  readonly order: AxisOrder;
}

function readLevel(coordinates: unknown, depth: number, form: Level): Json | undefined {
  if (!Array.isArray(coordinates)) {
    return undefined;
  }
  if (depth === 0) {
    return positionOf(coordinates, form.order);
  }
  const parts = coordinates.map((part) => readLevel(part, depth - 1, form));
  const isWhole = parts.every((part) => part !== undefined);
  return isWhole && (depth > 1 ? parts.length > 0 : isLine(parts, form)) ? parts : undefined;
}

/** A line has enough positions; a ring, which is the line of a polygon, ends where it begins. */
function isLine(positions: readonly Json[], { least }: Level): boolean {
  const isRing = least === 4;
  return (
    positions.length >= least &&
    (!isRing || JSON.stringify(positions.at(0)) === JSON.stringify(positions.at(-1)))
  );
}

function positionOf(numbers: readonly unknown[], order: AxisOrder): LonLat | undefined {
  const [first, second] = numbers;
  if (typeof first !== 'number' || typeof second !== 'number') {
    return undefined;
  }
  const [longitude, latitude] = order === 'longitude-first' ? [first, second] : [second, first];
  return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90 ? [longitude, latitude] : undefined;
}

function otherOrder(order: AxisOrder): AxisOrder {
  return order === 'longitude-first' ? 'latitude-first' : 'longitude-first';
}

/** Reference systems of EPSG whose numbers are taken as degrees as they stand. */
const DEGREES: ReadonlySet<string> = new Set(['4326', '4258', '4269', '4283']);

/**
 * The order of longitude and latitude in a reference system that is named by IRI, URN or code: CRS84 or one
 * of a few of EPSG. `undefined` for any other, whose numbers would have to be projected.
 */
export function axisOrderOf(system: string): AxisOrder | undefined {
  if (/(?:^|[:/])CRS:?84$/i.test(system)) {
    return 'longitude-first';
  }
  const [, code = ''] = /EPSG.*?[:/#](\d+)$/i.exec(system) ?? [];
  return DEGREES.has(code) ? 'latitude-first' : undefined;
}

/** Tests whether an SRID of PostGIS is one of these systems; there longitude comes first in all of them. */
export function isInDegrees(srid: string): boolean {
  return DEGREES.has(srid);
}
