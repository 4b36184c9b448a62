import type { TermLookup, VocabularyTerm } from '../../../profile-compiler/index.ts';

/** Something that documents are made with beside their own graphs, as text: a thread asks for it by that. */
export type LookupKey = string;

/** What a key asks for. */
export type Lookup =
  | {
      readonly by: 'iri' | 'text';
      readonly vocabularies: readonly string[];
      readonly value: string;
    }
  | { readonly by: 'any-iri' | 'catalogue' | 'organization'; readonly value: string };

/** Ids of vocabularies have neither blanks nor line breaks; a text may have them, and comes last. */
const KEY = /^(?<by>[a-z-]+) (?<vocabularies>[^\n]*)\n(?<value>[\s\S]*)$/;

export function lookupKey(lookup: Lookup): LookupKey {
  const vocabularies = 'vocabularies' in lookup ? lookup.vocabularies.join(' ') : '';
  return `${lookup.by} ${vocabularies}\n${lookup.value}`;
}

export function readLookup(key: LookupKey): Lookup {
  const { by, vocabularies = '', value } = KEY.exec(key)?.groups ?? {};
  return { by, vocabularies: vocabularies.split(' '), value } as Lookup;
}

/** A lookup of terms by what is known of each key. */
export function termsByKey(known: (key: LookupKey) => VocabularyTerm | undefined): TermLookup {
  return {
    byIri: (vocabularies, value) => known(lookupKey({ by: 'iri', vocabularies, value })),
    inAny: (value) => known(lookupKey({ by: 'any-iri', value })),
    byText: (vocabularies, value) => known(lookupKey({ by: 'text', vocabularies, value })),
  };
}

/** The term that a key asks for. */
export function lookedUpTerm(lookup: Lookup, terms: TermLookup): VocabularyTerm | undefined {
  switch (lookup.by) {
    case 'iri':
      return terms.byIri(lookup.vocabularies, lookup.value);
    case 'text':
      return terms.byText(lookup.vocabularies, lookup.value);
    case 'any-iri':
      return terms.inAny(lookup.value);
    default:
      return undefined;
  }
}
