import { lastSegmentOf } from './authority-table.ts';
import type { ReadContext, VocabularyTerm } from './read-context.ts';
import type { KnownTerm, TermRules } from './terms.ts';

/** The rules of a class whose terms come from stored vocabularies only, with the ids they have there. */
export function storedTermRules(vocabularies: readonly string[]): TermRules {
  return {
    byIri: (iri, context) => knownTerm(context.terms.byIri(vocabularies, iri)),
    byText: (text, context) => knownTerm(context.terms.byText(vocabularies, text)),
    idOfCode: ({ code }) => code,
  };
}

/** A stored term as in its vocabulary. */
export function knownTerm(term: VocabularyTerm | undefined): KnownTerm | undefined {
  return term && { id: term.id, label: labelsOf(term), resource: term.resource, stored: [term] };
}

/** The labels of a term; its id where it has none. */
export function labelsOf(term: VocabularyTerm): VocabularyTerm['prefLabel'] {
  return Object.keys(term.prefLabel).length > 0 ? term.prefLabel : { en: term.id };
}

/** Extends term rules: IRIs of other lists match by their last segment, the id of a term. */
export function alsoBySegment(rules: TermRules): TermRules {
  return {
    ...rules,
    byIri: (iri, context) => rules.byIri(iri, context) ?? bySegment(lastSegmentOf(iri), context),
  };

  /** Labels do not count here: the end of an IRI is a code, never a name. */
  function bySegment(segment: string, context: ReadContext): KnownTerm | undefined {
    const term = rules.byText(segment, context);
    return term?.id.toLowerCase() === segment.toLowerCase() ? term : undefined;
  }
}
