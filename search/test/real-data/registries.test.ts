import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import {
  describeWithSharedData,
  sharedData,
} from '../../../repository/test/real-data/shared-data.ts';
import { REGISTRIES, type RegistryName } from '../../imports/registries/registries.ts';

describeWithSharedData('real registries', () => {
  it('every media type of IANA is a term', async () => {
    const { terms } = await read('iana-media-types', 'iana_media_types.xml');
    expect(terms).toHaveLength(2127);
    const documents = terms.map(({ document }) => document);
    expect(new Set(documents.map(({ id }) => id)).size).toBe(2127);
    const types = Map.groupBy(documents, ({ in_scheme: [scheme = ''] }) =>
      scheme.split('/').at(-1),
    );
    expect(Object.fromEntries([...types].map(([type, of]) => [type, of.length]))).toEqual({
      application: 1604,
      audio: 161,
      font: 6,
      haptics: 3,
      image: 82,
      message: 25,
      model: 41,
      multipart: 17,
      text: 96,
      video: 92,
    });
    // Has no template, and the obsolete one names another type as its template.
    expect(documents.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['text-csv', 'image-jpeg', 'image-x-emf', 'application-geo-json']),
    );
    expect(documents.every(({ notation }) => /^[a-z]+\/\S+$/.test(notation?.[0] ?? ''))).toBe(true);
  });

  it('every file type of the EU is a term, which begins the list', async () => {
    const { terms } = await read('eu-file-types', 'MDR_fileTypes.xml');
    expect(terms).toHaveLength(148);
    expect(terms.every(({ document }) => document.top_concept)).toBe(true);
    expect(terms.find(({ document }) => document.id === 'SKOS_XML')?.document).toMatchObject({
      resource: 'http://publications.europa.eu/resource/authority/file-type/SKOS_XML',
      pref_label: { en: 'SKOS_XML' },
    });
  });

  it('each is refused where the other is expected, and so is the SKOS vocabulary', async () => {
    await expect(read('iana-media-types', 'MDR_fileTypes.xml')).rejects.toThrow('<RDF>');
    await expect(read('eu-file-types', 'iana_media_types.xml')).rejects.toThrow('RDF/XML');
    await expect(read('eu-file-types', '../eu-tables/filetypes-skos.rdf')).rejects.toThrow(
      'installVocabularies',
    );
  });
});

async function read(name: RegistryName, file: string) {
  const bytes = await readFile(sharedData(`vocabularies/non-skos-xml/${file}`));
  return REGISTRIES[name].read(new Uint8Array(bytes));
}
