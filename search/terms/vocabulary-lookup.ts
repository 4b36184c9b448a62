import {
  byCodePoint,
  comparedIri,
  defined,
  firstFound,
  type TermLookup,
  type VocabularyTerm,
} from '../../profile-compiler/documents.ts';
import { forEachYielding } from '../async/steps.ts';
import type { IndexedTerm, LanguageLists } from '../port/term-index.ts';
import { anyIriKey, iriKey, textKey } from './term-keys.ts';

/** The terms of one vocabulary by lookup key. */
export interface VocabularyLookup {
  /** IRIs of terms, and IRIs that name the same, in the form in which they are compared. */
  readonly byIri: ReadonlyMap<string, VocabularyTerm>;
  /** Ids and labels, folded. */
  readonly byText: ReadonlyMap<string, VocabularyTerm>;
}

export const EMPTY_LOOKUP: VocabularyLookup = { byIri: new Map(), byText: new Map() };

/** The form in which texts are compared: without case and outer space. */
export function foldLabel(text: string): string {
  return text.normalize('NFC').trim().toLowerCase();
}

/**
 * Builds the lookup of a vocabulary. Of several terms with the same text, an id takes precedence over
 * preferred, alternative and hidden labels; else the first IRI in code point order.
 */
export async function buildLookup(
  vocabulary: string,
  indexed: Iterable<IndexedTerm>,
): Promise<VocabularyLookup> {
  const terms: { readonly term: VocabularyTerm; readonly matches: readonly string[] }[] = [];
  await forEachYielding(indexed, ({ document, matches }) => {
    terms.push({ term: { ...toTerm(document), vocabulary }, matches });
  });
  const byIri = new Map<string, VocabularyTerm>();
  const byText = new Map<string, VocabularyTerm>();
  await forEachYielding(terms, ({ term }) => addAll(byIri, [comparedIri(term.resource)], term));
  await forEachYielding(terms, ({ term, matches }) =>
    addAll(byIri, matches.map(comparedIri), term),
  );
  for (const textsOf of TEXTS) {
    await forEachYielding(terms, ({ term }) => addAll(byText, textsOf(term).map(foldLabel), term));
  }
  return { byIri, byText };
}

/** Keys that give another term, or none, in one lookup than in the other. */
export async function changedKeys(
  vocabulary: string,
  before: VocabularyLookup,
  after: VocabularyLookup,
): Promise<ReadonlySet<string>> {
  const isSame = sameTerms();
  const keys = new Set<string>();
  const compare = async (kind: keyof VocabularyLookup, keysOf: (value: string) => string[]) => {
    const [old, fresh] = [before[kind], after[kind]];
    const add = (value: string) => {
      for (const key of keysOf(value)) {
        keys.add(key);
      }
    };
    await forEachYielding(old, ([value, term]) => {
      if (!isSame(term, fresh.get(value))) {
        add(value);
      }
    });
    await forEachYielding(fresh.keys(), (value) => {
      if (!old.has(value)) {
        add(value);
      }
    });
  };
  await compare('byIri', (iri) => [iriKey(vocabulary, iri), anyIriKey(iri)]);
  await compare('byText', (text) => [textKey(vocabulary, text)]);
  return keys;
}

/** Compares terms by their content in documents; each is serialised once. */
function sameTerms() {
  const texts = new Map<VocabularyTerm, string>();
  const textOf = (term: VocabularyTerm) => {
    const text = texts.get(term) ?? JSON.stringify(term);
    texts.set(term, text);
    return text;
  };
  return (a: VocabularyTerm | undefined, b: VocabularyTerm | undefined) =>
    a === b || (a !== undefined && b !== undefined && textOf(a) === textOf(b));
}

/** Best first. */
const TEXTS: readonly ((term: VocabularyTerm) => readonly string[])[] = [
  ({ id }) => [id],
  ({ prefLabel }) => Object.values(prefLabel),
  ({ altLabels }) => Object.values(altLabels).flat(),
  ({ hiddenLabels }) => Object.values(hiddenLabels).flat(),
];

function addAll(
  to: Map<string, VocabularyTerm>,
  values: readonly string[],
  term: VocabularyTerm,
): void {
  for (const value of values) {
    if (!to.has(value)) {
      to.set(value, term);
    }
  }
}

const NONE: LanguageLists = {};

function toTerm(document: IndexedTerm['document']): Omit<VocabularyTerm, 'vocabulary'> {
  return {
    id: document.id,
    resource: document.resource,
    prefLabel: document.pref_label,
    altLabels: document.alt_labels ?? NONE,
    hiddenLabels: document.hidden_labels ?? NONE,
    extensions: document.extensions ?? {},
    inScheme: document.in_scheme,
    ...defined({
      parentId: document.parent_id,
      broader: document.broader,
      notations: document.notation,
    }),
  };
}

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
    return firstFound(vocabularies, (vocabulary) => {
      const lookup = lookups.get(vocabulary);
      return lookup && find(lookup);
    });
  }
}
