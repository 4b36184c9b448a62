import { z } from 'zod';
import { jsonIn } from '../../http/negotiation/json-text.ts';

/** Texts that CKAN reads as true or false. */
const TRUE = ['true', 'yes', 'on', 'y', 't', '1'];
const FALSE = ['false', 'no', 'off', 'n', 'f', '0'];

/** One text, of several the last. */
export function ckanText() {
  const scalar = z.union([z.string(), z.number(), z.boolean()], 'Must be a Unicode string value');
  return z
    .preprocess((value) => [value].flat().at(-1) ?? undefined, scalar.optional())
    .transform((value) => (value === undefined ? undefined : String(value)))
    .meta({ type: 'string' });
}

/** One text without the blanks around it, as `read` reads it; a blank one is none. */
function trimmed<Read extends z.ZodType>(read: Read) {
  return ckanText()
    .transform((given) => given?.trim() || undefined)
    .pipe(read as z.ZodType<z.output<Read>, string | undefined>);
}

/** A text that must be given. */
export function requiredText() {
  return trimmed(z.string('Missing value'));
}

function digits() {
  return z
    .string()
    .regex(/^[+-]?\d{1,16}$/, { error: 'Invalid integer', abort: true })
    .transform(Number);
}

/** A whole number. */
export function ckanInteger() {
  return trimmed(digits().pipe(z.int('Invalid integer')).optional());
}

/** A whole number from 0 on. */
export function ckanNatural() {
  const number = z.int('Invalid integer').min(0, 'Must be a natural number');
  return trimmed(digits().pipe(number).optional());
}

export function ckanFlag(otherwise: boolean) {
  const error = 'String is not true/false';
  return trimmed(z.stringbool({ truthy: TRUE, falsy: FALSE, error }).default(otherwise));
}

/** Texts in a list, as a JSON list in a text, or one by itself. */
export function ckanTexts() {
  return z
    .unknown()
    .transform((given, { addIssue }) => {
      const items = itemsOf(given);
      if (items === undefined) {
        addIssue('Could not parse as valid JSON');
      } else if (items.some((item) => typeof item === 'object')) {
        addIssue('Not a list of strings');
      }
      return (items ?? []).map(String);
    })
    .prefault([])
    .meta({ type: 'string' });
}

/** `undefined` if it begins like a list and is none. */
function itemsOf(given: unknown): readonly unknown[] | undefined {
  if (typeof given !== 'string' || !given.trim().startsWith('[')) {
    return [given].flat();
  }
  const list = jsonIn(given);
  return Array.isArray(list) ? list : undefined;
}

/** Parameters of several actions. */
export const ID_PARAMETER = { id: requiredText().describe('Id or name of what is shown.') };
export const TEXT_PARAMETER = { q: ckanText().describe('Text that is looked for.') };
export const SORT_PARAMETER = {
  sort: ckanText().describe('Order: `metadata_modified desc`, of lists `title asc`.'),
};
export const PAGE_OF_LIST = {
  limit: ckanNatural().describe('Entries of a list.'),
  offset: ckanNatural().describe('Entries before the list.'),
};
export const ALL_FIELDS = {
  all_fields: ckanFlag(false).describe('Objects in place of names.'),
};
