import { BOX_SIDES, type Box } from '../../../profile-compiler/index.ts';
import { dateSpan } from '../../../search/index.ts';
import type { QueryParameters } from '../../http/routes/query-schemas.ts';
import type { SiteEntity } from '../plan/site.ts';
import { firstOf } from './parameters-of-pages.ts';

/** A span of time as people choose it: years, months or days, both included; open at an end that is absent. */
export interface ChosenSpan {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Chosen spans by the GraphQL name of the date. */
export type ChosenSpans = Readonly<Record<string, ChosenSpan>>;

/** Prefix of the parameters with the ends of a span. */
const FROM = 'from.';
const TO = 'to.';

/** The parameters with the sides of a box. */
export const SIDE_PARAMETERS = {
  minLon: 'west',
  minLat: 'south',
  maxLon: 'east',
  maxLat: 'north',
} as const satisfies Record<keyof Box, string>;

const WHOLE_EARTH: Box = { minLon: -180, minLat: -90, maxLon: 180, maxLat: 90 };

/** The names of the parameters with the ends of a span. */
export function spanParameters(date: string): { readonly from: string; readonly to: string } {
  return { from: FROM + date, to: TO + date };
}

/** Reads the chosen spans; drops invalid dates and swaps exchanged ends. */
export function readSpans({ dates }: SiteEntity, query: QueryParameters): ChosenSpans {
  const spans = dates.flatMap(({ name }) => {
    const [from, to] = inOrder(readDate(query[FROM + name]), readDate(query[TO + name]));
    const span = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
    return from === undefined && to === undefined ? [] : [[name, span] as const];
  });
  return Object.fromEntries(spans);
}

/** Ends are exchanged where the first begins after the second is over: `2021-05` to `2021` is not. */
function inOrder(...[from, to]: Ends): Ends {
  const begins = from === undefined ? -Infinity : (dateSpan(from)?.from ?? -Infinity);
  const isOver = to === undefined ? Infinity : (dateSpan(to)?.to ?? Infinity);
  return begins > isOver ? [to, from] : [from, to];
}

type Ends = readonly [from: string | undefined, to: string | undefined];

function readDate(value: QueryParameters[string]): string | undefined {
  const text = firstOf(value).trim();
  return dateSpan(text) ? text : undefined;
}

/** Reads the chosen box; absent sides are those of the earth, exchanged ones are swapped. */
export function readChosenBox({ places }: SiteEntity, query: QueryParameters): Box | undefined {
  const given = BOX_SIDES.map((side) => [side, readDegrees(side, query)] as const).filter(
    ([, degrees]) => degrees !== undefined,
  );
  if (places.length === 0 || given.length === 0) {
    return undefined;
  }
  const box: Box = { ...WHOLE_EARTH, ...Object.fromEntries(given) };
  const { minLat, maxLat } = box;
  return { ...box, minLat: Math.min(minLat, maxLat), maxLat: Math.max(minLat, maxLat) };
}

function readDegrees(side: keyof Box, query: QueryParameters): number | undefined {
  const text = firstOf(query[SIDE_PARAMETERS[side]]).trim().replace(',', '.');
  const degrees = Number(text);
  const most = Math.abs(WHOLE_EARTH[side]);
  return text === '' || !(Math.abs(degrees) <= most) ? undefined : degrees;
}

export interface Conditions {
  readonly spans: ChosenSpans;
  readonly box?: Box | undefined;
}

/** The parameters of chosen spans and of a box. */
export function conditionParameters({
  spans,
  box,
}: Conditions): readonly (readonly [name: string, value: string])[] {
  return [
    ...Object.entries(spans).flatMap(([name, { from, to }]) => [
      ...(from === undefined ? [] : [[FROM + name, from] as const]),
      ...(to === undefined ? [] : [[TO + name, to] as const]),
    ]),
    ...(box ? BOX_SIDES.map((side) => [SIDE_PARAMETERS[side], String(box[side])] as const) : []),
  ];
}

/** The filter of GraphQL for chosen spans and a box; `null` for none. */
export function filterOf({ places }: SiteEntity, { spans, box }: Conditions): object | null {
  const conditions = [
    ...Object.entries(spans).map(([name, { from, to }]) => ({
      [name]: { ...(from !== undefined && { gte: from }), ...(to !== undefined && { lte: to }) },
    })),
    ...(box ? [{ or: places.map(({ name }) => ({ [name]: { intersects: box } })) }] : []),
  ];
  return conditions.length > 0 ? { and: conditions } : null;
}
