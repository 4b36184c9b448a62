import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { RefusedInputError } from '../../errors.ts';
import { canonicalize } from '../../rdf/canonicalize.ts';
import { readRdf } from '../../rdf/read-rdf.ts';
import type { PutOutcome, RdfBody } from '../../repository.ts';
import { BASE, temporaryRepository, turtle } from '../support.ts';
import { describeWithSharedData, sharedData } from './shared-data.ts';

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.ttl': 'text/turtle',
  '.trig': 'application/trig',
  '.rdf': 'application/rdf+xml',
  '.jsonld': 'application/ld+json',
};

const W3C = 'w3c-dcat-examples';
const GERMANY = 'dcat-ap-de/Releases';
const FOLDERS = [
  W3C,
  `${W3C}/vocab-dcat-3`,
  `${GERMANY}/DCAT-AP.de_V1.1/examples`,
  `${GERMANY}/DCAT-AP.de_V2.0/examples`,
];

const NO_TAGS = 'the JSON-LD has lost the language tags';

/** Examples whose files say different things, and what. */
const DIFFERENT: Readonly<Record<string, string>> = {
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
  [`${GERMANY}/DCAT-AP.de_V2.0/examples/dcat_ap_de-RefImp_ADVANCED`]:
    'byte sizes are 935108 in one and 935108.0 in another',
};

describeWithSharedData('one example in several serialisations', () => {
  const examples = existsSync(sharedData('catalogues')) ? FOLDERS.flatMap(examplesIn) : [];
  const same = examples.filter(({ name }) => !(name in DIFFERENT));
  const different = examples.filter(({ name }) => name in DIFFERENT);

  it('was found often enough for the tests below to mean something', () => {
    expect(same.length).toBeGreaterThan(40);
    expect(different.map(({ name }) => name).toSorted()).toEqual(Object.keys(DIFFERENT).toSorted());
  });

  it.each(same)('$name is stored the same', async ({ files }) => {
    const [first, ...others] = await Promise.all(files.map(storedFrom));
    for (const other of others) {
      expect(other).toEqual(first);
    }
  });

  it.each(different)('$name says different things', async ({ files }) => {
    const hashes = await Promise.all(files.map(async (file) => (await storedFrom(file)).graph));
    expect(new Set(hashes).size).toBeGreaterThan(1);
  });
});

interface Example {
  readonly name: string;
  readonly files: readonly string[];
}

/** Files of a folder that differ in nothing but their format. */
function examplesIn(folder: string): Example[] {
  const recursive = folder !== W3C;
  const files = readdirSync(sharedData(`catalogues/${folder}`), { recursive })
    .map(String)
    .filter((file) => path.extname(file) in MEDIA_TYPES);
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

/** Hashes of the whole graph, and of what putting it as catalogue and as dataset stores. */
async function storedFrom(file: string) {
  const contentType = MEDIA_TYPES[path.extname(file)];
  const body: RdfBody = { bytes: readFileSync(file), contentType };
  const repository = await temporaryRepository();
  await repository.putCatalogue('examples', turtle('[] a dcat:Catalog .'));
  const origin = { catalogue: 'examples', originalId: 'example' };
  return {
    graph: (await canonicalize(await readRdf(body, { baseIri: BASE }))).hash,
    asCatalogue: await hashOrRefusal(repository.putCatalogue('example', body)),
    asDataset: await hashOrRefusal(repository.putDataset(origin, body)),
  };
}

/** Many examples describe no catalogue, or several datasets. */
async function hashOrRefusal(put: Promise<PutOutcome>): Promise<string> {
  try {
    return (await put).entry.hash;
  } catch (error) {
    if (error instanceof RefusedInputError && /-main-resources?$/.test(error.code)) {
      return error.code;
    }
    throw error;
  }
}
