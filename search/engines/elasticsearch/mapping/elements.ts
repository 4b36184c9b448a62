import { AT_ONE_POSITION } from '../../../../profile-compiler/index.ts';
import { mapInSteps, type Steps } from '../../../async/steps.ts';
import type { FilterLevel } from '../../../field-values/search-plan.ts';
import type { DocumentObject } from '../../../port/search-index.ts';
import { isObject, opened, scalarText } from '../../../query/document-values.ts';
import { shortKey, wholeKey } from './value-keys.ts';

/** Every object has this token. */
export const ANY_ELEMENT = '*';
/** No object has this token. */
export const NO_ELEMENT = '-';

const OBJECTS_PER_STEP = 20;

/**
 * The objects of a list for filters that combine conditions on one of them, in steps: one position for each object, with a token for
 * each of its values, and for each member that has one.
 */
export function* elementPositions(
  level: FilterLevel,
  objects: readonly DocumentObject[],
): Steps<string> {
  const elements: string[] = [];
  for (const object of objects) {
    const tokens = [ANY_ELEMENT, ...(yield* tokensOf(level, object))];
    elements.push([...new Set(tokens)].join(AT_ONE_POSITION));
    if (elements.length % OBJECTS_PER_STEP === 0) {
      yield;
    }
  }
  return elements.join(' ');
}

function* tokensOf({ fields, levels }: FilterLevel, object: DocumentObject): Steps<string[]> {
  const tokens: string[] = [];
  for (const { member, field } of fields) {
    const keys = yield* wholeKeysOf(opened(object[member]));
    if (keys.length > 0) {
      const ofValues = yield* mapInSteps(keys, (key) => valueToken(field.name, key));
      tokens.push(memberToken(field.name), ...ofValues);
    }
  }
  for (const level of levels) {
    for (const below of opened(object[level.member]).filter(isObject)) {
      tokens.push(memberToken(level.name), ...(yield* tokensOf(level, below)));
    }
  }
  return tokens;
}

/** The token of an object that has a value of a member. */
export function valueToken(field: string, key: string): string {
  return shortKey(`${field}=${key}`);
}

/** The token of an object that has a member. */
export function memberToken(name: string): string {
  return shortKey(name);
}

/** The whole values to compare, in steps; a language map has those of all its texts. */
export function* wholeKeysOf(values: readonly unknown[]): Steps<string[]> {
  const texts = values.flatMap((value) => (isObject(value) ? Object.values(value) : [value]));
  return [...new Set(yield* mapInSteps(texts, wholeKeyOf))].filter((key) => key !== undefined);
}

export function wholeKeyOf(value: unknown): string | undefined {
  const text = scalarText(value);
  return text === undefined ? undefined : wholeKey(text);
}
