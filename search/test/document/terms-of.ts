import {
  byCodePoint,
  comparedIri,
  type TermLookup,
  type VocabularyTerm,
} from '../../../profile-compiler/index.ts';

/** A lookup over a handful of terms, by their IRIs, ids and preferred labels. */
export function termsOf(...terms: readonly VocabularyTerm[]): TermLookup {
  const among = (vocabularies: readonly string[], test: (term: VocabularyTerm) => boolean) =>
    terms.find((term) => vocabularies.includes(term.vocabulary) && test(term));
  return {
    byIri: (vocabularies, iri) => among(vocabularies, ({ resource }) => isSame(resource, iri)),
    inAny: (iri) =>
      terms
        .filter(({ resource }) => isSame(resource, iri))
        .toSorted((a, b) => byCodePoint(a.vocabulary, b.vocabulary))
        .at(0),
    byText: (vocabularies, text) =>
      among(vocabularies, ({ id, prefLabel }) =>
        [id, ...Object.values(prefLabel)].some(
          (one) => one.toLowerCase() === text.trim().toLowerCase(),
        ),
      ),
  };
}

function isSame(a: string, b: string): boolean {
  return comparedIri(a) === comparedIri(b);
}
