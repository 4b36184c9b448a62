import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Parser } from 'n3';
import { canonicalize, readRdf } from '../../../../repository/index.ts';
import { BASE_URI } from '../bed/bench-platform.ts';
import { elapsed } from '../measure/rounds.ts';
import { answer } from './answer-parent.ts';

// The minimum of storing a vocabulary: its text parsed and written durably.
const directory = process.env.PLATFORM_DATA_DIR ?? '';
mkdirSync(directory, { recursive: true });
const database = new DatabaseSync(path.join(directory, 'raw.sqlite'));
database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
  CREATE TABLE vocabulary(number INTEGER PRIMARY KEY, turtle TEXT)`);
const write = database.prepare('INSERT INTO vocabulary(turtle) VALUES (?)');

/** Milliseconds to parse Turtle and to commit it as it came. */
function parseAndWrite(turtle: string): Promise<number> {
  return elapsed(() => {
    new Parser().parse(turtle);
    write.run(turtle);
  });
}

/** Milliseconds to parse Turtle and to hash its canonical form. */
function parseAndHash(turtle: string): Promise<number> {
  return elapsed(async () => {
    const bytes = Buffer.from(turtle);
    const quads = await readRdf({ bytes, contentType: 'text/turtle' }, { baseIri: BASE_URI });
    await canonicalize(quads);
  });
}

answer({}, { parseAndWrite, parseAndHash });
