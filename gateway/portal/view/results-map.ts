import type { Box } from '../../../profile-compiler/index.ts';
import { boundingBox } from '../../../search/index.ts';
import { type Html, html } from '../../pages/html.ts';
import type { View } from './view.ts';

/** A place on the map: what it is of, and where that leads. */
export interface MappedPlace {
  readonly title: string;
  readonly address: string;
  readonly geometry: unknown;
}

/** Units of the width of the drawing. */
const WIDTH = 640;
/** Least and greatest height by width. */
const FLATTEST = 0.4;
const STEEPEST = 0.9;
/** Degrees that a map shows at least, and around what is on it, by its extent. */
const LEAST_DEGREES = 0.2;
const MARGIN = 0.15;
/** Degrees between the lines of a map; the first of which there are few. */
const STEPS = [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 15, 30, 45];
const MOST_LINES = 6;
/** Places of one map. */
const MOST_PLACES = 100;

/** An outline map of the boxes of places, with the chosen box: degrees as lines, without pictures from elsewhere. */
export function resultsMap(
  places: readonly MappedPlace[],
  chosen: Box | undefined,
  { reader }: View,
): Html {
  const boxes = places.slice(0, MOST_PLACES).flatMap(({ title, address, geometry }) => {
    const box = boundingBox(geometry);
    return box ? [{ title, address, box }] : [];
  });
  const frame = frameAround([...boxes.map(({ box }) => box), ...(chosen ? [chosen] : [])]);
  const shapes = boxes
    .toSorted((a, b) => areaOfBox(b.box) - areaOfBox(a.box))
    .map(
      ({ title, address, box }) =>
        html`<a href="${address}" aria-label="${title}"><title>${title}</title>${rectangle(frame, box)}</a>`,
    );
  const { west, east, south, north, height } = frame;
  return html`<svg class="map" viewBox="0 0 ${WIDTH} ${height}" role="group" aria-label="${reader.say('map')}" data-map="${JSON.stringify([west, south, east, north])}">
${lines(frame, reader.number)}
${chosen ? html`<g class="chosen-box">${rectangle(frame, chosen)}</g>` : undefined}
${shapes}</svg>`;
}

interface Frame {
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
  readonly height: number;
}

/** What the map shows: all boxes with a margin, in a handy shape; the earth where there are none. */
function frameAround(boxes: readonly Box[]): Frame {
  const flat = boxes.flatMap(withoutMeridian);
  const all = flat.length > 0 ? flat : [{ minLon: -180, maxLon: 180, minLat: -80, maxLat: 80 }];
  const [west, east] = widened(
    Math.min(...all.map(({ minLon }) => minLon)),
    Math.max(...all.map(({ maxLon }) => maxLon)),
    180,
  );
  const [south, north] = widened(
    Math.min(...all.map(({ minLat }) => minLat)),
    Math.max(...all.map(({ maxLat }) => maxLat)),
    90,
  );
  // A degree of longitude is shorter the farther from the equator it is.
  const shortened = Math.max(Math.cos((((south + north) / 2) * Math.PI) / 180), 0.2);
  const shape = (north - south) / ((east - west) * shortened);
  const height = Math.round(WIDTH * Math.min(Math.max(shape, FLATTEST), STEEPEST));
  return { west, east, south, north, height };
}

/** A box across the 180th meridian as its two parts. */
function withoutMeridian(box: Box): readonly Box[] {
  return box.minLon <= box.maxLon
    ? [box]
    : [
        { ...box, maxLon: 180 },
        { ...box, minLon: -180 },
      ];
}

function widened(least: number, most: number, limit: number): readonly [number, number] {
  const margin = Math.max((most - least) * MARGIN, LEAST_DEGREES);
  return [Math.max(least - margin, -limit), Math.min(most + margin, limit)];
}

function areaOfBox({ minLon, maxLon, minLat, maxLat }: Box): number {
  return (maxLon - minLon) * (maxLat - minLat);
}

/** Width and height of a point on the map. */
const POINT = 8;

function rectangle(frame: Frame, box: Box): readonly Html[] {
  return withoutMeridian(box).map(({ minLon, maxLon, minLat, maxLat }) => {
    const [x, y] = [acrossOf(frame, minLon), downOf(frame, maxLat)];
    const width = acrossOf(frame, maxLon) - x;
    const height = downOf(frame, minLat) - y;
    const [wide, high] = [Math.max(width, POINT), Math.max(height, POINT)];
    return html`<rect x="${round(x - (wide - width) / 2)}" y="${round(y - (high - height) / 2)}" width="${round(wide)}" height="${round(high)}"/>`;
  });
}

function acrossOf({ west, east }: Frame, longitude: number): number {
  return ((longitude - west) / (east - west)) * WIDTH;
}

function downOf({ south, north, height }: Frame, latitude: number): number {
  return ((north - latitude) / (north - south)) * height;
}

function round(number: number): number {
  return Math.round(number * 10) / 10;
}

function lines(frame: Frame, number: (value: number) => string): Html {
  const { west, east, south, north, height } = frame;
  const meridians = degreesBetween(west, east).map((degrees) => {
    const x = round(acrossOf(frame, degrees));
    const name =
      x > WIDTH - EDGE
        ? undefined
        : html`<text x="${x + 4}" y="${height - 6}">${number(degrees)}°</text>`;
    return html`<path d="M${x} 0V${height}"/>${name}`;
  });
  const parallels = degreesBetween(south, north).map((degrees) => {
    const y = round(downOf(frame, degrees));
    const name =
      y > height - EDGE || y < EDGE / 2
        ? undefined
        : html`<text x="4" y="${y - 4}">${number(degrees)}°</text>`;
    return html`<path d="M0 ${y}H${WIDTH}"/>${name}`;
  });
  return html`<g class="degrees" aria-hidden="true">${meridians}${parallels}</g>`;
}

/** Units at the edge of a map in which the numbers of the other lines stand. */
const EDGE = 40;

function degreesBetween(least: number, most: number): readonly number[] {
  const step = STEPS.find((one) => (most - least) / one <= MOST_LINES) ?? 60;
  const first = Math.ceil(least / step);
  const count = Math.floor(most / step) - first + 1;
  return Array.from({ length: count }, (_, at) => Math.round((first + at) * step * 100) / 100);
}
