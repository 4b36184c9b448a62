import type { Box } from '../../../profile-compiler/index.ts';
import { boundingBox } from '../../../search/index.ts';
import { type Html, html } from '../../http/html/html.ts';
import { degreeFrame, type MapFrame, mercatorFrame } from './map-frame.ts';
import type { View } from './view.ts';

/** A place on the map, with its resource and link. */
export interface MappedPlace {
  readonly title: string;
  readonly address: string;
  readonly geometry: unknown;
}

/** Units of the width of the drawing. */
const WIDTH = 640;
/** Candidate distances between the lines of a map, in degrees; the first that gives few lines is used. */
const STEPS = [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 15, 30, 45];
const MAX_LINES = 6;
/** Places of one map. */
const MAX_PLACES = 100;

/** Images that a map is drawn on at most. */
const MAX_IMAGES = 12;

/** A map of the boxes of places, with the chosen box: on the operator's tiles, else with degrees as lines, without pictures from elsewhere. */
export function resultsMap(
  places: readonly MappedPlace[],
  chosen: Box | undefined,
  { reader, tiles }: Pick<View, 'reader' | 'tiles'>,
): Html {
  const boxes = places.slice(0, MAX_PLACES).flatMap(({ title, address, geometry }) => {
    const box = boundingBox(geometry);
    return box ? [{ title, address, box }] : [];
  });
  const shown = boxesToShow([...boxes.map(({ box }) => box), ...(chosen ? [chosen] : [])]);
  const tiled = tiles && mercatorFrame(shown, WIDTH);
  const images = tiled && tiles.over(tiled.part, { width: WIDTH, most: MAX_IMAGES });
  const frame = tiled && images ? tiled : degreeFrame(shown, WIDTH);
  const shapes = boxes
    .toSorted((a, b) => areaOfBox(b.box) - areaOfBox(a.box))
    .map(
      ({ title, address, box }) =>
        html`<a href="${address}" aria-label="${title}"><title>${title}</title>${rectangle(frame, box)}</a>`,
    );
  const { west, east, south, north, height } = frame;
  return html`<svg class="map" viewBox="0 0 ${WIDTH} ${height}" role="group" aria-label="${reader.say('map')}" data-map="${JSON.stringify([west, south, east, north])}"${images && html` data-mercator`}>
${images ?? lines(frame, reader.number)}
${chosen ? html`<g class="chosen-box">${rectangle(frame, chosen)}</g>` : undefined}
${shapes}</svg>${images && tiles?.attribution}`;
}

/** All boxes; the earth if there are none. */
function boxesToShow(boxes: readonly Box[]): readonly Box[] {
  const flat = boxes.flatMap(withoutMeridian);
  return flat.length > 0 ? flat : [{ minLon: -180, maxLon: 180, minLat: -80, maxLat: 80 }];
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

function areaOfBox({ minLon, maxLon, minLat, maxLat }: Box): number {
  return (maxLon - minLon) * (maxLat - minLat);
}

/** Width and height of a point on the map. */
const POINT = 8;

function rectangle(frame: MapFrame, box: Box): readonly Html[] {
  return withoutMeridian(box).map(({ minLon, maxLon, minLat, maxLat }) => {
    const [x, y] = [frame.across(minLon), frame.down(maxLat)];
    const width = frame.across(maxLon) - x;
    const height = frame.down(minLat) - y;
    const [wide, high] = [Math.max(width, POINT), Math.max(height, POINT)];
    return html`<rect x="${round(x - (wide - width) / 2)}" y="${round(y - (high - height) / 2)}" width="${round(wide)}" height="${round(high)}"/>`;
  });
}

function round(number: number): number {
  return Math.round(number * 10) / 10;
}

function lines(frame: MapFrame, number: (value: number) => string): Html {
  const { west, east, south, north, height } = frame;
  const meridians = degreesBetween(west, east).map((degrees) => {
    const x = round(frame.across(degrees));
    const name =
      x > WIDTH - EDGE
        ? undefined
        : html`<text x="${x + 4}" y="${height - 6}">${number(degrees)}°</text>`;
    return html`<path d="M${x} 0V${height}"/>${name}`;
  });
  const parallels = degreesBetween(south, north).map((degrees) => {
    const y = round(frame.down(degrees));
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
  const step = STEPS.find((one) => (most - least) / one <= MAX_LINES) ?? 60;
  const first = Math.ceil(least / step);
  const count = Math.floor(most / step) - first + 1;
  return Array.from({ length: count }, (_, at) => Math.round((first + at) * step * 100) / 100);
}
