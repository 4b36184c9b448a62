import { comparedIri, type TermLookup, type VocabularyTerm } from '../../index.ts';

const AT = 'http://publications.europa.eu/resource/authority/';

type Stored = Partial<VocabularyTerm> & Pick<VocabularyTerm, 'id' | 'vocabulary'>;
type Matched = Stored & { readonly matches?: readonly string[] };

/** A lookup over a handful of terms, as vocabularies in the store would answer. */
export function lookupOf(...terms: readonly Matched[]): TermLookup {
  const all = terms.map((term) => ({ term: complete(term), matches: term.matches ?? [] }));
  return {
    byIri: (vocabularies, iri) =>
      all.find(
        ({ term, matches }) =>
          vocabularies.includes(term.vocabulary) && hasIri(iri, [term.resource, ...matches]),
      )?.term,
    inAny: (iri) =>
      all
        .filter(({ term, matches }) => hasIri(iri, [term.resource, ...matches]))
        .map(({ term }) => term)
        .sort((a, b) => (a.vocabulary < b.vocabulary ? -1 : 1))
        .at(0),
    byText: (vocabularies, text) =>
      all.find(
        ({ term }) =>
          vocabularies.includes(term.vocabulary) &&
          textsOf(term).includes(text.trim().toLowerCase()),
      )?.term,
  };
}

function hasIri(iri: string, iris: readonly string[]): boolean {
  return iris.map(comparedIri).includes(comparedIri(iri));
}

function complete(term: Stored): VocabularyTerm {
  return {
    resource: `${AT}${term.vocabulary}/${term.id}`,
    prefLabel: { en: term.id },
    altLabels: {},
    hiddenLabels: {},
    extensions: {},
    ...term,
  };
}

function textsOf({ id, prefLabel, altLabels, hiddenLabels }: VocabularyTerm): readonly string[] {
  return [
    id,
    ...Object.values(prefLabel),
    ...Object.values(altLabels).flat(),
    ...Object.values(hiddenLabels).flat(),
  ].map((text) => text.toLowerCase());
}
