import type { Literal, Term } from '@rdfjs/types';
import { DCAT, SCHEMA, TIME } from '../../namespaces.ts';
import type { Json } from '../../values.ts';
import type { ReadContext } from '../read-context.ts';
import { byCodePoint } from './code-point-order.ts';
import { isLiteral, objectOf } from './described.ts';
import { isoMoment, momentSortKey } from './iso-moment.ts';

const SCHEMAS = [SCHEMA, 'https://schema.org/'];

/** One end of a period: the properties that state it, and which of several values counts. */
interface End {
  readonly member: 'gte' | 'lte';
  readonly predicates: readonly string[];
  /** Puts the moment first that counts. */
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

/** How an instant of the Time Ontology states its date. */
const INSTANTS = [
  'inXSDDate',
  'inXSDDateTimeStamp',
  'inXSDDateTime',
  'inXSDgYearMonth',
  'inXSDgYear',
].map((name) => TIME + name);

/** Reads a period, from a node with two ends or from text (`2016/2018`, DCMI Period, one date). */
export function readPeriod(value: Term, context: ReadContext): Json | undefined {
  if (isLiteral(value)) {
    return readText(value, context);
  }
  const [gte, lte] = [START, END].map((end) => endOf(value, end, context));
  if (gte === 'none' && lte === 'none') {
    context.report('empty-node', value);
    return undefined;
  }
  return period(momentOf(gte), momentOf(lte), { value, context });
}

/** Order of periods: by their first instant, those without a start first; then by their end. */
export function comparePeriods(a: Json, b: Json): number {
  return (
    byCodePoint(keyOf(a, 'gte'), keyOf(b, 'gte')) || byCodePoint(keyOf(a, 'lte'), keyOf(b, 'lte'))
  );
}

function keyOf(period: Json, end: End['member']): string {
  const moment = typeof period === 'object' && end in period ? Reflect.get(period, end) : '';
  return momentSortKey(String(moment));
}

/** `none`: nothing states this end. `undefined`: nothing that can be read. */
type StatedEnd = string | 'none' | undefined;

function momentOf(end: StatedEnd): string | undefined {
  return end === 'none' ? undefined : end;
}

function endOf(period: Term, { member, predicates, order }: End, context: ReadContext): StatedEnd {
  for (const predicate of predicates) {
    const stated = context.graph
      .objects(period, predicate)
      .flatMap((value) => (isLiteral(value) ? [value] : instantOf(value, context)));
    const place = { member, subject: period };
    const read = stated.flatMap((literal) => {
      const moment = isoMoment(literal.value);
      if (moment === undefined) {
        context.report('bad-date', literal, place);
      }
      return moment === undefined ? [] : [{ literal, moment }];
    });
    const [picked] = read.map(({ moment }) => moment).sort(order);
    for (const { literal } of read.filter(({ moment }) => moment !== picked)) {
      context.report('extra-value', literal, place);
    }
    if (stated.length > 0) {
      return picked;
    }
  }
  return 'none';
}

function instantOf(node: Term, { graph }: ReadContext): readonly Literal[] {
  const stated = INSTANTS.map((predicate) => graph.objects(node, predicate).filter(isLiteral));
  return stated.find((literals) => literals.length > 0) ?? [];
}

function readText(value: Literal, context: ReadContext): Json | undefined {
  const text = value.value.trim();
  const [gte, lte] = endsOfText(text);
  if (gte === undefined && lte === undefined) {
    context.report(text === '' ? 'blank-value' : 'bad-date', value);
    return undefined;
  }
  return period(gte, lte, { value, context });
}

/** `start=…; end=…` of a DCMI Period; `a/b` of ISO 8601; one date, which is both ends. */
function endsOfText(text: string): readonly (string | undefined)[] {
  const date = isoMoment(text);
  if (date !== undefined) {
    return [date, date];
  }
  if (/(?:^|;)\s*(?:start|end)\s*=/i.test(text)) {
    return ['start', 'end'].map((name) => {
      const [, stated] = new RegExp(`(?:^|;)\\s*${name}\\s*=\\s*([^;]*)`, 'i').exec(text) ?? [];
      return stated === undefined ? undefined : isoMoment(stated);
    });
  }
  const ends = text.split('/').map(isoMoment);
  return ends.length === 2 && ends.every((end) => end !== undefined) ? ends : [];
}

interface ReadFrom {
  readonly value: Term;
  readonly context: ReadContext;
}

function period(
  gte: string | undefined,
  lte: string | undefined,
  { value, context }: ReadFrom,
): Json | undefined {
  if (gte === undefined && lte === undefined) {
    return undefined;
  }
  if (gte !== undefined && lte !== undefined && startsAfter(gte, lte)) {
    context.report('bad-period', value);
    return undefined;
  }
  return objectOf({ gte, lte });
}

/** Whether a start comes after the last instant of an end: `2020-05` reaches to the end of May. */
function startsAfter(start: string, end: string): boolean {
  return byCodePoint(momentSortKey(start), lastInstantKey(end)) > 0;
}

/** Text whose order is the order of the last instants: a day, month or year comes after all that is in it. */
function lastInstantKey(moment: string): string {
  return moment.includes('T') ? momentSortKey(moment) : `${moment}~`;
}
