import { z } from 'zod';
import { isId } from '../../repository/index.ts';

const names = z.array(z.string().min(1, 'must not be empty'), {
  error: 'must be a list of texts',
});

const enrichment = z.strictObject({
  fields: names,
  excludes: names.optional(),
  includes: names.optional(),
  replacements: names,
});

const vocabularies = z.record(z.string().refine(isId), enrichment, {
  error: ({ code }) =>
    code === 'invalid_key'
      ? 'cannot be the id of a vocabulary: use a-z, 0-9, "_", "~" and "-"'
      : undefined,
});

/**
 * The search service: how vocabularies enrich fields, by vocabulary id. What the fields and paths mean
 * is checked with the profile. Members that name a search engine are refused: the index would lie
 * elsewhere than its operator believes.
 */
export const searchSetting = z.strictObject(
  { vocabulary: vocabularies.default({}) },
  {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `cannot have ${issue.keys.join(', ')}: this version keeps its search index in PLATFORM_DATA_DIR; leave only vocabulary`
        : undefined,
  },
);
