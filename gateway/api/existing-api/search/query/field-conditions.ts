import type { FilterKind } from '../../../../../profile-compiler/index.ts';
import type { Filter } from '../../../../../search/index.ts';
import { allOf, inRange } from '../../../search/search-request.ts';
import type { RestSearch } from '../request/rest-search.ts';
import type { Ignored, Part } from '../request/search-parameters.ts';
import type { SearchType } from '../search-types.ts';

const SCORE = 'quality_meas.scoring';
const SERVICE = 'distributions.access_service';
const DATE = 'issued';
const COUNTRY = 'country';

/** Dates, box, score, data services and required fields as a hard filter. */
export function fieldConditions(request: RestSearch, type: SearchType): Part<Filter | undefined> {
  const ignored: Ignored[] = [];
  const { dates, box, scoring, dataServices, exists } = request;
  const configured = type.settings.fields;
  const conditions: (Filter | undefined)[] = [];

  function add(
    parameter: string,
    field: string | undefined,
    condition: (name: string) => Filter | undefined,
  ): void {
    if (field === undefined) {
      ignored.push({ parameter, reason: `${type.name} has no field for it.` });
    } else {
      conditions.push(condition(field));
    }
  }

  if (dates) {
    add('dateType', filterOf(type, dates.type ?? configured.temporal ?? DATE, 'range'), (field) =>
      inRange(field, { gte: dates.min, lte: dates.max }),
    );
  }
  if (box) {
    add('bboxMinLon', boxField(type), (field) => ({ kind: 'box', field, box }));
  }
  if (scoring.min !== undefined || scoring.max !== undefined) {
    add('minScoring', filterOf(type, configured.scoring ?? SCORE, 'range'), (field) =>
      inRange(field, { gte: scoring.min, lte: scoring.max }),
    );
  }
  if (dataServices) {
    add('dataServices', presentField(type, configured.dataServices ?? SERVICE), (field) => ({
      kind: 'exists',
      field,
    }));
  }
  for (const path of exists) {
    add('exists', presentField(type, path), (field) => ({ kind: 'exists', field }));
  }
  return { value: allOf(conditions), ignored };
}

function filterOf({ fields }: SearchType, name: string, kind: FilterKind): string | undefined {
  return fields.filters.find((field) => field.name === name && field.filter === kind)?.name;
}

/** Of catalogues whose country is a country, or of the others; `undefined` if none is configured. */
export function countryCondition(
  { countryData }: Pick<RestSearch, 'countryData'>,
  { fields, settings: { otherCountries } }: SearchType,
): Filter | undefined {
  const isCounted = fields.counted.some(({ name }) => name === COUNTRY);
  if (countryData === undefined || !isCounted || otherCountries.length === 0) {
    return undefined;
  }
  const others: Filter = { kind: 'facet', facet: COUNTRY, values: otherCountries };
  return countryData ? { kind: 'not', part: others } : others;
}

/** The configured field, else `spatial`, else the first geometry. */
function boxField(type: SearchType): string | undefined {
  return (
    type.settings.fields.spatial ??
    filterOf(type, 'spatial', 'box') ??
    type.fields.filters.find(({ filter }) => filter === 'box')?.name
  );
}

/** A field, or an object with fields, that can be asked for. */
function presentField({ fields }: SearchType, path: string): string | undefined {
  const isKnown = fields.filters.some(({ name }) => name === path || name.startsWith(`${path}.`));
  return isKnown ? path : undefined;
}
