import { z } from 'zod';
import {
  chooseBackend,
  isServedId,
  STORE_BACKENDS,
  setting,
  settingOf,
} from '../../../repository/index.ts';
import { SEARCH_BACKENDS } from '../../../search/index.ts';

/** The triple store that keeps the graphs, chosen by the members of the backends. */
export const storeSetting = settingOf(STORE_BACKENDS, {}).transform((members) =>
  chooseBackend(STORE_BACKENDS, members),
);

/** The triple store of an installation that configures none. */
export const DEFAULT_STORE = chooseBackend(STORE_BACKENDS, {});

const names = z.array(setting.text, { error: 'must be a list of texts' });

const enrichment = z.strictObject({
  fields: names,
  excludes: names.optional(),
  includes: names.optional(),
  documentTypes: names.optional(),
  replacements: names,
});

const vocabularies = z.record(z.string().refine(isServedId), enrichment, {
  error: ({ code }) =>
    code === 'invalid_key'
      ? 'cannot be the id of a vocabulary: use a-z, 0-9, "_", "~" and "-"'
      : undefined,
});

/** By type of documents. */
const index = z.record(z.string(), z.looseObject({}, { error: 'must be an object' }));

/**
 * The search service: which search engine keeps its index, as the members of the backends say, how vocabularies enrich
 * fields, by vocabulary id, and what `/search` does with documents, by type. Names and paths are checked with the profile.
 */
export const searchSetting = settingOf(SEARCH_BACKENDS, {
  vocabulary: vocabularies.default({}),
  index: index.default({}),
}).transform(({ vocabulary, index: types, ...members }) => ({
  vocabulary,
  index: types,
  engine: chooseBackend(SEARCH_BACKENDS, members),
}));
