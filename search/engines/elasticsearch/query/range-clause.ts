import type { estypes } from '@elastic/elasticsearch';
import { type Box, type FilterField, spanName } from '../../../../profile-compiler/index.ts';
import type { RangeFilter } from '../../../port/search-query.ts';
import { checkBox } from '../../../query/bounding-box.ts';
import { rangeBounds } from '../../../query/range-bounds.ts';
import { checkCondition, isOfDates } from '../../../query/wrong-filter.ts';

type Clause = estypes.QueryDslQueryContainer;

/** The clause of a range: one value has to overlap all bounds, which are spans themselves. */
export function rangeClause(field: FilterField, range: RangeFilter): Clause {
  checkCondition(field, 'range');
  return isOfDates(field.kind) ? datesClause(field, range) : numbersClause(field, range);
}

/** Dates and periods are kept as spans of whole milliseconds. */
function datesClause(of: FilterField, range: RangeFilter): Clause {
  const bound = rangeBounds(of);
  const low = Math.max(bound(range.gte)?.from ?? -Infinity, (bound(range.gt)?.to ?? -Infinity) + 1);
  const high = Math.min(bound(range.lte)?.to ?? Infinity, (bound(range.lt)?.from ?? Infinity) - 1);
  const field = of.kind === 'period' ? of.name : spanName(of.name);
  // Bounds the wrong way round are overlapped by a span that reaches over both.
  const span =
    low <= high
      ? { ...finite('gte', low), ...finite('lte', high), relation: 'intersects' as const }
      : { gte: high, lte: low, relation: 'contains' as const };
  return { range: { [field]: span } };
}

/** No number of a document is larger: JSON knows no infinite ones. */
const LARGEST = Number.MAX_VALUE;

function numbersClause(field: FilterField, range: RangeFilter): Clause {
  const bound = rangeBounds(field);
  const [gte, gt, lte, lt] = [range.gte, range.gt, range.lte, range.lt]
    .map((text) => bound(text)?.from)
    .map((number) => number && Math.min(Math.max(number, -LARGEST), LARGEST));
  return {
    bool: {
      filter: [
        {
          range: {
            [field.name]: {
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
