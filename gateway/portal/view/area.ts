import type { Box } from '../../../profile-compiler/index.ts';
import { type Html, html } from '../../http/html/html.ts';
import type { Reader } from '../languages/reader.ts';
import { mercatorFrame } from './map-frame.ts';
import type { View } from './view.ts';

type Position = readonly [x: number, y: number];

/** Positions of a geometry that are drawn. */
const MAX_POSITIONS = 2_000;
/** Width and height of the drawing. */
const SIZE = 200;

/** A geometry of GeoJSON on the operator's tiles, else as an outline, with its box in words; `undefined` if nothing can be drawn. */
export function areaOf(
  value: unknown,
  { reader, tiles }: Pick<View, 'reader' | 'tiles'>,
): Html | undefined {
  const { type, coordinates } = value as { readonly type?: string; readonly coordinates?: unknown };
  const lines = linesIn(coordinates);
  const all = lines.flat();
  if (all.length === 0) {
    return undefined;
  }
  const [minLon, maxLon] = extent(all.map(([x]) => x));
  const [minLat, maxLat] = extent(all.map(([, y]) => y));
  const area = { lines, box: { minLon, maxLon, minLat, maxLat } };
  const isPoint = type === 'Point' || type === 'MultiPoint';
  const drawing =
    (tiles && tiledArea(area, isPoint, tiles)) ?? (isPoint ? undefined : outlineOf(area));
  return html`${drawing}<span class="quiet">${boxText(area.box, reader)}</span>`;
}

interface DrawnArea {
  readonly lines: readonly (readonly Position[])[];
  readonly box: Box;
}

function outlineOf({ lines, box: { minLon, maxLon, minLat, maxLat } }: DrawnArea): Html {
  const scale = SIZE / (Math.max(maxLon - minLon, maxLat - minLat) || 1);
  const drawn = lines.map((line) =>
    line.map(([x, y]) => `${round((x - minLon) * scale)},${round((maxLat - y) * scale)}`).join(' '),
  );
  const shapes = drawn.map((points) => html`<polygon points="${points}"/>`);
  return html`<svg class="area" viewBox="-4 -4 ${SIZE + 8} ${round((maxLat - minLat) * scale) + 8}" aria-hidden="true" focusable="false">${shapes}</svg>`;
}

/** Width of the drawing on tiles, and how many are under it. */
const TILED_WIDTH = 400;
const MAX_IMAGES = 6;
const POINT_RADIUS = 7;

function tiledArea(
  { lines, box }: DrawnArea,
  isPoint: boolean,
  tiles: NonNullable<View['tiles']>,
): Html | undefined {
  const { part, height, across, down } = mercatorFrame([box], TILED_WIDTH);
  const images = tiles.over(part, { width: TILED_WIDTH, most: MAX_IMAGES });
  const place = ([x, y]: Position) => [round(across(x)), round(down(y))] as const;
  const shapes = isPoint
    ? lines
        .flat()
        .map(place)
        .map(([x, y]) => html`<circle cx="${x}" cy="${y}" r="${POINT_RADIUS}"/>`)
    : lines.map(
        (line) => html`<polygon points="${line.map((at) => place(at).join()).join(' ')}"/>`,
      );
  return (
    images &&
    html`<svg class="area tiled" viewBox="0 0 ${TILED_WIDTH} ${height}" aria-hidden="true" focusable="false">${images}${shapes}</svg>${tiles.attribution}`
  );
}

/** A box in words. */
export function boxText(
  { minLon, maxLon, minLat, maxLat }: Box,
  { say, number }: Pick<Reader, 'say' | 'number'>,
): string {
  const degrees = (angle: number) => number(Math.round(angle * 100) / 100);
  return say('area', {
    west: degrees(minLon),
    east: degrees(maxLon),
    south: degrees(minLat),
    north: degrees(maxLat),
  });
}

function round(number: number): number {
  return Math.round(number * 10) / 10;
}

function extent(numbers: readonly number[]): readonly [number, number] {
  return numbers.reduce(
    ([least, most], one): readonly [number, number] => [Math.min(least, one), Math.max(most, one)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY] as readonly [number, number],
  );
}

/** The lines of coordinates, whatever their nesting. */
function linesIn(coordinates: unknown): readonly (readonly Position[])[] {
  let left = MAX_POSITIONS;
  const lines: Position[][] = [];
  visit(coordinates, 0);
  return lines.filter((line) => line.length > 0);

  function visit(part: unknown, level: number): void {
    if (!Array.isArray(part) || level > 4 || left <= 0) {
      return;
    }
    if (isPosition(part)) {
      lines.push([part]);
      left -= 1;
    } else if (part.every(isPosition)) {
      lines.push(part.slice(0, left));
      left -= part.length;
    } else {
      part.forEach((inner) => {
        visit(inner, level + 1);
      });
    }
  }
}

function isPosition(part: unknown): part is Position {
  return Array.isArray(part) && typeof part[0] === 'number' && typeof part[1] === 'number';
}
