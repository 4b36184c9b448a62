import { beforeEach, describe, expect, it } from 'vitest';
import type { Repository } from '../../repository.ts';
import { temporaryRepository, turtle } from '../support.ts';

const HARBOUR = '<https://port.test/list> a dcat:Catalog ; dct:title "Harbour"@en .';

let repository: Repository;

beforeEach(async () => {
  repository = await temporaryRepository();
});

describe('putCatalogue', () => {
  it('creates, leaves alone what is equal, and replaces what differs', async () => {
    const created = await repository.putCatalogue('harbour', turtle(HARBOUR));
    expect(created).toMatchObject({
      state: 'created',
      entry: { graph: 'https://platform.test/id/catalogue/harbour', kind: 'catalogue' },
      warnings: [],
    });
    const again = await repository.putCatalogue('harbour', turtle(HARBOUR));
    expect(again).toEqual({ ...created, state: 'unchanged' });
    const other = await repository.putCatalogue('harbour', turtle(HARBOUR.replace('@en', '@de')));
    expect(other).toMatchObject({ state: 'replaced', entry: { issued: created.entry.issued } });
  });

  it('keeps the datasets of a catalogue that is replaced', async () => {
    await repository.putCatalogue('harbour', turtle(HARBOUR));
    const origin = { catalogue: 'harbour', originalId: 'chart' };
    await repository.putDataset(origin, turtle('[] a dcat:Dataset .'));
    await repository.putCatalogue('harbour', turtle(HARBOUR.replace('Harbour', 'Port')));
    expect(await repository.listDatasets('harbour', { limit: 9, offset: 0 })).toMatchObject({
      total: 1,
    });
  });

  it('ignores submitted links and records, with a warning', async () => {
    const { warnings } = await repository.putCatalogue(
      'harbour',
      turtle(`${HARBOUR}
        <https://port.test/list> dcat:dataset <urn:a>, <urn:b> ; dcat:record <urn:r> .
        <urn:r> a dcat:CatalogRecord ; foaf:primaryTopic <urn:a> .
        <urn:sub> dcat:dataset <urn:c> .`),
    );
    const published = await repository.readCatalogue('harbour');
    const links = published?.quads.filter(({ predicate }) =>
      /dataset|record$/.test(predicate.value),
    );
    expect(links?.map(({ object }) => object.value)).toEqual(['urn:c']);
    expect(warnings).toEqual([
      expect.stringMatching(/^One submitted catalogue record was/),
      expect.stringMatching(/^2 submitted dcat:dataset or dcat:record links were/),
    ]);
  });

  it('stores descriptions of datasets in the graph of the catalogue, with a warning that they create none', async () => {
    const feed = `${HARBOUR}
      <https://port.test/list> a dcat:Dataset ; dcat:dataset <urn:a>, <urn:b> .
      <urn:a> a dcat:Dataset ; dct:title "Pilots"@en ; dcat:distribution [ dct:title "CSV" ] .
      <urn:b> a dcat:Dataset .`;
    const { warnings } = await repository.putCatalogue('harbour', turtle(feed));
    expect(warnings).toEqual([
      expect.stringMatching(/^2 submitted dcat:dataset or dcat:record links were/),
      expect.stringMatching(/^2 datasets are described in the body.*PUT each dataset/),
    ]);
    const published = await repository.readCatalogue('harbour');
    expect(published?.quads.map(({ object }) => object.value)).toContain('Pilots');
    expect(await repository.findDataset('urn:a')).toBeUndefined();
  });

  it('keeps the own IRI of the catalogue as the source in its record', async () => {
    await repository.putCatalogue('harbour', turtle(HARBOUR));
    const published = await repository.readCatalogue('harbour');
    const source = published?.quads.find(({ predicate }) =>
      predicate.value.endsWith('terms/source'),
    );
    expect(source).toMatchObject({
      subject: { value: 'https://platform.test/id/record/harbour' },
      object: { value: 'https://port.test/list' },
    });
  });

  it.each(['Harbour', 'har bour', 'a/b', '', 'ü', 'a%20b'])('refuses the id %j', async (id) => {
    await expect(repository.putCatalogue(id, turtle(HARBOUR))).rejects.toMatchObject({
      name: 'RefusedInputError',
      code: 'invalid-id',
    });
  });

  it('refuses the id of the vocabularies', async () => {
    await expect(repository.putCatalogue('vocabularies', turtle(HARBOUR))).rejects.toMatchObject({
      code: 'reserved-id',
    });
    expect(await repository.lastSeq()).toBe(0);
  });
});
