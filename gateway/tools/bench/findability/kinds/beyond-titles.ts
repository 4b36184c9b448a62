import { fold } from '../../../../../search/text/fold.ts';
import { plainWords } from '../plain-words.ts';
import type { QueryMaker } from '../query-maker.ts';
import { MOST_ALIKE, pickTitle, someWords, tellingWords } from '../title-words.ts';

/** Who publishes it and a word or two of what it is about. */
export const publisherAndTopic: QueryMaker = (item, tools) => {
  const words = someWords(pickTitle(item, tools.random), tools, 2);
  return item.publisher && words ? `${item.publisher} ${words.join(' ')}` : undefined;
};

const SHORTEST_OF_DESCRIPTION = 5;
/** Part of all items that may have a word of the description that is asked for. */
const COMMON = 0.1;

/** Three words of the description that are in no title. */
export const descriptionOnly: QueryMaker = ({ titles, descriptions }, { random, corpus }) => {
  if (descriptions.length === 0) {
    return undefined;
  }
  const { language, text } = random.pick(descriptions);
  const inTitles = new Set(titles.flatMap((title) => plainWords(title.text)).map(fold));
  const words = tellingWords(text).filter(
    (word) =>
      word.length >= SHORTEST_OF_DESCRIPTION &&
      !inTitles.has(fold(word)) &&
      corpus.frequency(language, word) <= COMMON * corpus.items.length,
  );
  if (words.length < 3) {
    return undefined;
  }
  const from = random.below(words.length - 2);
  const typed = words.slice(from, from + 3);
  return corpus.textsWith(language, typed) > MOST_ALIKE ? undefined : typed.join(' ');
};

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

/** A question in the language of the title. */
export const question: QueryMaker = (item, tools) => {
  const { random } = tools;
  const title = pickTitle(item, random);
  const questions = QUESTIONS[title?.language ?? ''];
  const words = someWords(title, tools, 3);
  return questions && words && random.pick(questions).replace('…', words.join(' '));
};

const SHORTEST_STRANGER = 4;

/** Words of the title, and one more that the item does not have. */
export const oneWordTooMany: QueryMaker = (item, tools) => {
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
    .filter((word) => word.length >= SHORTEST_STRANGER && !own.has(word) && /^\p{L}+$/u.test(word));
  if (strangers.length === 0) {
    return undefined;
  }
  const at = random.below(words.length + 1);
  return words.toSpliced(at, 0, random.pick(strangers)).join(' ');
};
