import type { Box, FacetField } from '../../../../../profile-compiler/index.ts';
import type { DocumentObject } from '../../../../port/search-index.ts';
import type { Filter, RangeFilter, TextFilter } from '../../../../port/search-query.ts';
import { dateSpan } from '../../../../query/date-span.ts';
import { naiveFacetValues } from './facets.ts';
import { naiveValues } from './values.ts';

interface NaiveFilterContext {
  /** Path of the object with a dot at its end; empty for the document. */
  readonly base?: string;
  readonly facets?: readonly FacetField[];
}

/** Tests whether a document, or an object at `base`, passes a filter whose field names start at the root. */
export function passesNaively(
  filter: Filter,
  object: DocumentObject,
  { base = '', facets = [] }: NaiveFilterContext = {},
): boolean {
  const values = (field: string) => naiveValues(object, field.slice(base.length).split('.'));
  switch (filter.kind) {
    case 'and':
      return filter.parts.every((part) => passesNaively(part, object, { base, facets }));
    case 'or':
      return filter.parts.some((part) => passesNaively(part, object, { base, facets }));
    case 'not':
      return !passesNaively(filter.part, object, { base, facets });
    case 'equals': {
      const wanted = filter.values.map((value) => value.toLowerCase());
      return values(filter.field).some((value) => wanted.includes(String(value).toLowerCase()));
    }
    case 'exists':
      return values(filter.field).length > 0;
    case 'box':
      return values(filter.field).some((value) => isInBox(value as Geometry, filter.box));
    case 'text':
      return values(filter.field).some((value) => hasPart(value as object, filter));
    case 'range':
      return values(filter.field).some((value) => isInRange(value, filter));
    case 'facet': {
      const facet = facets.find(({ name }) => name === filter.facet);
      const wanted = filter.values.map((value) => value.toLowerCase());
      const counted = facet ? naiveFacetValues(object, facet) : [];
      return counted.some(({ value }) => wanted.includes(value.toLowerCase()));
    }
    case 'uses':
      throw new Error('Documents made by hand use no terms; the contract asks for them apart');
    case 'some':
      return values(filter.field).some((one) =>
        passesNaively(filter.where, one as DocumentObject, { base: `${filter.field}.` }),
      );
  }
}

/** Takes marks, case, needless blanks and forms of apostrophes away, in each text of a language map. */
function hasPart(texts: object, { match, text }: TextFilter): boolean {
  const plain = (one: unknown) => {
    const letters = String(one).normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
    const signs = letters.replaceAll('ß', 'ss').replaceAll(/[’ʼ‘`´]/gu, "'");
    return signs.split(/\s+/u).filter(Boolean).join(' ');
  };
  return Object.values(texts).some((one) =>
    match === 'contains' ? plain(one).includes(plain(text)) : plain(one).startsWith(plain(text)),
  );
}

function isInRange(value: unknown, { gte, gt, lte, lt }: RangeFilter): boolean {
  const { from, to } = span(value);
  return (
    (gte === undefined || to >= span(gte).from) &&
    (gt === undefined || to > span(gt).to) &&
    (lte === undefined || from <= span(lte).to) &&
    (lt === undefined || from < span(lt).from)
  );
}

interface Geometry {
  readonly coordinates: unknown;
}

/** Looks at the longitudes and latitudes of all points, one after the other. */
function isInBox({ coordinates }: Geometry, { minLon, minLat, maxLon, maxLat }: Box): boolean {
  const numbers = [coordinates].flat(Infinity) as number[];
  const [longitudes, latitudes] = [0, 1].map((odd) => numbers.filter((_, at) => at % 2 === odd));
  const isAcross = longitudes?.some(
    (one, at) => at > 0 && Math.abs(one - (longitudes[at - 1] ?? 0)) > 180,
  );
  const [west, east] = isAcross ? [-180, 180] : ends(longitudes);
  const [south, north] = ends(latitudes);
  const parts =
    minLon <= maxLon
      ? [[minLon, maxLon]]
      : [
          [minLon, 180],
          [-180, maxLon],
        ];
  return (
    parts.some(([from = 0, to = 0]) => east >= from && west <= to) &&
    north >= minLat &&
    south <= maxLat
  );
}

function ends(numbers: readonly number[] = []): readonly [number, number] {
  return [Math.min(...numbers), Math.max(...numbers)];
}

/** A number itself; the first millisecond of a date or period, at the earliest the first of all dates. */
export function naiveStart(value: unknown): number {
  return Math.max(span(value).from, -8.64e15);
}

interface Period {
  readonly gte?: string;
  readonly lte?: string;
}

function span(value: unknown): { from: number; to: number } {
  if (typeof value === 'object') {
    const { gte, lte } = value as Period;
    return {
      from: gte === undefined ? -Infinity : span(gte).from,
      to: lte === undefined ? Infinity : span(lte).to,
    };
  }
  const number = Number(value);
  const date = typeof value === 'string' ? dateSpan(value) : undefined;
  return date ?? { from: number, to: number };
}
