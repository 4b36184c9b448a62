import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import { Parser } from 'n3';
import { canonicalize, readRdf } from '../../../../repository/index.ts';
import { MEBIBYTE } from '../../../http/bounds/limits.ts';
import type { Usage } from '../../harness/child.ts';
import { BASE_URI, startBenchPlatform } from '../../harness/platform.ts';
import type { Bench, TestBed } from '../bed.ts';
import { finding } from '../findings.ts';
import { alternate, elapsed, median } from '../rounds.ts';

const ROUNDS = { rounds: 7, warmUp: 2 };
const FILE = path.join(
  import.meta.dirname,
  '../../../../../shared/data/vocabularies/norway/eurovoc-with-fdk-triples.ttl.gz',
);
const SCHEME = 'http://eurovoc.europa.eu/100141';
const TERM = '1338';
const PREFIX = '@prefix skos: <http://www.w3.org/2004/02/skos/core#> .';
const VOCABULARY = '/vocabularies/eurovoc';

/** PUTs of a large vocabulary, new in each round and unchanged, against parsing the same bytes. */
export const benchVocabularies: Bench = async (bed) => {
  await using platform = await startBenchPlatform(bed.newDirectory());
  const { origin, turtle } = await largeVocabulary();
  const { client } = platform;
  const write = await openRaw(bed);
  const query = `{ term(vocabulary: "eurovoc", value: "${TERM}") { value } }`;
  const used: Usage[] = [];
  const made = await alternate({
    ...ROUNDS,
    baseline: () =>
      elapsed(() => {
        new Parser().parse(turtle);
        write(turtle);
      }),
    subject: async () => {
      await client.ask({ method: 'DELETE', path: VOCABULARY }, 404);
      await platform.usage();
      const took = await elapsed(async () => {
        await client.putTurtle(VOCABULARY, turtle);
        while ((await client.graphql<{ term: object | null }>(query)).term === null) {}
      });
      used.push(await platform.usage());
      return took;
    },
  });
  const unchanged = await alternate({
    ...ROUNDS,
    baseline: () => elapsed(() => parseAndHash(turtle)),
    subject: () => elapsed(() => client.putTurtle(VOCABULARY, turtle)),
  });
  const delays = used.map(({ longestDelay }) => longestDelay);
  const longest = { subject: Math.max(...delays), baseline: median(delays) };
  const peaks = used.map(({ peakRss }) => peakRss / MEBIBYTE);
  const memory = { subject: Math.max(...peaks), baseline: Math.min(...peaks) };
  const what = `longest delay of the event loop in ${used.length} PUTs (median)`;
  return [
    finding(`PUT of ${origin} until searchable (parse and write)`, 'ms', made, ['ratio', 3]),
    finding(what, 'ms', longest, ['below', 100]),
    finding('… highest memory (during the first)', 'MiB', memory, ['below', 700]),
    finding(`unchanged PUT of ${origin} (parse and hash)`, 'ms', unchanged, ['ratio', 1.2]),
  ];
};

/** The minimum of storing a vocabulary: its text written durably. */
async function openRaw(bed: TestBed): Promise<(turtle: string) => void> {
  const directory = bed.newDirectory();
  await mkdir(directory, { recursive: true });
  const database = new DatabaseSync(path.join(directory, 'raw.sqlite'));
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
    CREATE TABLE vocabulary(number INTEGER PRIMARY KEY, turtle TEXT)`);
  const insert = database.prepare('INSERT INTO vocabulary(turtle) VALUES (?)');
  return (turtle) => void insert.run(turtle);
}

async function parseAndHash(turtle: string): Promise<void> {
  const body = { bytes: Buffer.from(turtle), contentType: 'text/turtle' };
  await canonicalize(await readRdf(body, { baseIri: BASE_URI }));
}

/** EuroVoc if it is available, with the one statement about its scheme that its file lacks; else as many generated terms. */
async function largeVocabulary() {
  const stored = await readFile(FILE).catch(() => undefined);
  const scheme = `${PREFIX}\n<${SCHEME}> a skos:ConceptScheme .\n`;
  if (stored) {
    return { origin: 'EuroVoc', turtle: `${gunzipSync(stored)}\n${scheme}` };
  }
  console.warn(`WARNING: ${FILE} is not there. All figures are of a generated vocabulary.`);
  const terms = Array.from(
    { length: 7_403 },
    (_, number) => `<${SCHEME}/${number}> a skos:Concept ; skos:inScheme <${SCHEME}> ;
  skos:prefLabel "Thing ${number}"@en, "Ding ${number}"@de ; skos:broader <${SCHEME}/${number >> 3}> .\n`,
  );
  return { origin: 'MADE-UP vocabulary', turtle: scheme + terms.join('') };
}
