import type { Term } from '@rdfjs/types';
import {
  enrichValue,
  type Json,
  type PlannedField,
  textsIn,
} from '../../profile-compiler/documents.ts';
import { contextOf, type FieldPlace, type Reading, type ReadingMark } from './reading.ts';

/** A value as it was read, before it is enriched. */
interface ReadValue {
  readonly json: Json | undefined;
  readonly field: PlannedField;
  /** Its source. */
  readonly term: Term;
  readonly place: FieldPlace;
  readonly reading: Reading;
}

/** Enriches a value that was read since `mark` from the vocabularies of its field; unchanged where it has none. */
export function enriched(
  { json, field, term, place, reading }: ReadValue,
  mark: ReadingMark,
): Json | undefined {
  const { problems = [], hidden } = reading;
  if (!field.enrichment || json === undefined) {
    return json;
  }
  const ofClass = hidden.splice(mark.hidden);
  const value = enrichValue({ json, term }, field.enrichment, contextOf(field, place, reading));
  const shown = new Set(value.json === undefined ? [] : textsIn(value.json));
  hidden.push(...ofClass.filter(({ text }) => !shown.has(text)));
  if (value.isResolved) {
    const reported = problems.splice(mark.problems);
    problems.push(...reported.filter((one) => !isUnresolved(one)));
  }
  return value.json;

  function isUnresolved(one: (typeof problems)[number]): boolean {
    return one.code === 'unresolved-term' && one.field === place.path;
  }
}
