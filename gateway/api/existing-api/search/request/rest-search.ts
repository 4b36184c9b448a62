import { type Box, MOST_ITEMS } from '../../../../../profile-compiler/index.ts';
import type { Limits } from '../../../../http/bounds/limits.ts';
import { type FacetSelection, readFacets } from './facet-selection.ts';
import { type RequestedTypes, readTypes } from './requested-types.ts';
import {
  flagIn,
  type Ignored,
  integerIn,
  invalid,
  listIn,
  numberIn,
  type SearchParameters,
  textIn,
} from './search-parameters.ts';

/** A search as a client asks for it, checked as far as no profile is needed. */
export interface RestSearch {
  readonly types: RequestedTypes;
  /** Ids of the vocabularies whose terms are wanted; empty for all. */
  readonly vocabularies: readonly string[];
  readonly q: string | undefined;
  /** The text fields that `q` is looked for in, as given: with a weight, or without; empty for all. */
  readonly fields: readonly string[];
  readonly facets: FacetSelection;
  readonly facetOperator: Operator;
  readonly facetGroupOperator: Operator;
  /** From 0. */
  readonly page: number;
  readonly limit: number;
  /** As given, one order each. */
  readonly sort: readonly string[];
  /** Paths of members; empty for whole documents. */
  readonly includes: readonly string[];
  readonly dates: DateRange | undefined;
  readonly box: Box | undefined;
  readonly scoring: { readonly min: number | undefined; readonly max: number | undefined };
  readonly dataServices: boolean;
  /** True excludes values that are not countries; false selects only them. */
  readonly countryData: boolean | undefined;
  /** True if organisations include those below them. */
  readonly includeChildren: boolean;
  readonly superCatalogue: string | undefined;
  readonly exists: readonly string[];
  readonly counts: FacetCounts;
  readonly filterDistributions: boolean;
  readonly autocomplete: boolean;
  readonly showScore: boolean;
  readonly countOnly: boolean;
  readonly scroll: boolean;
  /** True if the answer has the position after its last hit. */
  readonly searchAfter: boolean;
  /** The continuation that an answer gave. */
  readonly after: string | undefined;
  readonly ignored: readonly Ignored[];
}

export type Operator = 'AND' | 'OR';

export interface DateRange {
  /** The field, as `dateType` names it; the configured one if absent, else `issued`. */
  readonly type: string | undefined;
  readonly min: string | undefined;
  readonly max: string | undefined;
}

/** Facets to count, the documents to count, and the number of values to show. */
export interface FacetCounts {
  readonly wanted: boolean;
  /** Over all documents of the type instead of the hits. */
  readonly overAll: boolean;
  /** Only these facets; all if absent. */
  readonly only: readonly string[] | undefined;
  /** Values of a facet; as many as configured where it is 0. */
  readonly most: number;
  readonly least: number;
}

/** Bytes of `q` in UTF-8. */
const LONGEST_TEXT = 8 * 1024;
const DATE_TYPES = ['issued', 'modified', 'temporal'];
/** Larger numbers are no page. */
const ANY = Number.MAX_SAFE_INTEGER;

/**
 * Reads the parameters of a search. Unknown ones have no effect, and unreadable facets are noted as ignored.
 * Throws `invalid-parameter` for a value that is out of range.
 */
export function readSearch(
  parameters: SearchParameters,
  { searchPage }: Pick<Limits, 'searchPage'>,
): RestSearch {
  const types = readTypes(parameters);
  const { selection, ignored } = readFacets(parameters, types.isGiven);
  const flag = (name: string) => flagIn(parameters, name, false);
  return {
    types,
    vocabularies: listIn(parameters, 'vocabulary'),
    q: readText(parameters),
    fields: listIn(parameters, 'fields'),
    facets: selection,
    facetOperator: operatorOf(parameters, 'facetOperator', 'OR'),
    facetGroupOperator: operatorOf(parameters, 'facetGroupOperator', 'AND'),
    page: integerIn(parameters, 'page', { default: 0, max: ANY }),
    limit: integerIn(parameters, 'limit', {
      default: Math.min(10, searchPage),
      max: searchPage,
    }),
    sort: listIn(parameters, 'sort'),
    includes: listIn(parameters, 'includes'),
    dates: readDates(parameters),
    box: readBox(parameters),
    scoring: {
      min: numberIn(parameters, 'minScoring'),
      max: numberIn(parameters, 'maxScoring'),
    },
    dataServices: flag('dataServices'),
    countryData: flagIn(parameters, 'countryData', undefined),
    includeChildren: flag('includeChildren'),
    superCatalogue: textIn(parameters, 'superCatalogue'),
    exists: listIn(parameters, 'exists'),
    counts: readCounts(parameters),
    filterDistributions: flag('filterDistributions'),
    autocomplete: flag('autocomplete') || types.isCompletion,
    showScore: flag('showScore'),
    countOnly: flag('countOnly'),
    scroll: flag('scroll'),
    searchAfter: flag('searchAfter'),
    after: readAfter(parameters),
    ignored,
  };
}

function readText(parameters: SearchParameters): string | undefined {
  const text = textIn(parameters, 'q');
  if (text !== undefined && Buffer.byteLength(text) > LONGEST_TEXT) {
    throw invalid('q', `"q" may have ${LONGEST_TEXT} bytes, not ${Buffer.byteLength(text)}.`);
  }
  return text;
}

function operatorOf(parameters: SearchParameters, name: string, otherwise: Operator): Operator {
  const text = textIn(parameters, name)?.trim().toUpperCase() ?? otherwise;
  if (text !== 'AND' && text !== 'OR') {
    throw invalid(name, `"${name}" must be AND or OR.`);
  }
  return text;
}

function readDates(parameters: SearchParameters): DateRange | undefined {
  const type = textIn(parameters, 'dateType')?.trim();
  if (type !== undefined && !DATE_TYPES.includes(type)) {
    throw invalid('dateType', `"dateType" must be one of ${DATE_TYPES.join(', ')}.`);
  }
  const min = textIn(parameters, 'minDate')?.trim();
  const max = textIn(parameters, 'maxDate')?.trim();
  return min === undefined && max === undefined ? undefined : { type, min, max };
}

const SIDES = ['bboxMinLon', 'bboxMaxLon', 'bboxMinLat', 'bboxMaxLat'] as const;

function readBox(parameters: SearchParameters): Box | undefined {
  const [minLon, maxLon, minLat, maxLat] = SIDES.map((name) => numberIn(parameters, name));
  const given = SIDES.filter((name) => numberIn(parameters, name) !== undefined);
  if (given.length === 0) {
    return undefined;
  }
  if (
    minLon === undefined ||
    maxLon === undefined ||
    minLat === undefined ||
    maxLat === undefined
  ) {
    const missing = SIDES.filter((name) => !given.includes(name));
    throw invalid(missing[0] ?? '', `A box needs ${SIDES.join(', ')}; give all four, or none.`);
  }
  return { minLon, maxLon, minLat, maxLat };
}

function readCounts(parameters: SearchParameters): FacetCounts {
  const only = listIn(parameters, 'aggregationFields');
  const all = flagIn(parameters, 'aggregationAllFields', only.length === 0);
  return {
    wanted: flagIn(parameters, 'aggregation', true),
    overAll: flagIn(parameters, 'globalAggregation', true),
    only: all ? undefined : only,
    most: integerIn(parameters, 'aggregationLimit', { default: 0, max: MOST_ITEMS }),
    least: integerIn(parameters, 'aggregationMinCount', { default: 0, max: ANY }),
  };
}

/** One of the two without the other has no effect. */
function readAfter(parameters: SearchParameters): string | undefined {
  const after = listIn(parameters, 'searchAfterSort')[0];
  return textIn(parameters, 'pitId') === undefined ? undefined : after;
}
