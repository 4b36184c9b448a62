import type { Term } from '@rdfjs/types';
import {
  byCodePoint,
  isJsonMap,
  type Json,
  type ReadValue,
} from '../../profile-compiler/documents.ts';
import { type Steps, sortInSteps } from '../async/steps.ts';
import type { HiddenText } from '../port/search-index.ts';

/** A value as it was read, with the searchable text that it does not show. */
export interface FoundValue extends ReadValue {
  readonly hidden: readonly HiddenText[];
  /** Keys of the terms that it shows. */
  readonly shown: readonly string[];
}

export interface ChoiceRules {
  readonly isBlank: (term: Term) => boolean;
  /** The rule of the field's class for one out of several, where it has one. */
  readonly prefer?: ((values: readonly FoundValue[]) => FoundValue | undefined) | undefined;
  /** The order of the field's class, where it has one. */
  readonly compare?: ((a: Json, b: Json) => number) | undefined;
}

const VALUES_PER_STEP = 50;

/** Each value once, in the order of its class, else by `id`, else `resource`, else JSON text, in code point order. */
export function* sortValues(
  values: readonly FoundValue[],
  rules: Pick<ChoiceRules, 'isBlank' | 'compare'>,
): Steps<readonly FoundValue[]> {
  if (values.length < 2) {
    return values;
  }
  const distinct = new Map<string, FoundValue>();
  for (const [at, value] of values.entries()) {
    const text = JSON.stringify(value.json);
    const equal = distinct.get(text);
    if (!equal || nodeRank(value, rules) < nodeRank(equal, rules)) {
      distinct.set(text, value);
    }
    if (at % VALUES_PER_STEP === VALUES_PER_STEP - 1) {
      yield;
    }
  }
  const keyed = [...distinct].map(([text, value]) => ({
    value,
    text,
    key: sortKey(value.json) ?? text,
  }));
  const ordered = yield* sortInSteps(
    keyed,
    (a, b) =>
      rules.compare?.(a.value.json, b.value.json) ||
      byCodePoint(a.key, b.key) ||
      byCodePoint(a.text, b.text),
  );
  return ordered.map(({ value }) => value);
}

/** The one of the values (at least one, already in order) that counts where a shape allows one. */
export function chooseValue(values: readonly FoundValue[], rules: ChoiceRules): FoundValue {
  return (
    rules.prefer?.(values) ?? values.reduce((best, next) => (isBetter(next, best) ? next : best))
  );

  function isBetter(a: FoundValue, b: FoundValue): boolean {
    return (nameRank(a.json) - nameRank(b.json) || nodeRank(a, rules) - nodeRank(b, rules)) < 0;
  }
}

function sortKey(json: Json): string | undefined {
  if (!isJsonMap(json)) {
    return undefined;
  }
  const [key] = [json.id ?? json.resource].flat();
  return typeof key === 'string' ? key : undefined;
}

function nameRank(json: Json): number {
  return isJsonMap(json) && (json.name ?? json.label) !== undefined ? 0 : 1;
}

function nodeRank({ term }: ReadValue, { isBlank }: Pick<ChoiceRules, 'isBlank'>): number {
  if (term.termType === 'Literal') {
    return 2;
  }
  return isBlank(term) ? 1 : 0;
}
