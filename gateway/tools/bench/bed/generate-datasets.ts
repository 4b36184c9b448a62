import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

const WORDS =
  'data traffic water school forest budget election noise rail energy housing census tourism harbour ' +
  'weather hospital waste permit library cycling pollen tax museum soil flood market bridge';
const VOCABULARY = WORDS.split(' ');
const LANGUAGES = ['en', 'fr', 'nl', 'de'];
const FORMATS = ['CSV', 'JSON', 'XML', 'PDF', 'SHP'];
const THEMES = ['TRAN', 'ENVI', 'EDUC', 'GOVE', 'HEAL'];
const AUTHORITY = 'http://publications.europa.eu/resource/authority';

/** Writes datasets with generated content, one Turtle file each, in place of the real ones. */
export async function generateDatasets(folder: string, count: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (let number = 1; number <= count; number += 1) {
    const name = `${String(number).padStart(5, '0')}.ttl`;
    await writeFile(path.join(folder, name), datasetTurtle(number));
  }
}

function datasetTurtle(number: number): string {
  const iri = `https://data.example.org/dataset/${number}`;
  return `@prefix dcat: <http://www.w3.org/ns/dcat#> .
@prefix dct: <http://purl.org/dc/terms/> .
@prefix vcard: <http://www.w3.org/2006/vcard/ns#> .
<${iri}> a dcat:Dataset ;
  dct:title ${texts(number, 6)} ;
  dct:description ${texts(number + 7, 150)} ;
  dcat:keyword ${[1, 2, 3].map((at) => `"${wordAt(number * at)}"@en`).join(', ')} ;
  dct:language <${AUTHORITY}/language/ENG> ;
  dcat:theme <${AUTHORITY}/data-theme/${THEMES[number % THEMES.length]}> ;
  dcat:contactPoint [ a vcard:Individual ; vcard:fn "Office ${number % 90}" ] ;
  dcat:distribution ${[1, 2, 3].map((at) => `<${iri}/file/${at}>`).join(', ')} .
${[1, 2, 3].map((at) => distributionTurtle(`${iri}/file/${at}`, number + at)).join('')}`;
}

function distributionTurtle(iri: string, number: number): string {
  return `<${iri}> a dcat:Distribution ;
  dct:title ${texts(number, 4)} ;
  dct:format <${AUTHORITY}/file-type/${FORMATS[number % FORMATS.length]}> ;
  dcat:accessURL <${iri}/download> .
`;
}

function texts(seed: number, words: number): string {
  return LANGUAGES.map((language, at) => `"${textOf(seed + at, words)}"@${language}`).join(', ');
}

function textOf(seed: number, words: number): string {
  const numbers = Array.from({ length: words }, (_, at) => seed * 31 + at * at * 17);
  return numbers.map((number) => `${wordAt(number)} ${number % 211}`).join(' ');
}

/** Low numbers far more often than high ones, as in language. */
function wordAt(number: number): string {
  const spread = ((number * 7919) % 997) / 997;
  return VOCABULARY[Math.floor(spread * spread * VOCABULARY.length)] ?? 'data';
}
