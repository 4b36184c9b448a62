import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sharedData } from '../../../repository/test/real-data/shared-data.ts';
import { vocabularyFile } from '../../../repository/test/real-data/vocabulary-files.ts';
import { API_KEY } from '../process/run-platform.ts';

const FOLDER = sharedData('datasets/belgium-200');
const PREFIXES = `
  @prefix dcat: <http://www.w3.org/ns/dcat#> . @prefix dct: <http://purl.org/dc/terms/> .
  @prefix foaf: <http://xmlns.com/foaf/0.1/> . @prefix dqv: <http://www.w3.org/ns/dqv#> .
  @prefix skos: <http://www.w3.org/2004/02/skos/core#> . @prefix pv: <https://piveau.eu/ns/voc#> .
  @prefix language: <http://publications.europa.eu/resource/authority/language/> .
  @prefix country: <http://publications.europa.eu/resource/authority/country/> .`;

const BELGIUM = `[] a dcat:Catalog ; dct:title "Belgique"@fr , "België"@nl ;
  dct:language language:NLD , language:FRA ; dct:spatial country:BEL .`;
const HARBOUR = `[] a dcat:Catalog ; dct:title "Harbour office"@en , "Capitainerie"@fr ;
  dct:publisher [ a foaf:Agent ; foaf:name "Harbour master" ] ; dct:language language:ENG .`;
const HIERARCHY = `<https://terms.test/waters> a skos:Concept ; skos:prefLabel "Waters"@en .
  <https://terms.test/> a skos:ConceptScheme .
  <https://terms.test/sea> a skos:Concept ; skos:prefLabel "Sea"@en ; skos:broader <https://terms.test/waters> .
  <https://terms.test/lake> a skos:Concept ; skos:prefLabel "Lake"@en ; skos:broader <https://terms.test/waters> .`;

/** Datasets whose titles, dates and languages put orders to the test. */
const HARBOUR_DATASETS: Readonly<Record<string, string>> = {
  berths: `dct:title "Berths of the harbour"@en , "Postes à quai"@fr ; dct:issued "2021" ;
    dct:creator [ a foaf:Agent ; foaf:name "Harbour master" ]`,
  éclairage: 'dct:title "Éclairage du port"@fr ; dct:issued "2021-04"',
  'Zeekaart 1': 'dct:title "zeekaart"@nl ; dct:issued "2021-04-26"',
  'Zeekaart 2': 'dct:title "Zeekaart"@nl ; dct:issued "2021-04-26T06:30:00Z"',
  untitled: 'dct:description "A dataset without a title"@en',
};

/** Tables of the EU under the ids that the mapping classes look terms up in. */
const TABLES: Readonly<Record<string, string>> = {
  'data-theme': 'eu-tables/data-theme-skos.rdf',
  'file-type': 'eu-tables/filetypes-skos.rdf',
  licence: 'eu-tables/licences-skos.rdf',
  language: 'norway/languages.ttl',
  country: 'eu-tables/countries-skos.rdf.gz',
};

/** What the tables do to values; a member of `PLATFORM_HUB_SEARCH_ES_CONFIG`. */
export const ENRICHMENT = {
  'data-theme': {
    fields: ['categories'],
    replacements: ['id:id', 'label:pref_label', 'resource:resource'],
  },
  'file-type': { fields: ['format'], replacements: ['label:pref_label'] },
  licence: { fields: ['license'], replacements: ['label:pref_label'] },
  language: { fields: ['language'], replacements: ['label:pref_label'] },
  country: { fields: ['country'], replacements: ['label:pref_label'] },
};

/** Between which moments a platform was filled: the only times that differ from one to the next. */
export interface Filled {
  readonly from: string;
  readonly to: string;
}

/**
 * Puts the Belgian datasets, those of a second catalogue, vocabularies and measurements into a
 * platform, one after the other.
 */
export async function loadContent(url: string): Promise<Filled> {
  const from = new Date().toISOString();
  for (const [id, file] of Object.entries(TABLES)) {
    const { bytes, contentType } = vocabularyFile(file);
    await put(url, `vocabularies/${id}`, Buffer.from(bytes), contentType);
  }
  await put(url, 'vocabularies/hierarchy', PREFIXES + HIERARCHY);
  await put(url, 'catalogues/belgium', PREFIXES + BELGIUM);
  await put(url, 'catalogues/harbour', PREFIXES + HARBOUR);
  const files = (await readdir(FOLDER)).sort();
  for (const [at, file] of files.entries()) {
    const { name } = path.parse(file);
    await put(url, datasetPath('belgium', name), await readFile(path.join(FOLDER, file)));
    if (at % 10 === 0) {
      await put(url, `datasets/${name}/metrics`, PREFIXES + measurement(200 + at));
    }
  }
  for (const [id, description] of Object.entries(HARBOUR_DATASETS)) {
    const dataset = `[] a dcat:Dataset ; ${description} .`;
    await put(url, datasetPath('harbour', id), PREFIXES + dataset);
  }
  return { from, to: new Date().toISOString() };
}

function datasetPath(catalogue: string, originalId: string): string {
  return `catalogues/${catalogue}/datasets/origin?originalId=${encodeURIComponent(originalId)}`;
}

function measurement(score: number): string {
  return `<https://measured.test/> dqv:hasQualityMeasurement
    [ dqv:isMeasurementOf pv:scoring ; dqv:value ${score} ] .`;
}

async function put(
  url: string,
  path: string,
  body: string | Buffer<ArrayBuffer>,
  contentType = 'text/turtle',
): Promise<void> {
  const send = () =>
    fetch(new URL(path, url), {
      method: 'PUT',
      headers: { 'content-type': contentType, 'x-api-key': API_KEY },
      body,
    });
  const first = await send();
  // On a busy machine, a SPARQL server may give up; then it is not known whether it has the graph.
  const answer = first.status === 504 ? await send() : first;
  const isStored = answer.status === 201 || (answer !== first && answer.ok);
  if (!isStored) {
    throw new Error(`PUT ${path} answered ${answer.status}: ${await answer.text()}`);
  }
}
