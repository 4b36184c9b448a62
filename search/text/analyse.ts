import { fold, nordicLetters } from './fold.ts';
import { otherDutchStem, wordForms } from './stems.ts';
import { isPutTogether, joinedWordsOf, segmentsOf } from './words.ts';

/** A text as an index takes it: folded words in order, for words and phrases, and the stems of them. */
export interface AnalysedText {
  readonly words: readonly string[];
  /** Also joined spellings (`email` for `e-mail`). */
  readonly stems: readonly string[];
}

/** A typed part between blanks, found as its words in order or by one of its stems. */
export interface AnalysedWord {
  readonly words: readonly string[];
  /** The words without the hyphens between them, where there were any. */
  readonly joined?: string;
  /** The word itself and its stem in each language; empty for several words that are not joined. */
  readonly stems: readonly string[];
}

/** Analyses a text of one language (primary subtag). */
export function analyseText(text: string, language: string): AnalysedText {
  const words: string[] = [];
  const stems: string[] = [];
  for (const segment of segmentsOf(text)) {
    for (const word of segment.words) {
      const forms = wordForms(word, language);
      words.push(forms.folded);
      stems.push(...forms.stems);
    }
    if (segment.joined !== undefined) {
      stems.push(...stemsIn(segment.joined, [language]));
    }
  }
  return { words, stems };
}

/** A word of a text with its keys. */
export interface AnalysedForm {
  /** Folded; empty for a joined spelling, which stands at no place of the text. */
  readonly word: string;
  /** In all languages of the text, each once. */
  readonly stems: readonly string[];
}

/** A word of a segment with its keys. */
export function wordForm(word: string, languages: readonly string[]): AnalysedForm {
  const forms = languages.map((language) => wordForms(word, language));
  const stems = new Set(forms.flatMap((form) => form.stems));
  return { word: forms[0]?.folded ?? fold(word), stems: [...stems] };
}

/** The joined spelling of a segment with its keys. */
export function joinedForm(joined: string, languages: readonly string[]): AnalysedForm {
  return { word: '', stems: stemsIn(joined, languages) };
}

/** The folded words of a text in order. */
export function foldedWords(text: string): readonly string[] {
  const words = segmentsOf(text).flatMap((segment) => segment.words);
  return words.map(fold);
}

/** A consonant that French and Italian elide before a vowel, and what follows it. */
const ELISION = { letter: /^[cdjlmnst]$/, word: /^[aeiouyh]../u };

/** The folded words of a typed part that titles are compared with: a hyphen in place of an apostrophe elides a letter, too (`l-eau`). */
export function wordsOfTitle(typed: string): readonly string[] {
  const words = foldedWords(typed);
  return words.filter(
    (word, at) => !(ELISION.letter.test(word) && ELISION.word.test(words[at + 1] ?? '')),
  );
}

/** The folded words of a text, those that signs tie as one (`wifi` for `Wi-Fi`); `undefined` if no words are. */
export function joinedWords(text: string): readonly string[] | undefined {
  const segments = segmentsOf(text);
  return segments.some(isPutTogether) ? segments.flatMap(joinedWordsOf).map(fold) : undefined;
}

/** Analyses a typed word; `languages` (primary subtags) are those that the index holds. */
export function analyseWord(typed: string, languages: readonly string[]): AnalysedWord {
  const segments = segmentsOf(typed);
  const words = segments.flatMap((segment) => segment.words);
  const [first, ...others] = segments;
  const joined = others.length === 0 ? first?.joined : undefined;
  const single = words.length === 1 ? words : [];
  const whole = joined === undefined ? single : [...single, joined];
  return {
    words: words.map(fold),
    ...(joined !== undefined && { joined: fold(joined) }),
    stems: [...new Set(whole.flatMap((word) => typedStems(word, languages)))],
  };
}

/**
 * Stems of a typed word: in Dutch, another inflection may have the other letter of a pair, and letters of Nordic
 * languages may be spelled out.
 */
function typedStems(word: string, languages: readonly string[]): string[] {
  const dutch = languages.includes('nl') ? wordForms(word, 'nl').stems : [];
  const nordic = languages.flatMap((language) =>
    nordicLetters(fold(word), language).flatMap((written) => stemsIn(written, [language])),
  );
  return [...stemsIn(word, languages), ...dutch.flatMap(otherDutchStem), ...nordic];
}

function stemsIn(word: string, languages: readonly string[]): string[] {
  const stems = languages.flatMap((language) => wordForms(word, language).stems);
  return [...new Set([fold(word), ...stems])];
}
