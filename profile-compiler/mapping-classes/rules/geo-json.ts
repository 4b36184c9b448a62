import type { Json } from '../../values.ts';
import { type AxisOrder, boxAround, geometryOf } from './coordinates.ts';

/** A GeoJSON object of any content. */
export interface GeoJsonGeometry {
  readonly type?: unknown;
  readonly coordinates?: unknown;
  readonly geometries?: unknown;
  readonly geometry?: unknown;
}

/** Reads the text of a GeoJSON geometry, or of a feature with one. */
export function readGeoJsonText(text: string): Json | undefined {
  const parsed = parse(text);
  return isObject(parsed) ? readGeoJson(parsed, 'longitude-first') : undefined;
}

/** Checks a geometry and brings it into the form of documents; a collection becomes its bounding box. */
export function readGeoJson(geometry: GeoJsonGeometry, order: AxisOrder): Json | undefined {
  const { type, coordinates, geometries, geometry: inner } = geometry;
  if (type === 'Feature') {
    return isObject(inner) ? readGeoJson(inner, order) : undefined;
  }
  if (type === 'GeometryCollection') {
    const parts = Array.isArray(geometries) ? geometries.filter(isObject) : [];
    const read = parts.map((part) => readGeoJson(part, order));
    return read.every((part) => part !== undefined) ? boxAround(read) : undefined;
  }
  return typeof type === 'string' && type !== 'Envelope'
    ? geometryOf({ type, coordinates, order })
    : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is GeoJsonGeometry {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
