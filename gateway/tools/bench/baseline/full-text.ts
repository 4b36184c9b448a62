import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { readForm } from '../../../../search/dictionary/text-forms.ts';
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

/** The SQLite file of the search index in a data directory; rejects where there is not exactly one. */
export async function findIndexFile(dataDirectory: string): Promise<string> {
  const folder = path.join(dataDirectory, 'search');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sqlite'));
  const [file, ...others] = files;
  if (file === undefined || others.length > 0) {
    throw new Error(`${folder} should hold one index but holds ${files.length}`);
  }
  return path.join(folder, file);
}
