import type { DatabaseSync } from 'node:sqlite';
import { countRawFacet, loadFacets, type RawBucket, type RawFacet } from './facets.ts';

/** What a raw search is asked for: all documents where there is no expression. */
export interface RawQuestion {
  /** Expression of FTS5. */
  readonly match?: string;
  readonly offset?: number;
  readonly isByDate?: boolean;
  /** Values that hits have, one of each facet by its position. */
  readonly selected?: readonly { readonly facet: number; readonly value: string }[];
  readonly withFacets?: boolean;
}

/** Titles that a raw search is asked for: any, or the best by bm25. */
export interface RawBeginning {
  readonly beginning: string;
  readonly isRanked: boolean;
}

/** A page as JSON, as a loop over FTS5 gives it. */
export interface RawQuestions {
  page(question: RawQuestion): string;
  /** What the page begins with: how many hits there are, and the most frequent values. */
  look(question: RawQuestion): { readonly total: number; readonly facets: readonly RawBucket[][] };
  /** Titles that a beginning completes. */
  suggest(asked: RawBeginning): string;
}

const PAGE = 10;

/** Looks up what `openWithFullText` prepared, with nothing but counting loops beside it. */
export function openRawQuestions(
  database: DatabaseSync,
  facetNumbers: readonly number[],
): RawQuestions {
  addTitlesAndDates(database);
  const { rows: every, facets } = loadFacets(database, facetNumbers);
  const match = database.prepare(
    `SELECT json_group_array(row) AS rows FROM
       (SELECT rowid AS row FROM text_0 WHERE text_0 MATCH ? ORDER BY bm25(text_0) LIMIT -1)`,
  );
  const byId = database.prepare(`SELECT row FROM document_0 ORDER BY id LIMIT ${PAGE} OFFSET ?`);
  const byDate = database.prepare(
    `SELECT row FROM temp.dated ORDER BY value DESC LIMIT ${PAGE} OFFSET ?`,
  );
  const read = database.prepare('SELECT json FROM document_0 WHERE row = ?');
  const titlesIn = (order: string) =>
    database.prepare(`SELECT title FROM temp.title_0 WHERE title_0 MATCH ? ${order} LIMIT ${PAGE}`);
  const [titles, bestTitles] = [titlesIn(''), titlesIn('ORDER BY rank')];

  function rowsOf({ match: expression, selected = [] }: RawQuestion): readonly number[] {
    const found: readonly number[] =
      expression === undefined ? every : JSON.parse(String(match.get(expression)?.rows));
    return selected.reduce((rows, { facet, value }) => having(rows, facets[facet], value), found);
  }

  function pageOf(question: RawQuestion, rows: readonly number[]): readonly number[] {
    const { match: expression, offset = 0, isByDate } = question;
    if (expression !== undefined) {
      return rows.slice(offset, offset + PAGE);
    }
    return (isByDate ? byDate : byId).all(offset).map(({ row }) => Number(row));
  }

  const countAll = ({ withFacets }: RawQuestion, rows: readonly number[]) =>
    withFacets ? facets.map((facet) => countRawFacet(facet, rows)) : [];
  return {
    page(question) {
      const rows = rowsOf(question);
      const documents = pageOf(question, rows).map((row) => String(read.get(row)?.json));
      const facetsOfHits = JSON.stringify(countAll(question, rows));
      return `{"total":${rows.length},"facets":${facetsOfHits},"documents":[${documents.join(',')}]}`;
    },
    look(question) {
      const rows = rowsOf(question);
      return { total: rows.length, facets: countAll(question, rows) };
    },
    suggest({ beginning, isRanked }) {
      const found = (isRanked ? bestTitles : titles).all(`"${beginning}"*`);
      return JSON.stringify(found.map(({ title }) => title));
    },
  };
}

function having(
  rows: readonly number[],
  facet: RawFacet | undefined,
  value: string,
): readonly number[] {
  if (facet === undefined) {
    return [];
  }
  const { values, start, ordinals } = facet;
  const wanted = values.indexOf(value);
  return rows.filter((row) => ordinals.subarray(start[row], start[row + 1]).includes(wanted));
}

function addTitlesAndDates(database: DatabaseSync): void {
  database.exec(`
    CREATE VIRTUAL TABLE temp.title_0 USING fts5(title, prefix='1 3 5');
    INSERT INTO temp.title_0(rowid, title)
      SELECT row, (SELECT group_concat(value, ' ') FROM json_each(document_0.title)) FROM document_0;
    CREATE TABLE temp.dated(row INTEGER PRIMARY KEY, value TEXT);
    INSERT INTO temp.dated SELECT row, coalesce(json_extract(json, '$.issued'), '') FROM document_0;
    CREATE INDEX temp.dated_value ON dated(value DESC);
  `);
}
