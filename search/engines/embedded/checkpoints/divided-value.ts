import { batchesBySize } from '../../../../repository/index.ts';

/*
 * A value in parts, each small enough to be encoded without holding the event loop for long, however much the value holds. The first
 * part is the value itself, in which marks stand for what is large; the others are what is large, in the order of the marks.
 */

/** Items of a list or map in one part: to encode so many texts takes a few milliseconds. */
const MAX_ITEMS = 10_000;
/** Typed arrays with more bytes are separate parts, encoded as they stand. */
const MAX_BYTES = 16_384;

/** Stands for a list or map in so many parts, or for a typed array, which is one. No value of a checkpoint has such a key. */
interface Mark {
  readonly '\0kind': 'list' | 'map' | 'bytes';
  readonly parts: number;
}

/** The parts of a value of plain objects, lists, maps and typed arrays, which must not change before the last part is taken. */
export function* partsOfValue(value: unknown): Iterable<unknown> {
  const large: Iterable<unknown>[] = [];
  yield withMarks(value, large);
  for (const parts of large) {
    yield* parts;
  }
}

/** The value whose parts `next` gives in their order. */
export function valueOfParts(next: () => unknown): unknown {
  return withoutMarks(next(), next);
}

function withMarks(value: unknown, large: Iterable<unknown>[]): unknown {
  const mark = (kind: Mark['\0kind'], parts: Iterable<unknown>, count: number): Mark => {
    large.push(parts);
    return { '\0kind': kind, parts: count };
  };
  if (ArrayBuffer.isView(value)) {
    return value.byteLength > MAX_BYTES ? mark('bytes', [value], 1) : value;
  }
  if (Array.isArray(value)) {
    return value.length > MAX_ITEMS
      ? mark('list', slicesOf(value), slices(value.length))
      : value.map((item) => withMarks(item, large));
  }
  if (value instanceof Map) {
    return value.size > MAX_ITEMS
      ? mark('map', slicesOf(value), slices(value.size))
      : new Map(Array.from(value, ([key, item]) => [key, withMarks(item, large)]));
  }
  return isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withMarks(item, large)]))
    : value;
}

/** Replaces the marks of a value by their parts. */
function withoutMarks(value: unknown, next: () => unknown): unknown {
  if (Array.isArray(value)) {
    for (const [at, item] of value.entries()) {
      value[at] = withoutMarks(item, next);
    }
    return value;
  }
  if (value instanceof Map) {
    for (const [key, item] of value) {
      value.set(key, withoutMarks(item, next));
    }
    return value;
  }
  if (!isObject(value) || ArrayBuffer.isView(value)) {
    return value;
  }
  if (isMark(value)) {
    return whole(value, next);
  }
  for (const [key, item] of Object.entries(value)) {
    value[key] = withoutMarks(item, next);
  }
  return value;
}

function whole({ '\0kind': kind, parts }: Mark, next: () => unknown): unknown {
  if (kind === 'bytes') {
    return next();
  }
  const items: unknown[] = [];
  for (let part = 0; part < parts; part += 1) {
    for (const item of next() as unknown[]) {
      items.push(item);
    }
  }
  return kind === 'map' ? new Map(items as [unknown, unknown][]) : items;
}

const slicesOf = (items: Iterable<unknown>) => batchesBySize(items, () => 1, MAX_ITEMS);

function slices(items: number): number {
  return Math.ceil(items / MAX_ITEMS);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isMark(value: object): value is Mark {
  return '\0kind' in value;
}
