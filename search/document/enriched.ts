import type { Term } from '@rdfjs/types';
import { enrichValue, type Json, type PlannedField } from '../../profile-compiler/index.ts';
import { contextOf, type FieldPlace } from './read-context.ts';
import type { Reading } from './reading.ts';

/** A value that is just being read. */
interface ReadingValue {
  readonly field: PlannedField;
  /** What it is read from. */
  readonly term: Term;
  readonly place: FieldPlace;
  readonly reading: Reading;
}

/** Reads a value and enriches it from the vocabularies of its field; unchanged where it has none. */
export function enriched(
  read: () => Json | undefined,
  { field, term, place, reading }: ReadingValue,
): Json | undefined {
  const { problems = [], hidden } = reading;
  const before = { problems: problems.length, hidden: hidden.length };
  const json = read();
  if (!field.enrichment || json === undefined) {
    return json;
  }
  const ofClass = hidden.splice(before.hidden);
  const value = enrichValue({ json, term }, field.enrichment, contextOf(field, place, reading));
  const shown = new Set(value.json === undefined ? [] : textsIn(value.json));
  hidden.push(...ofClass.filter(({ text }) => !shown.has(text)));
  if (value.isResolved) {
    const reported = problems.splice(before.problems);
    problems.push(...reported.filter((one) => !isUnresolved(one)));
  }
  return value.json;

  function isUnresolved(one: (typeof problems)[number]): boolean {
    return one.code === 'unresolved-term' && one.field === place.path;
  }
}

function textsIn(json: Json): readonly string[] {
  if (typeof json === 'string') {
    return [json];
  }
  return typeof json === 'object' ? Object.values(json).flatMap(textsIn) : [];
}
