import { isObject } from '../query/document-values.ts';
import type { Steps } from './steps.ts';

/** Values of a list, and characters of a text, that are written in one step. */
const VALUES_PER_STEP = 100;
const CHARACTERS_PER_STEP = 500_000;

/** The JSON of a document, as `JSON.stringify` writes it; in steps where a member is a long list. */
export function* documentJson(document: Readonly<Record<string, unknown>>): Steps<string> {
  const isLong = (value: unknown) => Array.isArray(value) && value.length > VALUES_PER_STEP;
  return Object.values(document).some(isLong)
    ? yield* jsonInSteps(document)
    : JSON.stringify(document);
}

/** The JSON of an object, as `JSON.stringify` writes it, in steps. */
export function* jsonInSteps(source: Readonly<Record<string, unknown>>): Steps<string> {
  const parts: string[] = [];
  yield* write(source, parts);
  // Joined once: each copy of the longest takes tens of milliseconds.
  return parts.join('');
}

function* write(value: unknown, parts: string[]): Steps<void> {
  if (typeof value === 'string') {
    yield* writeText(value, parts);
  } else if (Array.isArray(value)) {
    yield* writeList(value, parts);
  } else if (isObject(value)) {
    yield* writeObject(value, parts);
  } else {
    parts.push(JSON.stringify(value));
  }
}

function* writeObject(object: Readonly<Record<string, unknown>>, parts: string[]): Steps<void> {
  let before = '{';
  for (const [name, value] of Object.entries(object)) {
    if (value !== undefined) {
      parts.push(before, JSON.stringify(name), ':');
      yield* write(value, parts);
      before = ',';
    }
  }
  parts.push(before === '{' ? '{}' : '}');
}

function* writeList(values: readonly unknown[], parts: string[]): Steps<void> {
  parts.push('[');
  for (let at = 0; at < values.length; at += VALUES_PER_STEP) {
    parts.push(at === 0 ? '' : ',');
    if (values.length > VALUES_PER_STEP) {
      parts.push(JSON.stringify(values.slice(at, at + VALUES_PER_STEP)).slice(1, -1));
      yield;
    } else {
      yield* writeFew(values, parts);
    }
  }
  parts.push(']');
}

function* writeFew(values: readonly unknown[], parts: string[]): Steps<void> {
  for (const [at, value] of values.entries()) {
    parts.push(at === 0 ? '' : ',');
    yield* write(value, parts);
  }
}

function* writeText(text: string, parts: string[]): Steps<void> {
  parts.push('"');
  for (let from = 0; from < text.length; ) {
    const end = from + CHARACTERS_PER_STEP;
    // Two code units of one character stay together.
    const to = /[\uD800-\uDBFF]/.test(text.charAt(end - 1)) ? end + 1 : end;
    parts.push(JSON.stringify(text.slice(from, to)).slice(1, -1));
    from = to;
    if (from < text.length) {
      yield;
    }
  }
  parts.push('"');
}
