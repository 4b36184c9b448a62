import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { findIndexFile } from '../baseline/full-text.ts';
import { answer } from './answer-parent.ts';

// The minimum of a start: a process, both files opened, all columns read.
const directory = process.env.PLATFORM_DATA_DIR ?? '';
const graphs = new DatabaseSync(path.join(directory, 'repository', 'graphs.sqlite'));
const last = graphs.prepare('SELECT max(seq) AS seq FROM change').get()?.seq;
const index = new DatabaseSync(await findIndexFile(directory));
let columns = 0;
for (const row of index.prepare('SELECT columns FROM document_0').iterate()) {
  columns += Object.keys(JSON.parse(String(row.columns))).length;
}
answer({ readyAt: performance.timeOrigin + performance.now(), last, columns }, {});
