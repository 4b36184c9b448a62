import { BOX_SIDES } from '../../profile-compiler/basics.ts';
import type { Box } from '../../profile-compiler/index.ts';
import { InvalidQueryError } from '../errors.ts';
import { isObject } from './document-values.ts';

const WHOLE_WIDTH = { minLon: -180, maxLon: 180 } as const;

/**
 * The bounding box of a GeoJSON geometry. A line that goes on at the other edge of the map, and so crosses
 * the 180th meridian, takes the whole width. `undefined` for a value that is no geometry.
 */
export function boundingBox(geometry: unknown): Box | undefined {
  if (!isObject(geometry)) {
    return undefined;
  }
  const lines = linesOf(geometry.coordinates);
  const positions = lines.flat();
  const [first] = positions;
  if (!first) {
    return undefined;
  }
  const box = { minLon: first[0], minLat: first[1], maxLon: first[0], maxLat: first[1] };
  for (const [longitude, latitude] of positions) {
    box.minLon = Math.min(box.minLon, longitude);
    box.minLat = Math.min(box.minLat, latitude);
    box.maxLon = Math.max(box.maxLon, longitude);
    box.maxLat = Math.max(box.maxLat, latitude);
  }
  return lines.some(isAcrossMeridian) ? { ...box, ...WHOLE_WIDTH } : box;
}

/** Tests whether two boxes have a point in common; `wanted` may lie across the 180th meridian. */
export function overlaps(box: Box, wanted: Box): boolean {
  const isWithin =
    wanted.minLon <= wanted.maxLon
      ? box.maxLon >= wanted.minLon && box.minLon <= wanted.maxLon
      : box.maxLon >= wanted.minLon || box.minLon <= wanted.maxLon;
  return isWithin && box.maxLat >= wanted.minLat && box.minLat <= wanted.maxLat;
}

/** Checks the box of a query; throws `InvalidQueryError` if it lies beyond the globe. */
export function checkBox(field: string, box: Box): void {
  for (const side of BOX_SIDES) {
    const most = side.endsWith('Lon') ? 180 : 90;
    if (!(Math.abs(box[side]) <= most)) {
      throw new InvalidQueryError(`${field}: ${side} must be between -${most} and ${most}.`);
    }
  }
  if (box.minLat > box.maxLat) {
    throw new InvalidQueryError(`${field}: minLat must not be greater than maxLat.`);
  }
}

type Position = readonly [longitude: number, latitude: number];

/** The lines of coordinates at any depth; the positions of points are lines too. */
function linesOf(coordinates: unknown): readonly (readonly Position[])[] {
  if (!Array.isArray(coordinates)) {
    return [];
  }
  if (isPosition(coordinates)) {
    return [[coordinates]];
  }
  return coordinates.every(isPosition) ? [coordinates] : coordinates.flatMap(linesOf);
}

function isPosition(value: unknown): value is Position {
  return Array.isArray(value) && typeof value[0] === 'number' && typeof value[1] === 'number';
}

function isAcrossMeridian(line: readonly Position[]): boolean {
  return line.some(
    ([longitude], at) => Math.abs(longitude - (line[at - 1]?.[0] ?? longitude)) > 180,
  );
}
