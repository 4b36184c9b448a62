import { describe, expect, it } from 'vitest';
import { REGISTRIES, type RegistryName } from '../../imports/registries/registries.ts';
import { RegistryFileError } from '../../imports/registries/registry.ts';
import { SOME_ALGORITHMS, SOME_FILE_TYPES, SOME_MEDIA_TYPES } from './registry-files.ts';

const MEDIA_TYPES = 'https://www.iana.org/assignments/media-types';
const AUTHORITY = 'http://publications.europa.eu/resource/authority';

describe('the media types of IANA', () => {
  it('are terms by type and subtype, obsolete ones too, and nothing else is', async () => {
    const { resource, title, terms } = await read('iana-media-types', SOME_MEDIA_TYPES);
    expect(resource).toBe(MEDIA_TYPES);
    expect(title).toEqual({ en: 'Some media types' });
    expect(terms.map(({ document }) => [document.id, document.pref_label.en])).toEqual([
      ['text-csv', 'text/csv'],
      ['text-old-csv', 'text/old+csv'],
      ['image-vnd-a-b-c', 'image/vnd.a.b-c'],
      // What would have the same id as another keeps its name.
      ['image/vnd.a-b.c', 'image/vnd.a-b.c'],
    ]);
    expect(terms[0]).toEqual({
      document: {
        id: 'text-csv',
        resource: `${MEDIA_TYPES}/text/csv`,
        in_scheme: [`${MEDIA_TYPES}/text`],
        pref_label: { en: 'text/csv' },
        top_concept: true,
        notation: ['text/csv'],
      },
      matches: ['http://www.iana.org/assignments/media-types/text/csv', 'text/csv'],
    });
  });
});

describe('the checksum algorithms of SPDX', () => {
  it('are the individuals of the ontology that are algorithms', async () => {
    const { resource, terms } = await read('spdx-checksum-algorithms', SOME_ALGORITHMS);
    expect(resource).toBe('http://spdx.org/rdf/terms#ChecksumAlgorithm');
    expect(terms.map(({ document }) => document.id)).toEqual(['md5', 'sha256']);
    expect(terms[1]).toEqual({
      document: {
        id: 'sha256',
        resource: 'http://spdx.org/rdf/terms#checksumAlgorithm_sha256',
        in_scheme: ['http://spdx.org/rdf/terms#ChecksumAlgorithm'],
        pref_label: { en: 'SHA256' },
        top_concept: true,
      },
      matches: ['https://spdx.org/rdf/terms#checksumAlgorithm_sha256'],
    });
  });
});

describe('the file types of the EU', () => {
  it('are called by their codes where they have no label', async () => {
    const { resource, terms } = await read('eu-file-types', SOME_FILE_TYPES);
    expect(resource).toBe(`${AUTHORITY}/file-type`);
    expect(terms.map(({ document }) => document)).toMatchObject([
      {
        id: 'CSV',
        resource: `${AUTHORITY}/file-type/CSV`,
        in_scheme: [`${AUTHORITY}/file-type`],
        pref_label: { en: 'CSV' },
      },
      { id: 'ZIP', pref_label: { de: 'ZIP-Archiv' } },
    ]);
  });
});

describe('a file of another kind', () => {
  const scheme = SOME_FILE_TYPES.replace(
    '</rdf:RDF>',
    `<skos:ConceptScheme rdf:about="${AUTHORITY}/file-type"/></rdf:RDF>`,
  );
  const entity = SOME_MEDIA_TYPES.replace('<registry', '<!DOCTYPE r [<!ENTITY e "x">]><registry');
  const other = SOME_MEDIA_TYPES.replace('id="media-types"', 'id="link-relations"');
  const empty = SOME_MEDIA_TYPES.replaceAll(/<record[\s\S]*?<\/record>/g, '');
  const cut = SOME_MEDIA_TYPES.slice(0, -20);
  it.each<[RegistryName, string, string | RegExp]>([
    ['iana-media-types', SOME_FILE_TYPES, 'the root element is <RDF>'],
    ['iana-media-types', other, 'the root element is <registry> of "link-relations"'],
    ['iana-media-types', empty, 'no media type is in it'],
    ['iana-media-types', entity, /line 3, column \d+: the document has a DOCTYPE/],
    ['iana-media-types', cut, /line \d+, column \d+: unclosed tag/],
    ['iana-media-types', '', 'document must contain a root element'],
    ['iana-media-types', `${'<a>'.repeat(60)}${'</a>'.repeat(60)}`, 'the root element is <a>'],
    ['iana-media-types', deep(), 'elements nest deeper than 50'],
    ['iana-media-types', '\u{fffd}', 'text data outside of root node'],
    ['eu-file-types', SOME_MEDIA_TYPES, 'which is RDF/XML'],
    ['eu-file-types', scheme, 'Load it with installVocabularies'],
    ['eu-file-types', SOME_ALGORITHMS, 'file-type/…> is in it'],
    ['spdx-checksum-algorithms', SOME_FILE_TYPES, 'there is no individual'],
    ['spdx-checksum-algorithms', SOME_MEDIA_TYPES, 'which is RDF/XML'],
  ])('is refused for %s with what is wrong', async (name, text, reason) => {
    const refusal = await read(name, text).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(RegistryFileError);
    expect(String(refusal)).toMatch(reason);
  });
});

function deep(): string {
  return `<registry xmlns="http://www.iana.org/assignments" id="media-types">${'<a>'.repeat(50)}`;
}

function read(name: RegistryName, text: string) {
  return REGISTRIES[name].read(new TextEncoder().encode(text));
}
