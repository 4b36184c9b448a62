import { DatabaseSync } from 'node:sqlite';
import { readForm } from '../../../../search/engines/embedded/mapping/analysed-text.ts';
import { decodeTexts } from '../../../../search/engines/embedded/mapping/stored-texts.ts';

/** Opens an index file of the platform with its words in a table of FTS5 beside it, `text_0`, as they stand in the texts. */
export function openWithFullText(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { readOnly: true });
  database.exec(
    `CREATE VIRTUAL TABLE temp.text_0 USING fts5(words, content='', tokenize='unicode61');`,
  );
  const words = new Map<number, string>();
  for (const { number, form } of database.prepare('SELECT number, form FROM form_0').iterate()) {
    words.set(Number(number), readForm(String(form)).word);
  }
  const insert = database.prepare('INSERT INTO temp.text_0(rowid, words) VALUES (?, ?)');
  for (const { row, texts } of database.prepare('SELECT row, texts FROM document_0').iterate()) {
    const forms = decodeTexts(texts instanceof Uint8Array ? texts : new Uint8Array())
      .filter(({ isJoined }) => !isJoined)
      .flatMap((text) => text.forms);
    insert.run(Number(row), forms.map((form) => words.get(form) ?? '').join(' '));
  }
  return database;
}

/** The word whose documents are nearest to this part of all. */
export function wordInPart(database: DatabaseSync, part: number): string {
  database.exec(
    "CREATE VIRTUAL TABLE IF NOT EXISTS temp.word USING fts5vocab('temp', 'text_0', 'row')",
  );
  const total = Number(database.prepare('SELECT count(*) AS n FROM document_0').get()?.n);
  const nearest = database
    .prepare(
      `SELECT term FROM temp.word WHERE length(term) > 3 AND term GLOB '[a-z]*'
       ORDER BY abs(doc - ?), term LIMIT 1`,
    )
    .get(part * total);
  return String(nearest?.term);
}
