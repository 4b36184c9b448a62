import { z } from 'zod';

/** Characters of a text that an assistant sends: a search has a few words. */
const LONGEST_TEXT = 2_000;

/** Values of a facet that an assistant may select. */
const MOST_VALUES = 100;

const language = z
  .string()
  .regex(/^[A-Za-z]{1,8}(-[A-Za-z0-9]{1,8}){0,8}$/, 'must be a language tag such as "en" or "de"')
  .optional()
  .describe(
    'BCP 47 tag of the language of texts and labels, such as "de"; any where there is none.',
  );

const query = z
  .string()
  .max(LONGEST_TEXT)
  .optional()
  .describe(
    'Full-text query in any language. All words must match; "OR", quotes and minus are supported.',
  );

const after = z
  .string()
  .max(LONGEST_TEXT)
  .optional()
  .describe('`next` of the answer before, for the page after it.');

const matching = z
  .string()
  .max(LONGEST_TEXT)
  .optional()
  .describe('Only values with this text in them or in their labels.');

const id = z.string().min(1).max(LONGEST_TEXT);

/** Number of entries in an answer, at most `most`. */
function first(most: number, standard: number) {
  return z.int().min(1).max(most).default(standard).describe('Number of entries, at most.');
}

/** The chosen values of facets, by the names of the facets; `about` describes them where that is useful. */
function selection(names: readonly [string, ...string[]], about: string) {
  return z
    .partialRecord(z.enum(names), z.array(z.string().max(LONGEST_TEXT)).max(MOST_VALUES))
    .optional()
    .describe(about);
}

/** Arguments that several tools take. */
export const argument = { language, query, after, matching, id, first, selection } as const;
