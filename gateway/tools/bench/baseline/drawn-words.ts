import type { DatabaseSync } from 'node:sqlite';
import { sampleEvenly } from '../measure/sample.ts';

/** Words and texts of the data to search for, the same in every run. */
export interface DrawnWords {
  /** In two to five documents. */
  readonly rare: readonly string[];
  /** In about 2 % of the documents. */
  readonly medium: readonly string[];
  /** In a third of the documents and more. */
  readonly common: readonly string[];
  /** Two words of one title. */
  readonly pairs: readonly string[];
  /** Words of titles that are long enough to be typed wrongly. */
  readonly long: readonly string[];
}

/** What the raw server reports when it is ready: where it is, and the words. */
export interface RawServer {
  readonly url: string;
  readonly words: DrawnWords;
}

const AMOUNT = 24;
const PLAIN_WORD = /^[a-z]{4,}$/;

/** What words are drawn from. */
export interface WordSource {
  readonly documents: number;
  /** The words in at least and at most so many documents, in order. */
  between(least: number, most: number): readonly string[];
  readonly titles: readonly string[];
}

/** Draws words by the number of documents that have them. */
export function drawWords({ documents, between, titles }: WordSource, amount = AMOUNT): DrawnWords {
  const plain = (least: number, most: number) =>
    sampleEvenly(
      between(least, most).filter((word) => PLAIN_WORD.test(word)),
      amount,
    );
  const wordsOfTitles = titles.map(plainWords);
  return {
    rare: plain(2, 5),
    medium: plain(documents * 0.015, documents * 0.025),
    common: plain(documents * 0.33, documents * 0.75),
    pairs: sampleEvenly(
      wordsOfTitles.filter((words) => words.length > 1).map((words) => words.slice(0, 2).join(' ')),
      amount,
    ),
    long: sampleEvenly(
      [...new Set(wordsOfTitles.flat().filter((word) => word.length > 7))],
      amount,
    ),
  };
}

/** The words of an index with a table of FTS5. */
export function wordsOfFullText(database: DatabaseSync): WordSource {
  database.exec(
    "CREATE VIRTUAL TABLE IF NOT EXISTS temp.word USING fts5vocab('temp', 'text_0', 'row')",
  );
  const inDocuments = database.prepare(
    'SELECT term FROM temp.word WHERE doc BETWEEN ? AND ? ORDER BY term',
  );
  return {
    documents: Number(database.prepare('SELECT count(*) AS n FROM document_0').get()?.n),
    between: (least, most) => inDocuments.all(least, most).map(({ term }) => String(term)),
    titles: titlesOf(database),
  };
}

function titlesOf(database: DatabaseSync): readonly string[] {
  return database
    .prepare('SELECT title FROM temp.title_0 ORDER BY rowid')
    .all()
    .map(({ title }) => String(title));
}

function plainWords(title: string): readonly string[] {
  const words = title.toLowerCase().split(/[^\p{L}]+/u);
  return [...new Set(words.filter((word) => PLAIN_WORD.test(word)))];
}
