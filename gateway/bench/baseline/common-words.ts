import { DatabaseSync } from 'node:sqlite';

/** The word whose documents are nearest to this part of all, from the vocabulary of the index. */
export function wordInPart(file: string, part: number): string {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    database.exec("CREATE VIRTUAL TABLE temp.word USING fts5vocab('main', 'text_0', 'row')");
    const total = Number(database.prepare('SELECT count(*) AS n FROM document_0').get()?.n);
    const nearest = database
      .prepare(
        `SELECT term FROM temp.word WHERE length(term) > 3 AND term GLOB '[a-z]*'
         ORDER BY abs(doc - ?), term LIMIT 1`,
      )
      .get(part * total);
    return String(nearest?.term);
  } finally {
    database.close();
  }
}
