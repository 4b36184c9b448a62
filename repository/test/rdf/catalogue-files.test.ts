import type { Quad } from '@rdfjs/types';
import { describe, expect, it } from 'vitest';
import { RefusedInputError } from '../../errors.ts';
import { canonicalize } from '../../rdf/canonical/canonicalize.ts';
import { RDF_MEDIA_TYPES } from '../../rdf/formats.ts';
import { readRdf } from '../../rdf/read-rdf.ts';
import { writeRdf } from '../../rdf/write-rdf.ts';
import { type DataFile, dataIsHere, rdfFilesIn } from './catalogue-files.ts';
import { REFUSED_FILES } from './refused-files.ts';

const BASE_IRI = 'https://files.example.org/doc';
const PREFIXES = {
  dcat: 'http://www.w3.org/ns/dcat#',
  dct: 'http://purl.org/dc/terms/',
  foaf: 'http://xmlns.com/foaf/0.1/',
  skos: 'http://www.w3.org/2004/02/skos/core#',
  vcard: 'http://www.w3.org/2006/vcard/ns#',
};

/** A graph without triples: an example context, which no format but JSON-LD can write. */
const EMPTY_GRAPH = /examples\/context\.jsonld$/;

if (!dataIsHere) {
  console.log('skipped: real data is not in ../shared/data');
}

/** Larger files are read, but not written again: that takes minutes for all. */
const ROUND_TRIP_BYTES = 250_000;
/** Nor are other states of a file, which differ in a few statements. */
const OTHER_STATE = /~\d+\.\w+$/;

const FOLDERS = ['catalogues', 'vocabularies/eu-tables', 'vocabularies/non-skos-xml'];

describe.skipIf(!dataIsHere).each(FOLDERS)('the files of %s', (folder) => {
  it('are refused for a known reason, or come back equal from all six formats', async () => {
    const refused = new Map<string, string>();
    for (const file of rdfFilesIn(folder)) {
      const refusal = await refusalOf(file);
      if (refusal !== undefined) {
        refused.set(file.name, refusal);
      }
    }

    const known = REFUSED_FILES.flatMap(({ names, refusal }) =>
      names.filter((name) => name.startsWith(folder)).map((name) => ({ name, refusal })),
    );
    expect([...refused.keys()].sort()).toEqual(known.map(({ name }) => name).sort());
    for (const { name, refusal } of known) {
      expect(refused.get(name), name).toMatch(refusal);
    }
  });
});

/** The message of a refusal; a file that is read must survive a round trip. */
async function refusalOf(file: DataFile): Promise<string | undefined> {
  const quads = await readRdf(file, { baseIri: BASE_IRI }).catch((error: unknown) => error);
  if (quads instanceof RefusedInputError) {
    return quads.message;
  }
  if (!Array.isArray(quads)) {
    throw quads;
  }
  const isLeftOut = EMPTY_GRAPH.test(file.name) || OTHER_STATE.test(file.name);
  if (!isLeftOut && file.bytes.length <= ROUND_TRIP_BYTES) {
    await expectRoundTrips(file.name, quads);
  }
  return undefined;
}

async function expectRoundTrips(name: string, quads: readonly Quad[]): Promise<void> {
  const { hash } = await canonicalize(quads);
  for (const contentType of RDF_MEDIA_TYPES) {
    const text = await writeRdf(quads, contentType, { prefixes: PREFIXES });
    const bytes = new TextEncoder().encode(text);
    const again = await readRdf({ bytes, contentType }, { baseIri: 'https://elsewhere.example/' });
    expect((await canonicalize(again)).hash, `${name} as ${contentType}`).toBe(hash);
  }
}
