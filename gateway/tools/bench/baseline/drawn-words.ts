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

/** Draws words by the number of documents that have them. */
export function drawWords(database: DatabaseSync): DrawnWords {
  database.exec(
    "CREATE VIRTUAL TABLE IF NOT EXISTS temp.word USING fts5vocab('temp', 'text_0', 'row')",
  );
  const total = Number(database.prepare('SELECT count(*) AS n FROM document_0').get()?.n);
  const between = (least: number, most: number) =>
    database
      .prepare('SELECT term FROM temp.word WHERE doc BETWEEN ? AND ? ORDER BY term')
      .all(least, most)
      .map(({ term }) => String(term))
      .filter((term) => PLAIN_WORD.test(term));
  const wordsOfTitles = titlesOf(database).map(plainWords);
  return {
    rare: sampleEvenly(between(2, 5), AMOUNT),
    medium: sampleEvenly(between(total * 0.015, total * 0.025), AMOUNT),
    common: sampleEvenly(between(total * 0.33, total * 0.75), AMOUNT),
    pairs: sampleEvenly(
      wordsOfTitles.filter((words) => words.length > 1).map((words) => words.slice(0, 2).join(' ')),
      AMOUNT,
    ),
    long: sampleEvenly(
      [...new Set(wordsOfTitles.flat().filter((word) => word.length > 7))],
      AMOUNT,
    ),
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
