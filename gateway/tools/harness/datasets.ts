import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { forEachConcurrently, type HttpClient } from './client.ts';

/** Id of the catalogue that all datasets are put into. */
export const CATALOGUE = 'bench';

/** A body with the original id that it is put under. */
export type DatasetBody = ReturnType<typeof generatedDataset>;

export async function putBenchCatalogue(client: HttpClient): Promise<void> {
  const turtle = `@prefix dcat: <http://www.w3.org/ns/dcat#> . @prefix dct: <http://purl.org/dc/terms/> .
    [] a dcat:Catalog ; dct:title "Benchmark"@en ; dct:description "What is measured with"@en .`;
  await client.putTurtle(`/catalogues/${CATALOGUE}`, turtle);
}

/** Puts bodies into the catalogue, a limited number at a time. */
export function putBodies(
  { putTurtle }: HttpClient,
  bodies: readonly DatasetBody[],
  concurrency: number,
): Promise<void> {
  return forEachConcurrently(concurrency, bodies, ({ originalId, turtle }) =>
    putTurtle(`/catalogues/${CATALOGUE}/datasets/origin?originalId=${originalId}`, turtle),
  );
}

/** Reads the bodies from one number to before another; numbers beyond the files give them again with some other words. */
export function readBodies(
  files: readonly string[],
  from = 0,
  to = files.length,
): Promise<DatasetBody[]> {
  const numbers = Array.from({ length: to - from }, (_, at) => from + at);
  return Promise.all(
    numbers.map(async (number) => {
      const file = files[number % files.length] ?? '';
      const copy = Math.floor(number / files.length);
      const [originalId, turtle] = [path.basename(file, '.ttl'), await readFile(file, 'utf8')];
      return copy === 0
        ? { originalId, turtle }
        : { originalId: `${originalId}-${copy}`, turtle: withOtherWords(turtle, copy) };
    }),
  );
}

/** Fills an empty platform with so many bodies. */
export async function fillPlatform(
  client: HttpClient,
  files: readonly string[],
  { count = files.length, concurrency = 32 } = {},
): Promise<void> {
  await putBenchCatalogue(client);
  for (let from = 0; from < count; from += 500) {
    const to = Math.min(from + 500, count);
    await putBodies(client, await readBodies(files, from, to), concurrency);
    console.log(`  ${to} of ${count} datasets put`);
  }
}

const ENDINGS = 'bcdfghjklmnpqrstvwxz';

/**
 * Texts (RDF 1.1 Turtle, section 2.5) of which about a quarter of the longer words have an ending more, the same for the same
 * number: the vocabulary of a catalogue grows slower than it does.
 */
function withOtherWords(turtle: string, number: number): string {
  const ending = `${ENDINGS[number % ENDINGS.length]}a`;
  return turtle.replace(/"(?:[^"\\]|\\.)*"@/g, (text) =>
    text.replace(/\p{L}{5,}/gu, (word) => (checksum(word) % 4 === 0 ? word + ending : word)),
  );
}

function checksum(word: string): number {
  return Array.from(word).reduce((sum, one) => (sum * 31 + one.charCodeAt(0)) % 65_521, 0);
}

const WORDS =
  'data traffic water school forest budget election noise rail energy housing census tourism harbour ' +
  'weather hospital waste permit library cycling pollen tax museum soil flood market bridge';
const VOCABULARY = WORDS.split(' ');
const FORMATS = ['CSV', 'JSON', 'XML', 'PDF', 'SHP'];
const THEMES = ['TRAN', 'ENVI', 'EDUC', 'GOVE', 'HEAL'];
const AUTHORITY = 'http://publications.europa.eu/resource/authority';

/** A dataset with generated content, the same for the same number from 1. */
export function generatedDataset(number: number) {
  const iri = `https://data.example.org/dataset/${number}`;
  const files = [1, 2, 3].map((at) => ({ file: `<${iri}/file/${at}>`, seed: number + at }));
  const turtle = `@prefix dcat: <http://www.w3.org/ns/dcat#> .
@prefix dct: <http://purl.org/dc/terms/> .
@prefix vcard: <http://www.w3.org/2006/vcard/ns#> .
<${iri}> a dcat:Dataset ; dct:title ${texts(number, 6)} ; dct:description ${texts(number + 7, 150)} ;
  dcat:keyword ${[1, 2, 3].map((at) => `"${wordAt(number * at)}"@en`)} ;
  dct:language <${AUTHORITY}/language/ENG> ; dcat:theme <${AUTHORITY}/data-theme/${THEMES[number % 5]}> ;
  dcat:contactPoint [ a vcard:Individual ; vcard:fn "Office ${number % 90}" ] ;
  dcat:distribution ${files.map(({ file }) => file)} .
${files
  .map(
    ({ file, seed }) => `${file} a dcat:Distribution ; dct:title ${texts(seed, 4)} ;
  dct:format <${AUTHORITY}/file-type/${FORMATS[seed % 5]}> ; dcat:accessURL <${iri}/download> .`,
  )
  .join('\n')}`;
  return { originalId: String(number).padStart(5, '0'), turtle };
}

function texts(seed: number, words: number): string {
  const textOf = (from: number) =>
    Array.from({ length: words }, (_, at) => from * 31 + at * at * 17)
      .map((number) => `${wordAt(number)} ${number % 211}`)
      .join(' ');
  return ['en', 'fr', 'nl', 'de'].map((tag, at) => `"${textOf(seed + at)}"@${tag}`).join(', ');
}

/** Low numbers far more often than high ones, as in language. */
function wordAt(number: number): string {
  const spread = ((number * 7919) % 997) / 997;
  return VOCABULARY[Math.floor(spread * spread * VOCABULARY.length)] ?? 'data';
}
