import type { Box } from '../../../profile-compiler/index.ts';
import {
  latitudeAt,
  longitudeAt,
  partAround,
  type WorldPart,
  worldX,
  worldY,
} from './tiles/mercator.ts';

/** The extent of a map, and its projection. */
export type MapFrame = ReturnType<typeof degreeFrame>;

/** Least and greatest height by width. */
const FLATTEST = 0.4;
const STEEPEST = 0.9;
/** Least degrees of a map, and its margin by extent. */
const MIN_DEGREES = 0.2;
const MARGIN = 0.15;

/** All boxes with a margin, in a handy shape: degrees in equal steps. */
export function degreeFrame(boxes: readonly Box[], width: number) {
  const [west, east] = widened(
    Math.min(...boxes.map(({ minLon }) => minLon)),
    Math.max(...boxes.map(({ maxLon }) => maxLon)),
    180,
  );
  const [south, north] = widened(
    Math.min(...boxes.map(({ minLat }) => minLat)),
    Math.max(...boxes.map(({ maxLat }) => maxLat)),
    90,
  );
  // A degree of longitude is shorter the farther from the equator it is.
  const shortened = Math.max(Math.cos((((south + north) / 2) * Math.PI) / 180), 0.2);
  const shape = (north - south) / ((east - west) * shortened);
  const height = Math.round(width * Math.min(Math.max(shape, FLATTEST), STEEPEST));
  return {
    west,
    east,
    south,
    north,
    /** Units of the drawing. */
    width,
    height,
    across: (longitude: number) => ((longitude - west) / (east - west)) * width,
    down: (latitude: number) => ((north - latitude) / (north - south)) * height,
  };
}

function widened(least: number, most: number, limit: number): readonly [number, number] {
  const margin = Math.max((most - least) * MARGIN, MIN_DEGREES);
  return [Math.max(least - margin, -limit), Math.min(most + margin, limit)];
}

/** Frames boxes in Web Mercator, the projection of tiles. */
export function mercatorFrame(
  boxes: readonly Box[],
  width: number,
): MapFrame & { readonly part: WorldPart } {
  const part = partAround(boxes, FLATTEST);
  const scale = width / part.width;
  return {
    part,
    west: degrees(longitudeAt(part.left)),
    east: degrees(longitudeAt(part.left + part.width)),
    south: degrees(latitudeAt(part.top + part.height)),
    north: degrees(latitudeAt(part.top)),
    width,
    height: Math.round(part.height * scale),
    across: (longitude) => (worldX(longitude) - part.left) * scale,
    down: (latitude) => (worldY(latitude) - part.top) * scale,
  };
}

function degrees(exact: number): number {
  return Math.round(exact * 1e6) / 1e6;
}
