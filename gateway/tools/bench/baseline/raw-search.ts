import type { DatabaseSync } from 'node:sqlite';

/** A page and its facets, as raw as they can be had from the index. */
export interface RawPage {
  readonly total: number;
  readonly ids: readonly string[];
  readonly documents: readonly string[];
  readonly facets: readonly (readonly RawBucket[])[];
}

export interface RawBucket {
  readonly value: string;
  readonly count: number;
}

/** Looks one word up, or everything, with nothing between SQLite and the counting loop. */
export interface RawSearch {
  page(word: string | undefined): RawPage;
  /** How many rows have this word. */
  hits(word: string): number;
}

/** The values of one facet: those of row r are `ordinals[start[r]]` up to `start[r + 1]`. */
export interface RawFacet {
  readonly values: readonly string[];
  readonly start: Int32Array;
  readonly ordinals: Int32Array;
}

type StoredFacets = readonly (readonly (readonly [string])[])[];

const PAGE = 10;
const BUCKETS = 20;

/** Searches `text_0` and `document_0` of a database, and loads its facet columns. */
export function openRawSearch(database: DatabaseSync, facetNumbers: readonly number[]): RawSearch {
  const match = database.prepare(
    `SELECT json_group_array(row) AS rows, json_group_array(score) AS scores FROM
       (SELECT rowid AS row, bm25(text_0) AS score FROM text_0 WHERE text_0 MATCH ? LIMIT -1)`,
  );
  const first = database.prepare(`SELECT row FROM document_0 ORDER BY id LIMIT ${PAGE}`);
  const read = database.prepare('SELECT id, json FROM document_0 WHERE row = ?');
  const { rows: everyRow, facets } = loadFacets(database, facetNumbers);

  function matched(word: string) {
    const found = match.get(`"${word}"`);
    const rows: number[] = JSON.parse(String(found?.rows));
    const scores: number[] = JSON.parse(String(found?.scores));
    const positions = rows.map((_, at) => at);
    positions.sort((a, b) => (scores[a] ?? 0) - (scores[b] ?? 0));
    return { rows, best: positions.slice(0, PAGE).map((at) => rows[at] ?? 0) };
  }

  return {
    hits: (word) => matched(word).rows.length,
    page(word) {
      const { rows, best } =
        word === undefined
          ? { rows: everyRow, best: first.all().map(({ row }) => Number(row)) }
          : matched(word);
      const documents = best.map((row) => read.get(row));
      return {
        total: rows.length,
        ids: documents.map((document) => String(document?.id)),
        documents: documents.map((document) => String(document?.json)),
        facets: facets.map((facet) => countRawFacet(facet, rows)),
      };
    },
  };
}

/** The most frequent values of a facet among rows. */
export function countRawFacet(
  { values, start, ordinals }: RawFacet,
  rows: ArrayLike<number>,
): RawBucket[] {
  const counts = new Int32Array(values.length);
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0;
    const end = start[row + 1] ?? 0;
    for (let value = start[row] ?? 0; value < end; value += 1) {
      const ordinal = ordinals[value] ?? 0;
      counts[ordinal] = (counts[ordinal] ?? 0) + 1;
    }
  }
  const buckets: RawBucket[] = [];
  for (let ordinal = 0; ordinal < counts.length; ordinal += 1) {
    const count = counts[ordinal] ?? 0;
    if (count > 0) {
      buckets.push({ value: values[ordinal] ?? '', count });
    }
  }
  return buckets.sort((a, b) => b.count - a.count).slice(0, BUCKETS);
}

/** All rows, and the values that each has of the facets with these numbers. */
export function loadFacets(database: DatabaseSync, facetNumbers: readonly number[]) {
  const stored = new Map<number, StoredFacets>();
  for (const row of database
    .prepare('SELECT row, columns FROM document_0 ORDER BY row')
    .iterate()) {
    stored.set(
      Number(row.row),
      (JSON.parse(String(row.columns)) as { facets: StoredFacets }).facets,
    );
  }
  return {
    rows: Int32Array.from(stored.keys()),
    facets: facetNumbers.map((number) => loadFacet(stored, number)),
  };
}

function loadFacet(stored: ReadonlyMap<number, StoredFacets>, number: number): RawFacet {
  const known = new Map<string, number>();
  const values: string[] = [];
  const ordinals: number[] = [];
  const size = Math.max(...stored.keys()) + 1;
  const start = new Int32Array(size + 1);
  for (let row = 0; row < size; row += 1) {
    start[row] = ordinals.length;
    for (const [value] of stored.get(row)?.[number] ?? []) {
      const key = value.toLowerCase();
      const ordinal = known.get(key) ?? values.push(value) - 1;
      known.set(key, ordinal);
      ordinals.push(ordinal);
    }
  }
  start[size] = ordinals.length;
  return { values, start, ordinals: Int32Array.from(ordinals) };
}
