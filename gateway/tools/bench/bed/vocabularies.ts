import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

/** A large vocabulary in Turtle, with the one statement about its scheme that its file lacks. */
export interface LargeVocabulary {
  readonly origin: string;
  readonly turtle: string;
  /** Id of a term, to see whether terms are searchable. */
  readonly term: string;
}

const VOCABULARIES = path.join(import.meta.dirname, '../../../../../shared/data/vocabularies');
const FILE = path.join(VOCABULARIES, 'norway/eurovoc-with-fdk-triples.ttl.gz');
const SCHEME = 'http://eurovoc.europa.eu/100141';
const SKOS = 'http://www.w3.org/2004/02/skos/core#';
const HOW_MANY = 7_403;

/** EuroVoc if it is available, else as many generated terms. */
export async function largeVocabulary(): Promise<LargeVocabulary> {
  const stored = await readFile(FILE).catch(() => undefined);
  if (stored) {
    const turtle = `${gunzipSync(stored)}\n<${SCHEME}> a <${SKOS}ConceptScheme> .\n`;
    return { origin: 'EuroVoc', turtle, term: '1338' };
  }
  console.warn(`WARNING: ${FILE} is not there. All figures are of a generated vocabulary.`);
  return { origin: 'MADE-UP vocabulary', turtle: madeUp(), term: '1338' };
}

function madeUp(): string {
  const terms = Array.from(
    { length: HOW_MANY },
    (_, number) => `<${SCHEME}/${number}> a skos:Concept ; skos:inScheme <${SCHEME}> ;
  skos:prefLabel "Thing ${number}"@en, "Ding ${number}"@de ; skos:broader <${SCHEME}/${number >> 3}> .`,
  );
  const head = `@prefix skos: <${SKOS}> .\n<${SCHEME}> a skos:ConceptScheme .\n`;
  return `${head}${terms.join('\n')}\n`;
}
