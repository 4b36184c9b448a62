import { mapInSteps, type Steps } from '../../../async/steps.ts';
import type { DocumentObject } from '../../../port/search-index.ts';
import { boundingBox } from '../../../query/bounding-box.ts';
import { comparedText } from '../../../query/compared-text.ts';
import { momentSpan } from '../../../query/date-span.ts';
import { isObject, opened } from '../../../query/document-values.ts';
import { elementPositions, wholeKeyOf, wholeKeysOf } from './elements.ts';
import type { PlannedMember, PlannedObject, PlannedValue } from './entity-plan.ts';

type Source = Record<string, unknown>;

const OBJECTS_PER_STEP = 20;

/**
 * The members of an object for its index, in steps. Only mapped members and values of the right kind are sent, so
 * that no document is refused for its values.
 */
export function* sourceMembers(
  members: readonly PlannedMember[],
  object: DocumentObject,
): Steps<Source> {
  const source: Source = {};
  for (const member of members) {
    const values = opened(object[member.name]);
    if (values.length > 0) {
      if (member.kind === 'object') {
        yield* addObjects(source, member, values.filter(isObject));
      } else {
        yield* addValues(source, member, values);
      }
    }
  }
  return source;
}

function* addObjects(
  source: Source,
  { name, members, present, elements }: PlannedObject,
  objects: readonly DocumentObject[],
): Steps<void> {
  const sources: Source[] = [];
  for (const object of objects) {
    sources.push(yield* sourceMembers(members, object));
    if (sources.length % OBJECTS_PER_STEP === 0) {
      yield;
    }
  }
  add(source, name, sources);
  if (present !== undefined && objects.length > 0) {
    source[present] = true;
  }
  if (elements) {
    source[elements.name] = yield* elementPositions(elements.level, objects);
  }
}

function* addValues(source: Source, member: PlannedValue, values: readonly unknown[]): Steps<void> {
  const { name, kind, exact, parts, span } = member;
  const send = SENT[kind];
  if (send) {
    add(source, name, yield* mapInSteps(values, send));
  }
  if (exact !== undefined) {
    add(source, exact, yield* wholeKeysOf(values));
  }
  if (parts !== undefined) {
    add(source, parts, yield* textKeys(values));
  }
  if (span !== undefined) {
    add(source, span, yield* mapInSteps(values, spanOf));
  }
}

type Send = (value: unknown) => unknown;

/** Of a text, only siblings are sent. */
const SENT: Readonly<Partial<Record<PlannedValue['kind'], Send>>> = {
  keyword: wholeKeyOf,
  iri: wholeKeyOf,
  integer: numberOf,
  long: numberOf,
  number: numberOf,
  boolean: (value) => (typeof value === 'boolean' ? value : undefined),
  'date-time': (value) => (spanOf(value) ? value : undefined),
  period: spanOf,
  geometry: boundingBox,
};

function* textKeys(values: readonly unknown[]): Steps<string[]> {
  const texts = values.flatMap((value) => (isObject(value) ? Object.values(value) : [value]));
  const keys = yield* mapInSteps(texts, (text) => comparedText(String(text)));
  return [...new Set(keys)];
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

/** A period that is open at one end has no bound there. */
function spanOf(value: unknown): { readonly gte?: number; readonly lte?: number } | undefined {
  const span = momentSpan(value);
  return (
    span && {
      ...(Number.isFinite(span.from) && { gte: span.from }),
      ...(Number.isFinite(span.to) && { lte: span.to }),
    }
  );
}

/** Adds a member with those of its values that there are. */
function add(source: Source, name: string, found: readonly unknown[]): void {
  const values = found.filter((value) => value !== undefined);
  if (values.length > 0) {
    source[name] = values;
  }
}
