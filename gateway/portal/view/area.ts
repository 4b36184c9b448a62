import type { Box } from '../../../profile-compiler/index.ts';
import { type Html, html } from '../../pages/html.ts';
import type { Reader } from '../languages/reader.ts';
import type { View } from './view.ts';

type Position = readonly [x: number, y: number];

/** Positions of a geometry that are drawn. */
const MOST_POSITIONS = 2_000;
/** Width and height of the drawing. */
const SIZE = 200;

/** A geometry of GeoJSON as an outline, with its box in words; `undefined` where nothing can be drawn. */
export function areaOf(value: unknown, { reader }: View): Html | undefined {
  const { type, coordinates } = value as { readonly type?: string; readonly coordinates?: unknown };
  const lines = linesIn(coordinates);
  const all = lines.flat();
  if (all.length === 0) {
    return undefined;
  }
  const [west, east] = extent(all.map(([x]) => x));
  const [south, north] = extent(all.map(([, y]) => y));
  const words = boxText({ minLon: west, maxLon: east, minLat: south, maxLat: north }, reader);
  const scale = SIZE / (Math.max(east - west, north - south) || 1);
  const drawn = lines.map((line) =>
    line.map(([x, y]) => `${round((x - west) * scale)},${round((north - y) * scale)}`).join(' '),
  );
  const isPoint = type === 'Point' || type === 'MultiPoint';
  const shapes = drawn.map((points) => html`<polygon points="${points}"/>`);
  const outline = html`<svg class="area" viewBox="-4 -4 ${SIZE + 8} ${round((north - south) * scale) + 8}" aria-hidden="true" focusable="false">${shapes}</svg>`;
  return html`${isPoint ? undefined : outline}<span class="quiet">${words}</span>`;
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
  let left = MOST_POSITIONS;
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
