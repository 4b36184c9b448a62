import type { WeightedTerm, WordQuery } from '../port/search-query.ts';
import { EXACT_DOCUMENTS, type TermDictionary } from '../port/term-dictionary.ts';
import { foldedWords } from '../text/analyse.ts';
import { codeTerms } from './code.ts';
import { compoundTerms } from './compound.ts';
import { decompoundedTerms } from './decompounding.ts';
import { wordsWithoutStopWords } from './stop-word.ts';
import { type Synonyms, withExpansions, wordsWithSynonyms } from './synonym.ts';
import { LIKELY_TYPO, typoCandidates } from './typo.ts';
import { termsOfUnknown } from './unknown-word.ts';
import { splitTerms } from './word-break.ts';
import { joinedTerms } from './word-join.ts';

/** A typed word, and the one that was probably meant, as an index knows it: without diacritics. */
export interface Correction {
  readonly word: string;
  readonly instead: string;
}

/** Typed words with all that finds them, and the words that were probably meant by those that the index does not have. */
export interface ExpandedWords {
  readonly words: readonly WordQuery[];
  readonly corrections: readonly Correction[];
}

/** Words whose spelling may be wrong: looking for others takes up to a millisecond. */
const MAX_EXPANDED = 8;
/** What other words are worth where few documents have a word, which may well be misspelled in them. */
const BESIDE_RARE = 0.7;
const ONLY_LETTERS = /^\p{L}+$/u;

/** Applies the rules of expansion to words of which most are to be found. */
export async function expandWords(
  typed: readonly WordQuery[],
  dictionary: TermDictionary,
  synonyms: Synonyms,
): Promise<ExpandedWords> {
  const languages = await dictionary.languages();
  const words = wordsWithSynonyms(wordsWithoutStopWords(typed, languages), synonyms);
  const joined = knownOf(joinedTerms(words), dictionary);
  const documents = await dictionary.documentsWith(words.slice(0, MAX_EXPANDED));
  const expanded = words.map(
    (word, at): ExpandedWord =>
      at < MAX_EXPANDED
        ? expandWord(withExpansions(word, joined[at] ?? []), {
            documents: documents[at] ?? 0,
            isJoined: (joined[at] ?? []).length > 0,
            languages,
            dictionary,
            // What means the same as a word was meant as it was typed.
            synonyms: word.expansions ? NONE_MEANT : synonyms,
          })
        : { word },
  );
  return {
    words: expanded.map(({ word }) => word),
    corrections: expanded.flatMap(({ correction }) => correction ?? []),
  };
}

const NONE_MEANT: Pick<Synonyms, 'meantBy'> = { meantBy: () => [] };

/** The terms that the index knows. */
function knownOf(
  terms: readonly (readonly WeightedTerm[])[],
  dictionary: TermDictionary,
): readonly (readonly WeightedTerm[])[] {
  const words = [...new Set(terms.flat().flatMap((term) => term.words))];
  const documents = dictionary.documentFrequency(words, 'stem');
  const known = new Set(words.filter((_, at) => (documents[at] ?? 0) > 0));
  return terms.map((ofWord) => ofWord.filter((term) => term.words.every((one) => known.has(one))));
}

interface Known {
  /** Document frequency of the word, with its stem and synonyms. */
  readonly documents: number;
  /** True if it makes a known word with its neighbour, so that both are spelled correctly. */
  readonly isJoined: boolean;
  readonly languages: readonly string[];
  readonly dictionary: TermDictionary;
  readonly synonyms: Pick<Synonyms, 'meantBy'>;
}

interface ExpandedWord {
  readonly word: WordQuery;
  readonly correction?: Correction;
}

function expandWord(sought: WordQuery, known: Known): ExpandedWord {
  const [word = '', ...more] = foldedWords(sought.word);
  if (more.length > 0 || !ONLY_LETTERS.test(word)) {
    return { word: withExpansions(sought, termsOfCode(sought, known)) };
  }
  const { documents, isJoined, languages, dictionary, synonyms } = known;
  // Where no text has it as typed, a stem that it shares with another word may be an accident of a language.
  const isKnown = documents > 0 && isSpelledSo(sought, word, known);
  const isCommon = isKnown && documents > EXACT_DOCUMENTS;
  const typos = isCommon || isJoined ? [] : typoCandidates(word, dictionary, synonyms);
  const compounds = compoundTerms(word, isCommon ? [] : languages, dictionary);
  const parts = isKnown ? [] : decompoundedTerms(word, dictionary);
  const isPart = compounds.length + parts.length > 0;
  const isLost = documents === 0 && !isJoined && !isPart && typos.length === 0;
  const split = isLost ? splitTerms(word, dictionary) : [];
  const { prefix } = sought;
  const last =
    isLost && split.length === 0 ? termsOfUnknown({ word, prefix, languages }, dictionary) : [];
  const factor = documents === 0 ? 1 : BESIDE_RARE;
  const corrected = typos
    .flatMap(({ terms }) => terms)
    .map((term) => ({ ...term, weight: term.weight * factor }));
  // A word that others are made of, or that is made of others, is spelled right, whatever is spelled a little like it.
  const best = typos.find(({ weight }) => !isPart || weight > LIKELY_TYPO);
  return {
    word: withExpansions(sought, [...corrected, ...compounds, ...parts, ...split, ...last]),
    ...(documents === 0 && best && { correction: { word: sought.word, instead: best.instead } }),
  };
}

/** Terms that an unknown word with digits, or several words tied by punctuation, may be made of. */
function termsOfCode(
  { word: typed, prefix }: WordQuery,
  { documents, dictionary }: Known,
): readonly WeightedTerm[] {
  const [word = '', ...more] = foldedWords(typed);
  if (documents > 0 || word === '') {
    return [];
  }
  const codes = more.length === 0 ? codeTerms({ word, prefix }, dictionary) : [];
  return codes.length > 0 ? codes : splitTerms(word, dictionary);
}

/** Tests whether a text has this word, one that it is the stem of, or one that it begins if it is a prefix. */
function isSpelledSo({ prefix }: WordQuery, word: string, { dictionary }: Known): boolean {
  const [documents = 0] = dictionary.documentFrequency([word], 'stem');
  if (documents > 0 || !prefix) {
    return documents > 0;
  }
  const [longer = []] = dictionary.startingWith([word]);
  return longer.some((one) => one.documents > 0);
}
