import {
  createRandom,
  type Random,
} from '../../../../search/test/engines/contract/generators/random.ts';
import { fold } from '../../../../search/text/fold.ts';
import { type Corpus, type KnownItem, plainWords } from './corpus.ts';
import {
  MAX_ALIKE,
  type MakerTools,
  oneWord,
  pickTitle,
  type QueryMaker,
  someWords,
  tellingWords,
} from './title-words.ts';

/** Endings that come and go with number and case. */
const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  en: ['s', 'es', 'ing', 'ed'],
  de: ['en', 'n', 'e', 'er', 's'],
  fr: ['s', 'x', 'es', 'e'],
  nl: ['en', 's', 'e'],
  it: ['i', 'e', 'o', 'a'],
  es: ['s', 'es'],
};
const MIN_INFLECTED_LENGTH = 5;
const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
/** Items that have a part of a compound as a word: what fewer have may be a misspelling. */
const MIN_ITEMS = 3;
const MIN_PART_LENGTH = 4;
const LINKS = ['', 's', 'es', 'en', 'n'];
/** Questions by language; `…` is where the words stand. */
const QUESTIONS: Readonly<Record<string, readonly string[]>> = {
  en: ['where can I find …', 'how many … are there', 'I am looking for data about …'],
  de: ['wo finde ich Daten zu …', 'wie viele … gibt es', 'ich suche Informationen über …'],
  fr: [
    'où trouver des données sur …',
    'combien de … y a-t-il',
    'je cherche des informations sur …',
  ],
  nl: ['waar vind ik gegevens over …', 'hoeveel … zijn er', 'ik zoek informatie over …'],
  it: ['dove posso trovare dati su …', 'quanti … ci sono'],
  es: ['dónde puedo encontrar datos sobre …', 'cuántos … hay'],
};
const TIED = /[\p{L}\p{N}]+(?:[-’'][\p{L}\p{N}]+)+/gu;
/** A word of three characters or more that holds a digit, also tied or with an underscore or dot. */
const CODE = /(?=[\p{L}\p{N}_.-]*\p{N})[\p{L}\p{N}][\p{L}\p{N}_.-]+[\p{L}\p{N}]/gu;
const MOST = 2;

/** The kinds of queries, by what the table calls them. */
export const KINDS: Readonly<Record<string, QueryMaker>> = {
  'the whole title': (item, { random }) => pickTitle(item, random)?.text,
  'two to four words of the title': (item, tools) =>
    someWords(pickTitle(item, tools.random), tools)?.join(' '),
  // What is another word of the data is no typo.
  'one typo': oneWord(
    (word) => word.length >= 5 && !/\p{N}/u.test(word),
    (word, { language }, { random, corpus }) => {
      const wrong = withTypo(word, random);
      return corpus.frequency(language, wrong) > 0 ? undefined : wrong;
    },
  ),
  'last word unfinished': unfinished,
  // One that the data has somewhere.
  'other inflection': oneWord(
    (word, { language }, corpus) =>
      word.length >= MIN_INFLECTED_LENGTH && otherForms(word, language, corpus).length > 0,
    (word, { language }, { random, corpus }) => random.pick(otherForms(word, language, corpus)),
  ),
  'parts of a compound': oneWord(
    (word, { language }, corpus) => partsOf(word, language, corpus) !== undefined,
    (word, { language }, { random, corpus }) => {
      const parts = partsOf(word, language, corpus) ?? [];
      return (random.chance(0.5) ? parts : parts.toReversed()).join(' ');
    },
  ),
  // Not that of the source.
  'title in another language': ({ titles }, tools) =>
    titles.length < 2 ? undefined : someWords(tools.random.pick(titles.slice(1)), tools)?.join(' '),
  'publisher and topic': (item, tools) => {
    const words = someWords(pickTitle(item, tools.random), tools, 2);
    return item.publisher && words ? `${item.publisher} ${words.join(' ')}` : undefined;
  },
  'question with stop words': (item, tools) => {
    const title = pickTitle(item, tools.random);
    const questions = QUESTIONS[title?.language ?? ''];
    const words = someWords(title, tools, 3);
    return questions && words && tools.random.pick(questions).replace('…', words.join(' '));
  },
  // German umlauts also as `ae`, `oe`, `ue`.
  'diacritics left out': oneWord(
    (word) => fold(word) !== word.toLowerCase(),
    (word, { language }, { random }) => {
      const isSpelt = language === 'de' && random.chance(0.5);
      const typed = word.toLowerCase();
      return fold(isSpelt ? typed.replace(/[äöüß]/gu, (one) => UMLAUTS[one] ?? one) : typed);
    },
  ),
  'hyphens, joined spellings': otherSpelling,
  'codes and numbers': codes,
  'words of the description only': descriptionOnly,
  'one word too many': oneWordTooMany,
};

/** A query whose answer is known. */
export interface KnownItemQuery {
  readonly kind: string;
  readonly text: string;
  readonly item: KnownItem;
}

/** Draws items with a seed and makes one query of each kind that their texts allow. */
export function drawQueries(corpus: Corpus, seed: number, items: number): KnownItemQuery[] {
  const random = createRandom(seed);
  const drawn = Array.from({ length: items }, () => random.pick(corpus.items));
  return Object.entries(KINDS).flatMap(([kind, make]) =>
    drawn.flatMap((item) => {
      const text = make(item, { random, corpus });
      return text === undefined || text.trim() === '' ? [] : [{ kind, text, item }];
    }),
  );
}

/** Two letters swapped, one left out, one replaced, or one added, anywhere in the word. */
function withTypo(word: string, random: Random): string {
  const at = random.below(word.length - 1);
  const before = word.slice(0, at);
  const letter = random.pick(LETTERS.filter((one) => one !== word[at]?.toLowerCase()));
  switch (random.below(4)) {
    case 0:
      return word[at] === word[at + 1]
        ? before + word.slice(at + 1)
        : before + word[at + 1] + word[at] + word.slice(at + 2);
    case 1:
      return before + word.slice(at + 1);
    case 2:
      return before + letter + word.slice(at + 1);
    default:
      return before + letter + word.slice(at);
  }
}

/** Other inflections of a word that are known. */
function otherForms(word: string, language: string, corpus: Corpus): string[] {
  const lower = word.toLowerCase();
  const forms = (ENDINGS[language] ?? []).flatMap((ending) =>
    lower.endsWith(ending) && lower.length - ending.length >= MIN_INFLECTED_LENGTH - 1
      ? [lower.slice(0, -ending.length)]
      : [lower + ending],
  );
  return forms.filter((form) => corpus.frequency(language, form) > 0);
}

/** The two known words that a word is put together of, the longest first part counts. */
function partsOf(word: string, language: string, corpus: Corpus): readonly string[] | undefined {
  if (language !== 'de' && language !== 'nl') {
    return undefined;
  }
  const whole = fold(word);
  const isKnown = (part: string) =>
    part.length >= MIN_PART_LENGTH && corpus.frequency(language, part) >= MIN_ITEMS;
  for (let at = whole.length - MIN_PART_LENGTH; at >= MIN_PART_LENGTH; at -= 1) {
    const [head, tail] = [whole.slice(0, at), whole.slice(at)];
    const link = LINKS.find((one) => head.endsWith(one) && isKnown(head.slice(0, at - one.length)));
    if (link !== undefined && isKnown(tail)) {
      return [head.slice(0, at - link.length), tail];
    }
  }
  return undefined;
}

/** The last word is not yet typed to its end. */
function unfinished(item: KnownItem, tools: MakerTools): string | undefined {
  const { random } = tools;
  const words = someWords(pickTitle(item, random), tools);
  const last = words?.at(-1) ?? '';
  if (words === undefined || last.length <= 3) {
    return undefined;
  }
  const typed = 3 + random.below(last.length - 3);
  return [...words.slice(0, -1), last.slice(0, typed)].join(' ');
}

/** A word with hyphen or apostrophe in another spelling: joined, with blanks, or hyphens instead of apostrophes. */
function otherSpelling({ titles }: KnownItem, { random }: MakerTools): string | undefined {
  const found = titles.flatMap(({ text }) =>
    [...text.matchAll(TIED)].map(([word]) => ({ word, text })),
  );
  if (found.length === 0) {
    return undefined;
  }
  const { word, text } = random.pick(found);
  const typed = word.replace(/[-’']/gu, random.pick(['', ' ', '-']));
  const others = (text.replace(word, ' ').match(/\p{L}{3,}/gu) ?? []).slice(0, MOST);
  return [typed, ...others].join(' ');
}

/** Codes and numbers of the title, with one word of it. */
function codes({ titles }: KnownItem, { random }: MakerTools): string | undefined {
  const found = titles.flatMap(({ text }) => {
    const typed = [...text.matchAll(CODE)].map(([code]) => code);
    return typed.length === 0 ? [] : [{ typed, text }];
  });
  if (found.length === 0) {
    return undefined;
  }
  const { typed, text } = random.pick(found);
  const words = text.replace(CODE, ' ').match(/\p{L}{4,}/gu) ?? [];
  return [...(words.length > 0 ? [random.pick(words)] : []), ...typed.slice(0, MOST)].join(' ');
}

/** Three words of the description that are in no title. */
function descriptionOnly(
  { titles, descriptions }: KnownItem,
  { random, corpus }: MakerTools,
): string | undefined {
  if (descriptions.length === 0) {
    return undefined;
  }
  const { language, text } = random.pick(descriptions);
  const inTitles = new Set(titles.flatMap((title) => plainWords(title.text)).map(fold));
  const words = tellingWords(text).filter(
    (word) =>
      word.length >= 5 &&
      !inTitles.has(fold(word)) &&
      corpus.frequency(language, word) <= 0.1 * corpus.items.length,
  );
  if (words.length < 3) {
    return undefined;
  }
  const from = random.below(words.length - 2);
  const typed = words.slice(from, from + 3);
  return corpus.textsWith(language, typed) > MAX_ALIKE ? undefined : typed.join(' ');
}

/** Words of the title, and one more that the item does not have. */
function oneWordTooMany(item: KnownItem, tools: MakerTools): string | undefined {
  const { random, corpus } = tools;
  const title = pickTitle(item, random);
  const words = someWords(title, tools, 3);
  if (title === undefined || words === undefined) {
    return undefined;
  }
  const own = new Set(
    [...item.titles, ...item.descriptions].flatMap(({ text }) => plainWords(text)).map(fold),
  );
  const strangers = corpus
    .titleWords(title.language)
    .filter((word) => word.length >= 4 && !own.has(word) && /^\p{L}+$/u.test(word));
  if (strangers.length === 0) {
    return undefined;
  }
  const at = random.below(words.length + 1);
  return words.toSpliced(at, 0, random.pick(strangers)).join(' ');
}
