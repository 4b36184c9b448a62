import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { ProfileModel } from '../../../../profile-compiler/index.ts';
import { canonicalize, readRdf, skolemize } from '../../../../repository/index.ts';
import { BASE_URI } from '../bed/bench-platform.ts';
import { createExtraction } from './extraction.ts';
import type { Pipeline, PipelineBody } from './pipeline.ts';

/**
 * The plainest pipeline: one file and one commit for graph, document and text; SQLite's own tokenizer
 * instead of stems by language; no columns for facets, filters and orders, no titles for typing ahead.
 * Makes a new file in `directory`.
 */
export function openPlainPipeline(directory: string, model: ProfileModel): Pipeline {
  mkdirSync(directory, { recursive: true });
  const database = new DatabaseSync(path.join(directory, 'bare.sqlite'));
  database.exec(`
    PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
    CREATE TABLE graph(name TEXT PRIMARY KEY, hash TEXT, triples TEXT) WITHOUT ROWID;
    CREATE TABLE document(row INTEGER PRIMARY KEY, id TEXT UNIQUE, json TEXT);
    CREATE VIRTUAL TABLE words USING fts5(text, content='', contentless_delete=1,
      tokenize='unicode61 remove_diacritics 2', prefix='2 3 4');`);
  const putGraph = database.prepare('INSERT OR REPLACE INTO graph VALUES (?, ?, ?)');
  const putDocument = database.prepare('INSERT INTO document(id, json) VALUES (?, ?)');
  const putText = database.prepare('INSERT INTO words(rowid, text) VALUES (?, ?)');
  putText.setReadBigInts(true);
  const extract = createExtraction(model);

  return {
    async put(bodies) {
      const made = await Promise.all(bodies.map(make));
      database.exec('BEGIN IMMEDIATE');
      for (const { graph, id, hash, triples, json, text } of made) {
        putGraph.run(graph, hash, triples);
        const { lastInsertRowid } = putDocument.run(id, json);
        putText.run(lastInsertRowid, text);
      }
      database.exec('COMMIT');
    },
  };

  async function make({ id, turtle }: PipelineBody) {
    const graph = `${BASE_URI}set/data/${id}`;
    const quads = await readRdf({ bytes: turtle, contentType: 'text/turtle' }, { baseIri: graph });
    const { triples, hash } = await canonicalize(quads);
    const named = skolemize(triples, { base: BASE_URI, graph });
    return { id, graph, hash, triples: named, ...extract(id, quads) };
  }
}
