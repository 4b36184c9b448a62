import type { Literal, Term } from '@rdfjs/types';
import { DCAT, SCHEMA, TIME } from '../namespaces.ts';
import type { Json } from '../values.ts';
import type { MappingClass, ReadValue } from './mapping-class.ts';
import { member } from './member.ts';
import { byCodePoint } from './rules/code-point-order.ts';
import { isLiteral, objectOf } from './rules/described.ts';
import {
  type Interval,
  intervalOf,
  intervalOfText,
  type TextEnd,
  textEnd,
} from './rules/interval.ts';
import { isoMoment, momentSortKey } from './rules/iso-moment.ts';
import type { ReadContext, ValueProblemCode } from './rules/read-context.ts';

export const dateTime: MappingClass = {
  description: 'A year, month, day or UTC instant in ISO 8601',
  value: { kind: 'date-time' },
  roles: { filter: 'range', sort: true },
  read: { each: readDate, prefer: earliest },
  platformFields: ['issued', 'modified'],
};

export const dateRange: MappingClass = {
  description: 'A period, open where an end is absent',
  value: {
    kind: 'period',
    type: 'DateRange',
    members: [
      member('gte', {
        value: { kind: 'date-time' },
        description: 'Year, month, day or UTC instant in which the period begins',
      }),
      member('lte', {
        value: { kind: 'date-time' },
        description: 'Year, month, day or UTC instant in which the period ends',
      }),
    ],
  },
  roles: { filter: 'range', sort: true },
  read: { each: readPeriod, compare: comparePeriods },
};

function readDate(value: Term, context: ReadContext): Json | undefined {
  if (!isLiteral(value)) {
    return context.report('not-a-literal', value);
  }
  const moment = isoMoment(value.value);
  return moment ?? context.report(value.value.trim() === '' ? 'blank-value' : 'bad-date', value);
}

function earliest(values: readonly ReadValue[]): ReadValue | undefined {
  return values.reduce((first, next) => (sortKey(next) < sortKey(first) ? next : first));
}

function sortKey({ json }: ReadValue): string {
  return momentSortKey(String(json));
}

const SCHEMAS = [SCHEMA, 'https://schema.org/'];

/** One end of a period: the properties that state it, and which of several values counts. */
interface End {
  readonly member: 'gte' | 'lte';
  readonly predicates: readonly string[];
  /** Sorts the relevant moment first. */
  readonly order: (a: string, b: string) => number;
}

const START: End = {
  member: 'gte',
  predicates: [
    `${DCAT}startDate`,
    ...SCHEMAS.map((schema) => `${schema}startDate`),
    `${TIME}hasBeginning`,
  ],
  order: (a, b) => byCodePoint(momentSortKey(a), momentSortKey(b)),
};

const END: End = {
  member: 'lte',
  predicates: [`${DCAT}endDate`, ...SCHEMAS.map((schema) => `${schema}endDate`), `${TIME}hasEnd`],
  order: (a, b) => byCodePoint(lastInstantKey(b), lastInstantKey(a)),
};

/** Properties that state the date of an instant in the Time Ontology. */
const INSTANTS = [
  'inXSDDate',
  'inXSDDateTimeStamp',
  'inXSDDateTime',
  'inXSDgYearMonth',
  'inXSDgYear',
].map((name) => TIME + name);

/** Reads a period, from a node with two ends or from text. Returns `undefined` if a stated end cannot be parsed. */
function readPeriod(value: Term, context: ReadContext): Json | undefined {
  if (isLiteral(value)) {
    return readText(value, context);
  }
  const [start, end] = [START, END].map((one) => endOf(value, one, context));
  if (start === undefined || end === undefined) {
    return undefined;
  }
  const interval = intervalOf(start, end);
  if (!interval) {
    return context.report('empty-node', value);
  }
  return period(interval, value, context);
}

/** Order of periods: by their first instant, those without a start first; then by their end. */
function comparePeriods(a: Json, b: Json): number {
  return (
    byCodePoint(keyOf(a, 'gte'), keyOf(b, 'gte')) || byCodePoint(keyOf(a, 'lte'), keyOf(b, 'lte'))
  );
}

function keyOf(period: Json, end: End['member']): string {
  const moment = typeof period === 'object' && end in period ? Reflect.get(period, end) : '';
  return momentSortKey(String(moment));
}

/** The end that a node states: open where it states none, `undefined` where nothing that it states is understood. */
function endOf(period: Term, { member, predicates, order }: End, context: ReadContext): TextEnd {
  const place = { member, subject: period };
  let isUnderstood = true;
  for (const predicate of predicates) {
    const read = context.graph
      .objects(period, predicate)
      .flatMap((value) => (isLiteral(value) ? [value] : instantOf(value, context)))
      .map((literal) => ({ literal, end: textEnd(literal.value) }));
    const dates = read.flatMap(({ end }) => (end === undefined || end === 'open' ? [] : [end]));
    const [picked] = dates.sort(order);
    for (const { literal, end } of read) {
      const code = problemOf(literal, end, picked);
      if (code) {
        context.report(code, literal, place);
      }
      isUnderstood &&= end !== undefined;
    }
    if (picked !== undefined) {
      return picked;
    }
  }
  return isUnderstood ? 'open' : undefined;
}

function problemOf(
  { value }: Literal,
  end: TextEnd,
  picked: string | undefined,
): ValueProblemCode | undefined {
  if (end === undefined) {
    return 'bad-date';
  }
  if (end === 'open') {
    return value.trim() === '' ? 'blank-value' : undefined;
  }
  return end === picked ? undefined : 'extra-value';
}

function instantOf(node: Term, { graph }: ReadContext): readonly Literal[] {
  const stated = INSTANTS.map((predicate) => graph.objects(node, predicate).filter(isLiteral));
  return stated.find((literals) => literals.length > 0) ?? [];
}

function readText(value: Literal, context: ReadContext): Json | undefined {
  const text = value.value.trim();
  const interval = intervalOfText(text);
  if (!interval) {
    return context.report(text === '' ? 'blank-value' : 'bad-date', value);
  }
  return period(interval, value, context);
}

function period({ gte, lte }: Interval, value: Term, context: ReadContext): Json | undefined {
  if (gte !== undefined && lte !== undefined && startsAfter(gte, lte)) {
    return context.report('bad-period', value);
  }
  return objectOf({ gte, lte });
}

/** Tests whether a start comes after the last instant of an end: `2020-05` reaches to the end of May. */
function startsAfter(start: string, end: string): boolean {
  return byCodePoint(momentSortKey(start), lastInstantKey(end)) > 0;
}

/** Text whose order is the order of the last instants: a day, month or year comes after all that is in it. */
function lastInstantKey(moment: string): string {
  const key = momentSortKey(moment);
  return moment.includes('T') ? key : `${key}~`;
}
