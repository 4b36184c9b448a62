import { z } from 'zod';
import { type Box, MAX_ITEMS } from '../../../../../profile-compiler/index.ts';
import {
  INCLUDES,
  looseChoice,
  looseDecimal,
  looseFlag,
  looseList,
  looseNatural,
  looseOperator,
  looseText,
  wrongValue,
} from '../../../../http/routes/loose-parameters.ts';
import type { QueryBounds } from '../../../../http/routes/route.ts';
import { facets, facetsOfTypes } from './facet-selection.ts';
import { parametersOfQuery, requestedTypes, types } from './search-parameters.ts';

/** A search as a client asks for it, checked as far as no profile is needed. */
export type RestSearch = ReturnType<typeof toSearch>;

export type Operator = RestSearch['facetOperator'];

/** Facets to count, the documents to count, and the number of values to show. */
export type FacetCounts = RestSearch['counts'];

/** Bytes of `q` in UTF-8. */
const MAX_TEXT_LENGTH = 8 * 1024;

interface SearchDefaults {
  readonly limit?: number;
  readonly filters?: string;
}

/** Text, types, facets and page of a search. */
function parametersOfPage(
  { searchPage }: Pick<QueryBounds, 'searchPage'>,
  { limit = 10, filters }: SearchDefaults,
) {
  return {
    q: looseText(
      'Words, of which all are looked for, then most, with AND, OR, NOT, quotes, parentheses, a minus before and a star behind a word.',
    ).refine(
      (q = '') => Buffer.byteLength(q) <= MAX_TEXT_LENGTH,
      wrongValue<string>(
        (name, q) => `"${name}" may have ${MAX_TEXT_LENGTH} bytes, not ${Buffer.byteLength(q)}.`,
      ),
    ),
    fields: looseList(
      'Fields that `q` is looked for in, with commas and weights: `title^2,description`. An object stands for all its texts; names that are no text fields have no effect.',
    ),
    filters: types(
      'Types of documents, with commas: `dataset`, `catalogue`, `vocabulary`, `resource_<name>`; all by default.',
      filters,
    ),
    filter: types('As `filters`, for one type.'),
    resource: looseList('With `filters=resource`: names of custom resources, with commas.'),
    vocabulary: looseList(
      'With `filters=vocabulary`: ids of the vocabularies whose terms are searched, with commas; all by default.',
    ),
    facets: facets(
      'Ticked values by facet as JSON, such as `{"format": ["CSV"]}`. What cannot be read is ignored.',
    ),
    facetOperator: looseOperator('Joins the values of one facet; OR by default.', 'OR'),
    facetGroupOperator: looseOperator('Joins the facets; AND by default.', 'AND'),
    page: looseNatural('Number of the page, from 0.', {}),
    limit: looseNatural('Hits of the page; 0 for counts and facets only.', {
      default: Math.min(limit, searchPage),
      max: searchPage,
    }),
    sort: looseList(
      'Orders, with commas: `field+asc`, `field+desc` or `relevance`. `title.de` is the German text.',
    ),
    ...INCLUDES,
  };
}

/** Conditions of a search. */
function conditions() {
  return {
    minDate: looseText('Only from this date or time on.'),
    maxDate: looseText('Only up to this date or time.'),
    dateType: looseChoice('The date that `minDate` and `maxDate` bound.', [
      'issued',
      'modified',
      'temporal',
    ]),
    bboxMinLon: looseDecimal('West of a box; give all four sides or none.'),
    bboxMaxLon: looseDecimal('East of the box.'),
    bboxMinLat: looseDecimal('South of the box.'),
    bboxMaxLat: looseDecimal('North of the box.'),
    minScoring: looseDecimal('Least score.'),
    maxScoring: looseDecimal('Highest score.'),
    dataServices: looseFlag('Only datasets that a data service serves.', false),
    countryData: looseFlag(
      'Only values that are countries (false), or that are none (true).',
      undefined,
    ),
    includeChildren: looseFlag('Whether organisations include those below them.', false),
    superCatalogue: looseText('Only what belongs to this catalogue above, by id or IRI.'),
    exists: looseList('Only documents that have all of these fields, with commas.'),
  };
}

/** Counts and forms of an answer. */
function answerParameters() {
  return {
    aggregation: looseFlag('Whether facets are counted; true by default.', true),
    globalAggregation: looseFlag(
      'Counts over all documents of the type (true, by default) or over the hits.',
      true,
    ),
    aggregationAllFields: looseFlag('Whether all facets are counted.', undefined),
    aggregationFields: looseList('The facets that are counted, with commas.'),
    aggregationLimit: looseNatural('Items of a facet; 0 for 50.', { max: MAX_ITEMS }),
    aggregationMinCount: looseNatural('Least count of an item.', {}),
    filterDistributions: looseFlag(
      'Shows only distributions that match the ticked facets of distributions.',
      false,
    ),
    autocomplete: looseFlag('Finds documents whose title continues `q`.', false),
    showScore: looseFlag('Shows the relevance of each hit.', false),
    countOnly: looseFlag('Gives the number of hits only.', false),
    scroll: looseFlag('Gives a `scrollId` for `/scroll`.', false),
    searchAfter: looseFlag(
      'Gives `pitId` and `searchAfterSort`; sent back, both give the next page.',
      false,
    ),
    searchAfterSort: looseList('As the last answer gave it.'),
    pitId: looseText('As the last answer gave it.'),
  };
}

/** The parameters of `/search`; in a JSON body they have the same names. */
function parametersOf(bounds: Pick<QueryBounds, 'searchPage'>, defaults: SearchDefaults) {
  return { ...parametersOfPage(bounds, defaults), ...conditions(), ...answerParameters() };
}

type Shape = ReturnType<typeof parametersOf>;
type Given = z.output<z.ZodObject<Shape>>;

/** Names of the parameters of a search. */
export type SearchParameterName = keyof Shape;

/** Reads the parameters of a search in a JSON body. Unknown ones have no effect. */
export function searchOfBody(bounds: Pick<QueryBounds, 'searchPage'>) {
  return z.object(parametersOf(bounds, {})).transform(toSearch);
}

interface SearchOfQuery<Further> extends SearchDefaults {
  /** The parameters that a route has, all by default; others have no effect. */
  readonly has?: (name: SearchParameterName) => boolean;
  /** Parameters beside the search. */
  readonly further?: Further;
}

/** Reads the parameters of a search in a query, as the member `search`, and further ones. */
export function searchOfQuery<Further extends z.ZodRawShape>(
  bounds: Pick<QueryBounds, 'searchPage'>,
  { has = () => true, further, ...defaults }: SearchOfQuery<Further> = {},
) {
  const all = parametersOf(bounds, defaults);
  const without = z.object(all).parse({});
  const read = Object.entries(all).filter(([name]) => has(name as SearchParameterName));
  const schema = z
    .object({ ...Object.fromEntries(read), ...further })
    .transform((given, context) => ({
      ...given,
      search: toSearch({ ...without, ...given }, context),
    }));
  return z.preprocess(parametersOfQuery, schema) as unknown as z.ZodType<
    z.output<z.ZodObject<Further>> & { readonly search: RestSearch }
  >;
}

function toSearch(given: Given, context: z.RefinementCtx) {
  const { filters, filter, resource, pitId, searchAfterSort } = given;
  const asked = requestedTypes([...filters, ...filter], resource);
  const { selection, ignored } = facetsOfTypes(given.facets, asked.isGiven);
  return {
    ...given,
    types: asked,
    facets: selection,
    dates: datesOf(given),
    box: boxOf(given, context),
    scoring: { min: given.minScoring, max: given.maxScoring },
    counts: countsOf(given),
    autocomplete: given.autocomplete || asked.isCompletion,
    /** The continuation that an answer gave. One of its two parts without the other has no effect. */
    after: pitId === undefined ? undefined : searchAfterSort[0],
    ignored,
  };
}

/** `type` is the field; the configured one if absent, else `issued`. */
function datesOf({ dateType, minDate, maxDate }: Given) {
  return minDate === undefined && maxDate === undefined
    ? undefined
    : { type: dateType, min: minDate?.trim(), max: maxDate?.trim() };
}

const SIDES = ['bboxMinLon', 'bboxMaxLon', 'bboxMinLat', 'bboxMaxLat'] as const;

function boxOf(given: Given, { addIssue }: z.RefinementCtx): Box | undefined {
  const { bboxMinLon: minLon, bboxMaxLon: maxLon, bboxMinLat: minLat, bboxMaxLat: maxLat } = given;
  if (
    minLon !== undefined &&
    maxLon !== undefined &&
    minLat !== undefined &&
    maxLat !== undefined
  ) {
    return { minLon, maxLon, minLat, maxLat };
  }
  const missing = SIDES.filter((side) => given[side] === undefined);
  if (missing.length < SIDES.length) {
    addIssue({
      code: 'custom',
      path: missing.slice(0, 1),
      message: `A box needs ${SIDES.join(', ')}; give all four, or none.`,
    });
  }
  return undefined;
}

function countsOf(given: Given) {
  const { aggregationFields: fields, aggregationAllFields: all = fields.length === 0 } = given;
  return {
    wanted: given.aggregation,
    /** Over all documents of the type instead of the hits. */
    overAll: given.globalAggregation,
    /** Only these facets; all if absent. */
    only: all ? undefined : fields,
    /** Values of a facet; as many as configured where it is 0. */
    most: given.aggregationLimit,
    least: given.aggregationMinCount,
  };
}
