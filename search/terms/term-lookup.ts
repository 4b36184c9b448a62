import {
  byCodePoint,
  comparedIri,
  type TermLookup,
  type VocabularyTerm,
} from '../../profile-compiler/index.ts';
import { foldLabel, type VocabularyLookup } from './vocabulary-lookup.ts';

/** The lookup of a platform that stores no vocabulary. */
export const NO_TERMS: TermLookup = {
  byIri: () => undefined,
  inAny: () => undefined,
  byText: () => undefined,
};

/** Looks terms up in several vocabularies: the first of those asked for that has the term gives it. */
export function termLookup(lookups: ReadonlyMap<string, VocabularyLookup>): TermLookup {
  return {
    byIri(vocabularies, iri) {
      const compared = comparedIri(iri);
      return firstOf(vocabularies, (lookup) => lookup.byIri.get(compared));
    },
    inAny(iri) {
      const compared = comparedIri(iri);
      const found = [...lookups].flatMap(([id, { byIri }]) => {
        const term = byIri.get(compared);
        return term ? [{ id, term }] : [];
      });
      return found.sort((a, b) => byCodePoint(a.id, b.id)).at(0)?.term;
    },
    byText(vocabularies, text) {
      const folded = foldLabel(text);
      return firstOf(vocabularies, (lookup) => lookup.byText.get(folded));
    },
  };

  function firstOf(
    vocabularies: readonly string[],
    find: (lookup: VocabularyLookup) => VocabularyTerm | undefined,
  ): VocabularyTerm | undefined {
    for (const vocabulary of vocabularies) {
      const lookup = lookups.get(vocabulary);
      const term = lookup && find(lookup);
      if (term) {
        return term;
      }
    }
    return undefined;
  }
}
