import type { SortField } from '../../../../../profile-compiler/index.ts';
import { DATE_INTERVALS, type DateInterval } from '../../../../../search/index.ts';
import { badInput } from '../../errors.ts';
import { costs } from '../../limits/field-cost.ts';
import { countedSpans, type DateSpanInput, histogramOf } from '../../query/date-counts.ts';
import type { EntitySearch } from '../../query/entity-search.ts';
import type { Builder } from '../builder.ts';
import type { EntityNames } from '../names.ts';
import type { ConnectionRef } from './connection-types.ts';

/** Ranges of one field. */
const MAX_RANGES = 100;
/** The cost of counting all hits once for each bucket. */
const COUNTING_COST = 50;
/** Buckets of most histograms. */
const USUAL_BUCKETS = 20;

export type DateRefs = ReturnType<typeof addDateTypes>;

/** Adds the types of histograms and ranges of dates; returns those of arguments. */
export function addDateTypes(builder: Builder) {
  const interval = builder.enumType('DateInterval', {
    description: 'How long a bucket of a histogram is.',
    values: Object.fromEntries(
      DATE_INTERVALS.map((value) => [value.toUpperCase(), { value }]),
    ) as Record<Uppercase<DateInterval>, { readonly value: DateInterval }>,
  });
  builder.objectType('DateBucket', {
    description: 'A span of time with its number of hits.',
    fields: (t) => ({
      from: t.expose('from', {
        nullable: true,
        type: 'DateTime',
        description: 'Its first date; none if it is open.',
      }),
      to: t.expose('to', {
        nullable: true,
        type: 'DateTime',
        description: 'Its last date, included with its whole span; none if it is open.',
      }),
      count: t.exposeInt('count', {
        description:
          'Number of hits with a date in it; those that the filter `gte: from, lte: to` leaves.',
      }),
    }),
  });
  builder.objectType('DateHistogram', {
    description: 'Hits by date.',
    fields: (t) => ({
      interval: t.expose('interval', { type: interval, description: 'How long the buckets are.' }),
      buckets: t.expose('buckets', {
        type: ['DateBucket'],
        extensions: costs(() => ({ own: 1, times: USUAL_BUCKETS })),
        description: 'The earliest first, empty ones between others included; at most 100.',
      }),
    }),
  });
  const span = builder.inputRef<DateSpanInput>('DateSpan').implement({
    description: 'A span of time. A day, month or year stands for its whole span.',
    fields: (t) => ({
      from: t.field({ type: 'DateTime', description: 'Its first date; open without it.' }),
      to: t.field({ type: 'DateTime', description: 'Its last date, included; open without it.' }),
    }),
  });
  return { interval, span };
}

interface Parts {
  readonly builder: Builder;
  readonly names: EntityNames;
  readonly search: EntitySearch;
  readonly dates: DateRefs;
}

/** Adds the fields of a connection that count hits by date, where its entity has dates. */
export function addDateFields(parts: Parts, connection: ConnectionRef): void {
  if (parts.search.dates.size === 0) {
    return;
  }
  const field = addDateEnum(parts);
  addHistogram({ ...parts, field }, connection);
  addRanges({ ...parts, field }, connection);
}

function addDateEnum({ builder, names, search }: Parts) {
  return builder.enumType(names.dateField, {
    description: `Dates of ${names.plural}.`,
    values: Object.fromEntries(
      [...search.dates].map(([name, { description }]) => [name, { value: name, description }]),
    ),
  });
}

type FieldParts = Parts & { readonly field: ReturnType<typeof addDateEnum> };

function addHistogram(
  { builder, search, dates, field }: FieldParts,
  connection: ConnectionRef,
): void {
  builder.objectField(connection, 'histogram', (t) =>
    t.field({
      type: 'DateHistogram',
      description:
        'All hits by date. A hit counts in each bucket that one of its dates or periods overlaps.',
      extensions: costs(() => ({ own: COUNTING_COST, times: 1 })),
      args: {
        field: t.arg({ type: field, required: true, description: DATE }),
        interval: t.arg({
          type: dates.interval,
          description:
            'How long the buckets are, longer where there were more than 100. By default the shortest that gives 60 at most.',
        }),
        from: t.arg({
          type: 'DateTime',
          description: 'Where the buckets begin; by default with the earliest date.',
        }),
        to: t.arg({
          type: 'DateTime',
          description: 'Where the buckets end; by default with the latest date.',
        }),
      },
      resolve: (pending, { field: name, ...wanted }) =>
        histogramOf(pending, dateOf(search, name), wanted),
    }),
  );
}

function addRanges({ builder, search, dates, field }: FieldParts, connection: ConnectionRef): void {
  builder.objectField(connection, 'ranges', (t) =>
    t.field({
      type: ['DateBucket'],
      description: `Hits in each of these spans, which may overlap; at most ${MAX_RANGES}.`,
      extensions: costs(({ ranges }) => ({
        own: COUNTING_COST,
        times: Array.isArray(ranges) ? ranges.length : 1,
      })),
      args: {
        field: t.arg({ type: field, required: true, description: DATE }),
        ranges: t.arg({ type: [dates.span], required: true, description: 'The spans to count.' }),
      },
      resolve: (pending, { field: name, ranges }) => {
        if (ranges.length > MAX_RANGES) {
          throw badInput(`"ranges" has ${ranges.length} spans. Ask for ${MAX_RANGES} at most.`);
        }
        return countedSpans(pending, dateOf(search, name), ranges);
      },
    }),
  );
}

const DATE = 'The date to count by.';

function dateOf({ dates }: EntitySearch, name: string): SortField {
  const found = dates.get(name);
  if (!found) {
    throw new Error(`There is no date ${name}`);
  }
  return found;
}
