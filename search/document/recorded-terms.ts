import {
  ORGANIZATIONS,
  type TermLookup,
  type VocabularyTerm,
} from '../../profile-compiler/documents.ts';
import { anyIriKey, iriKey, shownKey, textKey } from '../terms/term-keys.ts';
import { foldLabel } from '../terms/vocabulary-lookup.ts';

/** The lookups of one document in vocabularies. */
export interface TermRecord {
  /** Keys of everything that was looked up, found or not. */
  readonly lookedUp: Set<string>;
  /** Keys of the terms that were found, in the order of finding. */
  readonly found: string[];
}

export function emptyRecord(): TermRecord {
  return { lookedUp: new Set(), found: [] };
}

/**
 * A lookup that records each vocabulary that it asks, up to the one that has the term: a change of any of
 * these may change the result.
 */
export function recordedTerms(terms: TermLookup, record: TermRecord): TermLookup {
  return {
    byIri: (vocabularies, iri) =>
      firstOf(vocabularies, (vocabulary) => {
        record.lookedUp.add(iriKey(vocabulary, iri));
        return terms.byIri([vocabulary], iri);
      }),
    inAny(iri) {
      record.lookedUp.add(anyIriKey(iri));
      const term = terms.inAny(iri);
      if (term) {
        record.found.push(shownKey(term.vocabulary, term.resource));
      }
      return term;
    },
    byText(vocabularies, text) {
      const folded = foldLabel(text);
      return firstOf(vocabularies, (vocabulary) => {
        record.lookedUp.add(textKey(vocabulary, folded));
        return terms.byText([vocabulary], text);
      });
    },
  };

  function firstOf(
    vocabularies: readonly string[],
    ask: (vocabulary: string) => VocabularyTerm | undefined,
  ): VocabularyTerm | undefined {
    for (const vocabulary of vocabularies) {
      const term = ask(vocabulary);
      if (term) {
        if (vocabulary === ORGANIZATIONS) {
          // It may lose the IRI of its publisher, by which it was found.
          record.lookedUp.add(iriKey(vocabulary, term.resource));
        }
        record.found.push(shownKey(vocabulary, term.resource));
        return term;
      }
    }
    return undefined;
  }
}
