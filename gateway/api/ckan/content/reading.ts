import {
  type Field,
  type LanguageMap,
  type ProfileModel,
  predicateOf,
} from '../../../../profile-compiler/index.ts';
import { isObject } from '../../../../search/index.ts';
import { describedBy, type ReadByPredicate } from '../../schema-org/described.ts';
import {
  FORMS,
  type FormContext,
  type FormName,
  type JsonLd,
  memberText,
} from '../../schema-org/forms.ts';
import type { PickText } from '../../schema-org/schema-org.ts';

/** An object of an answer. */
export type CkanObject = Readonly<Record<string, unknown>>;

/** Reads the values of an object by RDF predicates. */
export type ObjectReading = ReturnType<typeof readingOf>;

/** Starts to read objects by the predicates of a profile, by their type and with texts for a reader. */
export function objectReader(model: ProfileModel) {
  const describe = describedBy(model);
  return (type: string, object: unknown, pick: PickText): ObjectReading =>
    readingOf(describe(type, object), { describe, pick, distribution: () => undefined });
}

function readingOf(read: ReadByPredicate, context: FormContext) {
  /** All values of a predicate in a form. */
  const all = (predicate: string, form: FormName) =>
    read(predicate).flatMap((value) => FORMS[form](value, context) ?? []);
  return {
    all,
    /** The first value of the first predicate that has any. */
    first: (predicates: readonly string[], form: FormName): JsonLd | undefined =>
      predicates
        .values()
        .flatMap((predicate) => all(predicate, form))
        .next().value,
  };
}

/** A value as one text: a text as it is, of several languages the one of the reader, anything else as JSON. */
export function textOfValue(value: unknown, field: Field, pick: PickText): string | undefined {
  if (field.value.kind === 'language-map' && isObject(value)) {
    return pick(value as LanguageMap);
  }
  if (value === undefined || isEmpty(value)) {
    return undefined;
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function isEmpty(value: unknown): boolean {
  return isObject(value)
    ? Object.keys(value).length === 0
    : value === '' || (Array.isArray(value) && value.length === 0);
}

/** The name of what a field says that CKAN has no member for. */
export function nameOfOther(field: Field): string {
  return predicateOf(field) === '@id' ? 'uri' : field.name;
}

/** A day or an instant as CKAN reads dates: it takes neither zones nor years and months alone. */
export function ckanDate(date: unknown): string | null {
  return /^\d{4}-\d\d-\d\d$/.test(String(date)) ? String(date) : ckanInstant(date);
}

/** The address of a party if CKAN takes it for one, else nothing. */
export function emailOf(party: JsonLd | undefined): string {
  const email = memberText(party, 'email') ?? '';
  return /^[^\s@<>]+@[^\s@<>]+$/.test(email) ? email : '';
}

/** An instant as CKAN writes it: in UTC, without zone, with six digits of a second. */
export function ckanInstant(instant: unknown): string | null {
  const [, moment, fraction = ''] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d+))?Z$/.exec(String(instant)) ?? [];
  return moment === undefined ? null : `${moment}.${fraction.slice(0, 6).padEnd(6, '0')}`;
}
