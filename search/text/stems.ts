import { newStemmer } from 'snowball-stemmers';
import { fold } from './fold.ts';
import { LANGUAGE_TOOLS } from './languages.ts';
import { isStopWord } from './stop-words.ts';

/** A word as the index knows it. */
export interface WordForms {
  /** Without case and diacritics. */
  readonly folded: string;
  /** Folded stems, of the word as written and without diacritics; none for stop words. */
  readonly stems: readonly string[];
}

type Forms = (word: string) => WordForms;

const CACHED_WORDS = 20_000;
const LONGEST_STEMMED = 40;
/** No word of a language: the Finnish stemmer takes the second 1 of 11 away. */
const WITH_DIGITS = /\p{N}/u;
const formsByLanguage = new Map<string, Forms>();

/** Forms of one lower-case word in a language (primary subtag); no stems where it has no stemmer. */
export function wordForms(word: string, language: string): WordForms {
  const known = formsByLanguage.get(language);
  if (known) {
    return known(word);
  }
  const made = cached(formsIn(language));
  formsByLanguage.set(language, made);
  return made(word);
}

function formsIn(language: string): Forms {
  const algorithm = LANGUAGE_TOOLS[language]?.stemmer;
  if (algorithm === undefined) {
    return (word) => ({ folded: fold(word), stems: [] });
  }
  const stemmer = newStemmer(algorithm);
  return (word) => {
    const folded = fold(word);
    if (hasNoStem(word) || isStopWord(folded, [language])) {
      return { folded, stems: [] };
    }
    const stem = stemmer.stem(folded);
    const other = folded === word ? stem : fold(stemmer.stem(word));
    return { folded, stems: stem === other ? [stem] : [stem, other] };
  };
}

function hasNoStem(word: string): boolean {
  return word.length > LONGEST_STEMMED || WITH_DIGITS.test(word);
}

/** Stemming costs microseconds and texts repeat their words; the whole cache goes when it is full. */
function cached(forms: Forms): Forms {
  const known = new Map<string, WordForms>();
  return (word) => {
    const found = known.get(word);
    if (found) {
      return found;
    }
    if (known.size >= CACHED_WORDS) {
      known.clear();
    }
    const made = forms(word);
    known.set(word, made);
    return made;
  };
}
