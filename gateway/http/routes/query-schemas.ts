import { z } from 'zod';
import { ID_PATTERN, MINTED_ID, NONE } from '../operations/value-schemas.ts';
import { RequestError } from '../problems/request-error.ts';

/** The error of a parameter; one that is given several times has the same error everywhere. */
function refused(message: (name: string) => string) {
  return {
    error({ path = [], input }: z.core.$ZodRawIssue<z.core.$ZodIssueBase>) {
      const name = String(path.at(-1));
      return Array.isArray(input)
        ? `Give the query parameter "${name}" once, not ${input.length} times.`
        : message(name);
    },
  };
}

const MISSING = refused((name) => `Give the query parameter "${name}"; it must not be empty.`);

/** Any text. */
export function anyText() {
  return z.string(MISSING);
}

/** Text that is not blank. */
export function given() {
  return z.string(MISSING).regex(/\S/, MISSING);
}

/** Of a publisher's identifier: not blank, and without U+0000, which the store refuses. */
export const IDENTIFIER = '^[^\\u0000]*[^\\u0000\\s][^\\u0000]*$';

/** A publisher's identifier. */
export function identifier() {
  return given().meta({ pattern: IDENTIFIER });
}

/** A whole number in decimal digits. */
export function naturalNumber({ min = 0, max }: { readonly min?: number; readonly max: number }) {
  const error = refused((name) => `"${name}" must be a whole number from ${min} to ${max}.`);
  return z
    .string(error)
    .regex(/^\d{1,16}$/, { ...error, abort: true })
    .transform(Number)
    .pipe(z.int(error).min(min, error).max(max, error));
}

/** A number of entries, changes or pages to skip. */
export function position() {
  return naturalNumber({ max: Number.MAX_SAFE_INTEGER });
}

export function flag() {
  const error = refused((name) => `"${name}" must be true or false.`);
  return z.stringbool({ truthy: ['true'], falsy: ['false'], case: 'sensitive', ...error });
}

export function choice<const Values extends readonly [string, ...string[]]>(values: Values) {
  const known = values.length === 1 ? values[0] : `one of ${values.join(', ')}`;
  return z.enum(
    values,
    refused((name) => `"${name}" must be ${known}.`),
  );
}

const DATE_TIME = z.iso.datetime({ offset: true, local: true });

/** A date and time, which is in UTC where it names no zone; an empty one is none. */
export function instant() {
  const error = refused(
    (name) => `"${name}" must be a date and time such as 2026-03-01T09:30:00Z.`,
  );
  return z
    .string(error)
    .refine((sent) => sent === '' || DATE_TIME.safeParse(withPlus(sent)).success, error)
    .transform((sent) => (sent === '' ? undefined : { sent, time: timeOf(withPlus(sent)) }))
    .meta({ type: 'string', anyOf: [{ format: 'date-time' }, NONE] });
}

/** A plus that was not encoded arrives as a blank. */
function withPlus(sent: string): string {
  return sent.replace(' ', '+');
}

/** Milliseconds since 1970. */
function timeOf(sent: string): number {
  return Date.parse(/(?:Z|[+-]\d\d:?\d\d)$/.test(sent) ? sent : `${sent}Z`);
}

/** In OpenAPI: the id of a resource. Handlers refuse what is none. */
export const ID = { pattern: ID_PATTERN };

/** In OpenAPI: the id of a resource, or the empty string. */
export const ID_OR_NONE = { type: undefined, anyOf: [MINTED_ID, NONE] };

/** The query parameter that makes a write conditional, beside the header `If-Match`. */
export const CONDITION_QUERY = z.object({
  recordModified: instant()
    .optional()
    .describe(
      'Date and time of the state that is sent: write only if what is stored was not modified later.',
    ),
});

/** From where the feed of changes is read, or a backup of what follows. */
export const POSITION_PARAMETERS = {
  after: position()
    .default(0)
    .describe('Position after which to read; 0 reads from the beginning.'),
  store: storeOfPosition(),
};

/** The store that a position, or a page of the event stream, is of. */
export function storeOfPosition() {
  return anyText()
    .optional()
    .describe(
      'The `store` of the page that the position is from; answered with 409 `ahead` if this is another one.',
    );
}

/** Parameters of a query string as they are sent; one that is given twice is an array. */
export type QueryParameters = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Reads the parameters that a schema describes; throws `invalid-parameter` for the first one that is wrong. */
export function parseQuery<Query>(schema: z.ZodType<Query>, given: unknown): Query {
  const read = schema.safeParse(given);
  if (read.success) {
    return read.data;
  }
  const [{ path, message } = { path: [], message: '' }] = read.error.issues;
  throw new RequestError('invalid-parameter', message, { parameter: String(path[0]) });
}
