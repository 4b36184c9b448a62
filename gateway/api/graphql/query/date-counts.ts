import type { SortField } from '../../../../profile-compiler/index.ts';
import {
  type DateInterval,
  dateBuckets,
  dateSpan,
  type HitMeasure,
} from '../../../../search/index.ts';
import type { PendingSearch } from './pending-search.ts';

/** A span of time as dates of documents, open where an end is missing. */
export interface DateSpanInput {
  readonly from?: string | null | undefined;
  readonly to?: string | null | undefined;
}

/** A span with its number of hits. */
export interface CountedSpan extends DateSpanInput {
  readonly count: number;
}

export interface DateHistogram {
  readonly interval: DateInterval;
  readonly buckets: readonly CountedSpan[];
}

interface WantedHistogram extends DateSpanInput {
  readonly interval?: DateInterval | null | undefined;
}

type Measured = Pick<PendingSearch, 'measure'>;
type NamedField = Pick<SortField, 'name'>;

/** Asks for the first and last date where they are not given, and then for the count of each bucket. */
export async function histogramOf(
  pending: Measured,
  field: NamedField,
  { interval, from, to }: WantedHistogram,
): Promise<DateHistogram> {
  const [earliest, latest] = from && to ? [] : await endsOf(pending, field);
  const first = from ? dateSpan(from)?.from : earliest;
  const last = to ? dateSpan(to)?.to : latest;
  if (first === undefined || last === undefined || first > last) {
    return { interval: interval ?? 'year', buckets: [] };
  }
  const found = dateBuckets({ first, last }, interval ?? undefined);
  return { interval: found.interval, buckets: await countedSpans(pending, field, found.buckets) };
}

function endsOf(pending: Measured, { name: field }: NamedField) {
  return pending.measure([
    { kind: 'min', field },
    { kind: 'max', field },
  ]);
}

/** The spans with the number of hits that have a date in each. */
export async function countedSpans(
  pending: Measured,
  { name: field }: NamedField,
  spans: readonly DateSpanInput[],
): Promise<readonly CountedSpan[]> {
  const measures = spans.map(
    ({ from, to }): HitMeasure => ({
      kind: 'count',
      filter: { kind: 'range', field, ...(from && { gte: from }), ...(to && { lte: to }) },
    }),
  );
  const counts = await pending.measure(measures);
  return spans.map((span, at) => ({ ...span, count: counts[at] ?? 0 }));
}
