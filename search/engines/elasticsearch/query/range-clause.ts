import type { estypes } from '@elastic/elasticsearch';
import { type Box, type FilterField, spanName } from '../../../../profile-compiler/index.ts';
import { InvalidQueryError } from '../../../errors.ts';
import type { RangeFilter } from '../../../port/search-query.ts';
import { checkBox } from '../../../query/bounding-box.ts';
import { dateSpan } from '../../../query/date-span.ts';
import { checkCondition } from '../../../query/wrong-filter.ts';

type Clause = estypes.QueryDslQueryContainer;

/** The clause of a range: one value has to overlap all bounds, which are spans themselves. */
export function rangeClause(field: FilterField, range: RangeFilter): Clause {
  checkCondition(field, 'range');
  const isMoment = field.kind === 'date-time' || field.kind === 'period';
  return isMoment ? datesClause(field, range) : numbersClause(field, range);
}

/** Dates and periods are kept as spans of whole milliseconds. */
function datesClause({ name, kind }: FilterField, range: RangeFilter): Clause {
  const bound = (text: string | undefined) => dateBound(name, text);
  const low = Math.max(bound(range.gte)?.from ?? -Infinity, (bound(range.gt)?.to ?? -Infinity) + 1);
  const high = Math.min(bound(range.lte)?.to ?? Infinity, (bound(range.lt)?.from ?? Infinity) - 1);
  const field = kind === 'period' ? name : spanName(name);
  // Bounds the wrong way round are overlapped by a span that reaches over both.
  const span =
    low <= high
      ? { ...finite('gte', low), ...finite('lte', high), relation: 'intersects' as const }
      : { gte: high, lte: low, relation: 'contains' as const };
  return { range: { [field]: span } };
}

function numbersClause({ name }: FilterField, range: RangeFilter): Clause {
  const bound = (text: string | undefined) => numberBound(name, text);
  const [gte, gt, lte, lt] = [range.gte, range.gt, range.lte, range.lt].map(bound);
  return {
    bool: {
      filter: [
        {
          range: {
            [name]: {
              ...(gt === undefined || (gte ?? -Infinity) > gt ? finite('gte', gte) : { gt }),
              ...(lt === undefined || (lte ?? Infinity) < lt ? finite('lte', lte) : { lt }),
            },
          },
        },
      ],
    },
  };
}

function finite<Bound extends string>(bound: Bound, value: number | undefined) {
  return value !== undefined && Number.isFinite(value) ? { [bound]: value } : {};
}

function dateBound(name: string, text: string | undefined) {
  const span = text === undefined ? undefined : dateSpan(text);
  if (text !== undefined && !span) {
    throw new InvalidQueryError(
      `${name}: ${JSON.stringify(text)} is not a date such as 2024-05 or 2024-05-31.`,
    );
  }
  return span;
}

/** No number of a document is larger: JSON knows no infinite ones. */
const LARGEST = Number.MAX_VALUE;

function numberBound(name: string, text: string | undefined): number | undefined {
  if (text === undefined) {
    return undefined;
  }
  const number = text.trim() === '' ? Number.NaN : Number(text);
  if (Number.isNaN(number)) {
    throw new InvalidQueryError(`${name}: ${JSON.stringify(text)} is not a number.`);
  }
  return Math.min(Math.max(number, -LARGEST), LARGEST);
}

/** The clause of a box: the bounding box of one geometry has to overlap it. */
export function boxClause(field: FilterField, wanted: Box): Clause {
  const { name } = field;
  checkCondition(field, 'box');
  checkBox(name, wanted);
  const side = (path: keyof Box, range: { gte: number } | { lte: number }): Clause => ({
    range: { [`${name}.${path}`]: range },
  });
  const [west, east] = [
    side('maxLon', { gte: wanted.minLon }),
    side('minLon', { lte: wanted.maxLon }),
  ];
  const within: Clause[] =
    wanted.minLon <= wanted.maxLon
      ? [west, east]
      : [{ bool: { should: [west, east], minimum_should_match: 1 } }];
  const latitudes = [
    side('maxLat', { gte: wanted.minLat }),
    side('minLat', { lte: wanted.maxLat }),
  ];
  return nested(name, { bool: { filter: [...within, ...latitudes] } });
}

/** The clause of a field that has any geometry. */
export function anyBox({ name }: FilterField): Clause {
  return nested(name, { match_all: {} });
}

/** The numbers of one box stay together in an object that is indexed apart. */
function nested(path: string, query: Clause): Clause {
  return { nested: { path, query } };
}
