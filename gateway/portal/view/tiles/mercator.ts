import type { Box } from '../../../../profile-compiler/index.ts';

/** A part of the earth in Web Mercator: fractions of the whole, from its west and from its north. */
export type WorldPart = ReturnType<typeof partAround>;

/** An image of a part of the earth; each zoom has 2ⁿ in a row. */
export interface Tile {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

/** Degrees to which Web Mercator goes. */
const NORTHMOST = 85.0511287798066;
const MAX_ZOOM = 18;
/** Least extent of a part, and its margin by extent. */
const MIN_MARGIN = 0.2 / 360;
const MARGIN = 0.15;

export function worldX(longitude: number): number {
  return within((longitude + 180) / 360, 0, 1);
}

export function worldY(latitude: number): number {
  const angle = (within(latitude, -NORTHMOST, NORTHMOST) * Math.PI) / 180;
  return within(0.5 - Math.asinh(Math.tan(angle)) / (2 * Math.PI), 0, 1);
}

export function longitudeAt(x: number): number {
  return x * 360 - 180;
}

export function latitudeAt(y: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;
}

/** The part with all boxes and a margin; its ratio of height to width is at most 1 and at least the given one. */
export function partAround(boxes: readonly Box[], flattest: number) {
  const [left, right] = widened(
    Math.min(...boxes.map(({ minLon }) => worldX(minLon))),
    Math.max(...boxes.map(({ maxLon }) => worldX(maxLon))),
  );
  const [top, bottom] = widened(
    Math.min(...boxes.map(({ maxLat }) => worldY(maxLat))),
    Math.max(...boxes.map(({ minLat }) => worldY(minLat))),
  );
  const width = Math.max(right - left, bottom - top);
  const height = Math.max(bottom - top, width * flattest);
  return {
    left: within((left + right - width) / 2, 0, 1 - width),
    top: within((top + bottom - height) / 2, 0, 1 - height),
    width,
    height,
  };
}

function widened(least: number, most: number): readonly [number, number] {
  const margin = Math.max((most - least) * MARGIN, MIN_MARGIN);
  return [Math.max(least - margin, 0), Math.min(most + margin, 1)];
}

/** The tiles that cover a part: those of the greatest zoom at which they are few enough. */
export function tilesOver(part: WorldPart, most: number): readonly Tile[] {
  for (let zoom = MAX_ZOOM; zoom > 0; zoom -= 1) {
    const columns = tilesBetween(part.left, part.left + part.width, zoom);
    const rows = tilesBetween(part.top, part.top + part.height, zoom);
    if (columns.count * rows.count <= most) {
      return Array.from({ length: columns.count * rows.count }, (_, at) => ({
        zoom,
        x: columns.first + (at % columns.count),
        y: rows.first + Math.floor(at / columns.count),
      }));
    }
  }
  return [{ zoom: 0, x: 0, y: 0 }];
}

function tilesBetween(from: number, to: number, zoom: number) {
  const inRow = 2 ** zoom;
  const first = Math.min(Math.floor(from * inRow), inRow - 1);
  const last = Math.max(Math.min(Math.ceil(to * inRow), inRow) - 1, first);
  return { first, count: last - first + 1 };
}

/** Returns the corner and size of a tile as fractions of the earth. */
export function placeOfTile({ zoom, x, y }: Tile): {
  readonly left: number;
  readonly top: number;
  readonly size: number;
} {
  const size = 1 / 2 ** zoom;
  return { left: x * size, top: y * size, size };
}

function within(number: number, least: number, most: number): number {
  return Math.min(Math.max(number, least), most);
}
