import { once } from 'node:events';
import { createServer } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { answerParent } from '../../harness/child.ts';
import { clientOf } from '../../harness/client.ts';
import { FACETS, pagesOfItems, textsOfItem, wordCounter } from '../items.ts';
import { type AskedPage, inQuotes } from '../kinds.ts';

// FTS5 over the datasets of a platform, facets counted in arrays, behind a bare HTTP server.

const DRAWN = 24;
const PAGE = 10;
const BUCKETS = 20;

const database = new DatabaseSync('');
database.exec(`CREATE TABLE document(row INTEGER PRIMARY KEY, id TEXT, issued TEXT, json TEXT);
  CREATE INDEX document_id ON document(id);
  CREATE INDEX document_issued ON document(issued DESC);
  CREATE VIRTUAL TABLE text USING fts5(words, content='', tokenize='unicode61');
  CREATE VIRTUAL TABLE titles USING fts5(title, prefix='1 3 5');`);

/** The values of a facet: those of row r are `ordinals[start[r]]` up to `start[r + 1]`. */
interface Facet {
  readonly values: readonly string[];
  readonly start: Int32Array;
  readonly ordinals: Int32Array;
}

const { words, every, facets } = await load();

/** Reads all datasets of the platform. */
async function load() {
  const insert = [
    'document(row, id, issued, json) VALUES (?, ?, ?, ?)',
    'text(rowid, words) VALUES (?, ?)',
    'titles(rowid, title) VALUES (?, ?)',
  ];
  const [addDocument, addWords, addTitle] = insert.map((into) =>
    database.prepare(`INSERT INTO ${into}`),
  );
  const counter = wordCounter();
  const rows: number[] = [];
  const loading = FACETS.map(() => ({
    known: new Map<string, number>(),
    start: [] as number[],
    ordinals: [] as number[],
  }));
  database.exec('BEGIN');
  for await (const items of pagesOfItems(clientOf(process.env.BENCH_URL ?? ''))) {
    for (const item of items) {
      const row = rows.push(rows.length) - 1;
      const texts = textsOfItem(item);
      counter.add(item);
      addDocument?.run(row, item.id, item.issued ?? '', JSON.stringify(item.document));
      addWords?.run(row, Object.values(texts).flat().join(' '));
      addTitle?.run(row, texts.title.join(' '));
      for (const [at, { known, start, ordinals }] of loading.entries()) {
        start.push(ordinals.length);
        for (const value of item.facets[FACETS[at] ?? ''] ?? []) {
          known.set(value, known.get(value) ?? known.size);
          ordinals.push(known.get(value) ?? 0);
        }
      }
    }
  }
  database.exec('COMMIT');
  return {
    words: counter.draw(DRAWN),
    every: rows,
    facets: loading.map(
      ({ known, start, ordinals }): Facet => ({
        values: [...known.keys()],
        start: Int32Array.from([...start, ordinals.length]),
        ordinals: Int32Array.from(ordinals),
      }),
    ),
  };
}

const matching = database.prepare(
  `SELECT json_group_array(row) AS rows FROM
     (SELECT rowid AS row FROM text WHERE text MATCH ? ORDER BY bm25(text) LIMIT -1)`,
);
const byId = database.prepare(`SELECT json FROM document ORDER BY id LIMIT ${PAGE} OFFSET ?`);
const byDate = database.prepare(
  `SELECT json FROM document ORDER BY issued DESC LIMIT ${PAGE} OFFSET ?`,
);
const read = database.prepare('SELECT json FROM document WHERE row = ?');
const titles = database.prepare(`SELECT title FROM titles WHERE titles MATCH ? LIMIT ${PAGE}`);

function page({
  text: asked,
  offset = 0,
  isByDate,
  facets: isCounted,
  selected = [],
}: AskedPage): string {
  const found: readonly number[] =
    asked === undefined ? every : JSON.parse(String(matching.get(inQuotes(asked))?.rows));
  const rows = selected.reduce(
    (some, { name, value }) => having(some, facets[FACETS.indexOf(name)], value),
    found,
  );
  const hits =
    asked === undefined
      ? (isByDate ? byDate : byId).all(offset)
      : rows.slice(offset, offset + PAGE).map((row) => read.get(row));
  const counts = isCounted ? facets.map((facet) => countFacet(facet, rows)) : [];
  const documents = hits.map((hit) => String(hit?.json));
  return `{"total":${rows.length},"facets":${JSON.stringify(counts)},"documents":[${documents}]}`;
}

function having(rows: readonly number[], facet: Facet | undefined, value: string) {
  const wanted = facet?.values.indexOf(value) ?? -1;
  return rows.filter((row) =>
    facet?.ordinals.subarray(facet.start[row], facet.start[row + 1]).includes(wanted),
  );
}

/** The most frequent values of a facet among rows. */
function countFacet({ values, start, ordinals }: Facet, rows: readonly number[]) {
  const counts = new Int32Array(values.length);
  for (const row of rows) {
    const end = start[row + 1] ?? 0;
    for (let value = start[row] ?? 0; value < end; value += 1) {
      const ordinal = ordinals[value] ?? 0;
      counts[ordinal] = (counts[ordinal] ?? 0) + 1;
    }
  }
  return Array.from(counts, (count, at) => ({ value: values[at] ?? '', count }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, BUCKETS);
}

const server = createServer(async (request, response) => {
  const asked = JSON.parse(await text(request));
  const body = asked.page
    ? page(asked.page)
    : JSON.stringify(titles.all(`"${asked.beginning}"*`).map(({ title }) => title));
  response.setHeader('content-type', 'application/json').end(body);
});
await once(server.listen(0, '127.0.0.1'), 'listening');
const address = server.address();
const port = typeof address === 'object' && address ? address.port : 0;
answerParent({ url: `http://127.0.0.1:${port}/`, words }, {}, () => void server.close());
