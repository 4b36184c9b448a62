import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RdfBody } from '../../repository.ts';
import { REFUSED_FILES } from '../rdf/refused-files.ts';
import { sharedData } from './shared-data.ts';

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.ttl': 'text/turtle',
  '.trig': 'application/trig',
  '.rdf': 'application/rdf+xml',
  '.jsonld': 'application/ld+json',
};

const W3C = 'w3c-dcat-examples';
const EUROPE = 'dcat-ap-examples';
const GERMANY = 'dcat-ap-de/Releases';
const FOLDERS = [
  W3C,
  `${W3C}/vocab-dcat-3`,
  `${EUROPE}/2.1.0/examples`,
  `${EUROPE}/2.2.0-hvd/html/examples`,
  `${EUROPE}/3.0.0-hvd/html/examples`,
  `${GERMANY}/DCAT-AP.de_V1.1/examples`,
  `${GERMANY}/DCAT-AP.de_V2.0/examples`,
];

const NO_TAGS = 'the JSON-LD has lost the language tags';

/** Examples whose files say different things, and what. */
export const DIFFERENT: Readonly<Record<string, string>> = {
  [`${W3C}/compress-and-package`]: 'the JSON-LD also types an owl:Ontology',
  [`${W3C}/conformance-standards`]:
    'in JSON-LD the number 50.0 is an xsd:integer; the TriG has a double, and other line ends in texts',
  [`${W3C}/csiro-stratchart-sdo`]: NO_TAGS,
  [`${W3C}/dataset-004-sdo`]: NO_TAGS,
  [`${W3C}/ga-wms`]: NO_TAGS,
  [`${W3C}/relation-examples`]: NO_TAGS,
  [`${W3C}/threddsABC`]: NO_TAGS,
  [`${W3C}/vocab-dcat-3/basic-example`]: 'the homepage is on another host in the Turtle',
  [`${W3C}/vocab-dcat-3/dryad-globtherm-sdata`]:
    'the JSON-LD uses ex: as a prefix for an IRI that ends in a letter, which JSON-LD 1.1 does not take for one',
  [`${W3C}/vocab-dcat-3/threddsABC`]:
    'the JSON-LD writes dcat:byteSize in full, so the datatype of its short name does not hold',
  [`${EUROPE}/3.0.0-hvd/html/examples/example-data_service_terms_sla`]:
    'only the JSON-LD gives the first dataset a dcatap:hvdCategory',
  [`${GERMANY}/DCAT-AP.de_V2.0/examples/dcat_ap_de-RefImp_ADVANCED`]:
    'byte sizes are 935108 in one and 935108.0 in another',
};

const REFUSED = new Set(REFUSED_FILES.flatMap(({ names }) => names));

/** One example in several serialisations. */
export interface Example {
  readonly name: string;
  readonly files: readonly string[];
}

const EXAMPLES = existsSync(sharedData('catalogues')) ? FOLDERS.flatMap(examplesIn) : [];

/** Examples whose files say the same. */
export const SAME_EXAMPLES = EXAMPLES.filter(({ name }) => !(name in DIFFERENT));

/** Examples whose files say different things, for the reasons above. */
export const DIFFERENT_EXAMPLES = EXAMPLES.filter(({ name }) => name in DIFFERENT);

/** A file as the body of a request, with the media type of its ending. */
export function bodyOf(file: string): RdfBody {
  return { bytes: readFileSync(file), contentType: MEDIA_TYPES[path.extname(file)] };
}

/** Valid files of a folder that differ in nothing but their format. */
function examplesIn(folder: string): Example[] {
  const recursive = folder !== W3C;
  const files = readdirSync(sharedData(`catalogues/${folder}`), { recursive })
    .map(String)
    .filter((file) => path.extname(file) in MEDIA_TYPES)
    .filter((file) => !REFUSED.has(`catalogues/${folder}/${file}`));
  const byName = Map.groupBy(files, (file) =>
    path.basename(file, path.extname(file)).replace(/_(JSONLD|TTL|RDF)/, ''),
  );
  return [...byName]
    .filter(([, members]) => members.length > 1)
    .map(([name, members]) => ({
      name: `${folder}/${name}`,
      files: members.map((file) => sharedData(`catalogues/${folder}/${file}`)),
    }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}
