import type { TermLookup } from '../../profile-compiler/index.ts';

/** The lookup of a platform that stores no vocabulary. */
export const NO_TERMS: TermLookup = {
  byIri: () => undefined,
  byText: () => undefined,
};
