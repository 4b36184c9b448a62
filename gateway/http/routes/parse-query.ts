import type { z } from 'zod';
import { RequestError } from '../problems/request-error.ts';

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
