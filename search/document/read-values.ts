import type { Term } from '@rdfjs/types';
import {
  isJsonMap,
  type Json,
  languageKeyOf,
  MAPPING_CLASSES,
  type PlannedField,
  type ReadContext,
  type ReadValue,
  readNestedTerm,
  type ValueReader,
} from '../../profile-compiler/documents.ts';
import type { Steps } from '../async/steps.ts';
import { chooseValue, type FoundValue, sortValues } from './choose-values.ts';
import { enriched } from './enriched.ts';
import {
  contextOf,
  type FieldPlace,
  isBlank,
  markReading,
  memberPath,
  type Reading,
  type ReadingMark,
  reportProblem,
} from './reading.ts';

const VALUES_PER_STEP = 50;

/** Reads all values of a field by its mapping class; `undefined` if none of them is usable. */
export function* readValues(
  field: PlannedField,
  values: readonly Term[],
  place: FieldPlace,
  reading: Reading,
): Steps<Json | undefined> {
  const { read } = MAPPING_CLASSES[field.mappingClass];
  if (!read || values.length === 0) {
    return undefined;
  }
  const context = contextOf(field, place, reading);
  if ('all' in read) {
    return read.all(values, field, context);
  }
  const found: FoundValue[] = [];
  const { parts } = read;
  const terms = parts ? values.flatMap((value) => parts(value, context)) : values;
  for (const [at, term] of terms.entries()) {
    const mark = markReading(reading);
    const json = read.each(term, context);
    found.push(...foundSince(mark, { json, field, term, place, reading }));
    if (at % VALUES_PER_STEP === VALUES_PER_STEP - 1) {
      yield;
    }
  }
  const { compare } = read;
  return yield* chooseValues(field, found, {
    place,
    reading,
    compare,
    prefer: preferOf(read, context),
  });
}

/** Reads the values of a field whose shape only names their terms. */
export function* readTerms(
  field: PlannedField & { readonly fields: readonly PlannedField[] },
  values: readonly Term[],
  place: FieldPlace,
  reading: Reading,
): Steps<Json | undefined> {
  const context = contextOf(field, place, reading);
  const vocabularies = field.enrichment?.vocabularies.map(({ vocabulary }) => vocabulary) ?? [];
  const members = field.fields.map(({ name, many, mappingClass }) => ({
    name,
    many,
    isLanguageMap: MAPPING_CLASSES[mappingClass].value.kind === 'language-map',
  }));
  const found: FoundValue[] = [];
  for (const [at, term] of values.entries()) {
    const mark = markReading(reading);
    const json = readNestedTerm(term, members, vocabularies, context);
    found.push(...foundSince(mark, { json, field, term, place, reading }));
    if (at % VALUES_PER_STEP === VALUES_PER_STEP - 1) {
      yield;
    }
  }
  return yield* chooseValues(field, found, { place, reading });
}

/**
 * A value that was read since `mark`, enriched. Its hidden text and shown terms stay with it, so that they go
 * with a value that is dropped.
 */
export function foundSince(
  mark: ReadingMark,
  value: Parameters<typeof enriched>[0],
): readonly FoundValue[] {
  const { term, reading } = value;
  const json = enriched(value, mark);
  const hidden = reading.hidden.splice(mark.hidden);
  const shown = reading.shown.splice(mark.shown);
  return json === undefined ? [] : [{ term, json, hidden, shown }];
}

interface ChooseOptions {
  readonly place: FieldPlace;
  readonly reading: Reading;
  readonly prefer?: ((values: readonly FoundValue[]) => FoundValue | undefined) | undefined;
  /** Order of the values, where it is not by id, IRI or text. */
  readonly compare?: ((a: Json, b: Json) => number) | undefined;
}

/** Orders the values of a field, and chooses one where its shape allows only one. */
export function* chooseValues(
  field: PlannedField,
  found: readonly FoundValue[],
  { place, reading, prefer, compare }: ChooseOptions,
): Steps<Json | undefined> {
  if (found.length === 0) {
    return undefined;
  }
  const rules = { isBlank: (term: Term) => isBlank(term, reading), prefer, compare };
  const ordered = yield* sortValues(found, rules);
  if (field.many) {
    ordered.forEach(keep);
    return ordered.map(({ json }) => json);
  }
  const kept = chooseValue(ordered, rules);
  for (const { term, json, hidden } of ordered.filter((value) => value !== kept)) {
    reading.hidden.push(...hidden);
    if (isCounted(field, json)) {
      reading.setAside.push(json);
    } else {
      hideTexts(field, { term, json, place }, reading);
    }
    reportProblem(reading, {
      code: 'extra-value',
      field: place.path,
      subject: place.subject,
      value: term,
    });
  }
  keep(kept);
  return kept.json;

  function keep({ hidden, shown }: FoundValue): void {
    reading.hidden.push(...hidden);
    reading.shown.push(...shown);
  }
}

/** Tests whether facets and filters know a value beyond the shown one: a term, a geometry, or an object of several fields. */
function isCounted({ fields }: PlannedField, json: Json): boolean {
  return (
    fields !== undefined ||
    (isJsonMap(json) && (json.label !== undefined || json.coordinates !== undefined))
  );
}

/** Full text knows the texts of other values. A date, a number or a place has none. */
function hideTexts(
  { hiddenWeight: weight, searchedMembers = [] }: PlannedField,
  { term, json, place }: ReadValue & { readonly place: FieldPlace },
  reading: Reading,
): void {
  if (weight === undefined) {
    return;
  }
  const { defaultLanguage } = reading;
  const language =
    term.termType === 'Literal' ? languageKeyOf(term, defaultLanguage).key : defaultLanguage;
  const values = isJsonMap(json)
    ? searchedMembers.map((name) => [json[name], name] as const)
    : [[json] as const];
  for (const [value, member] of values) {
    const name = memberPath(place, member);
    const texts = isJsonMap(value) ? Object.entries(value) : [[language, value] as const];
    for (const [key, text] of texts) {
      if (typeof text === 'string') {
        reading.hidden.push({ text, language: key, weight, field: name });
      }
    }
  }
}

function preferOf(read: ValueReader, context: ReadContext): ChooseOptions['prefer'] {
  const prefer = 'each' in read ? read.prefer : undefined;
  if (!prefer) {
    return undefined;
  }
  return (values) => {
    const preferred = prefer(values, context);
    return values.find((value) => value === preferred);
  };
}
