import { describe, expect, it } from 'vitest';
import { readRdf } from '../../rdf/read-rdf.ts';
import { A_CATALOGUE, A_DATASET, findMainResource, QUALITY } from '../../write/main-resource.ts';
import { turtle } from '../support.ts';

const quadsOf = (text: string) => readRdf(turtle(text), { baseIri: 'https://sender.test/' });

describe('findMainResource', () => {
  it('takes the only resource of the expected type', async () => {
    const quads = await quadsOf(`
      <urn:chart> a dcat:Dataset ; dcat:distribution <urn:file> ; dct:relation <urn:chart> .
      <urn:file> a dcat:Distribution ; dct:isPartOf <urn:chart> .
      <urn:list> a dcat:Catalog ; dcat:dataset <urn:chart> .
    `);
    expect(findMainResource(quads, A_DATASET).value).toBe('urn:chart');
    expect(findMainResource(quads, A_CATALOGUE).value).toBe('urn:list');
  });

  it('takes a resource without a name', async () => {
    const quads = await quadsOf('[] a dcat:Dataset ; dct:title "Chart" .');
    expect(findMainResource(quads, A_DATASET).termType).toBe('BlankNode');
  });

  it('takes, of several, the only one that no other resource refers to', async () => {
    const quads = await quadsOf(`
      <urn:new> a dcat:Dataset ; dct:replaces <urn:old> ; dct:identifier <urn:new> .
      <urn:old> a dcat:Dataset .
    `);
    expect(findMainResource(quads, A_DATASET).value).toBe('urn:new');
  });

  it('refuses several that nothing refers to, and names them', async () => {
    const quads = await quadsOf(`
      <urn:one> a dcat:Dataset . <urn:two> a dcat:Dataset ; dct:relation <urn:part> .
      <urn:part> a dcat:Dataset .
    `);
    expect(() => findMainResource(quads, A_DATASET)).toThrow(
      expect.objectContaining({
        code: 'several-main-resources',
        message: expect.stringContaining('urn:one, urn:two'),
        place: { candidates: ['urn:one', 'urn:two'] },
      }),
    );
  });

  it('refuses several that refer to each other, and names them', async () => {
    const quads = await quadsOf(`
      <urn:one> a dcat:Dataset ; dct:relation <urn:two> .
      <urn:two> a dcat:Dataset ; dct:relation <urn:one> .
    `);
    expect(() => findMainResource(quads, A_DATASET)).toThrow(
      expect.objectContaining({ place: { candidates: ['urn:one', 'urn:two'] } }),
    );
  });

  it('names the import of dumps where several datasets or catalogues are refused, and only there', async () => {
    const datasets = await quadsOf('<urn:one> a dcat:Dataset . <urn:two> a dcat:Dataset .');
    expect(() => findMainResource(datasets, A_DATASET)).toThrow(/npm run import/);
    const catalogues = await quadsOf('<urn:one> a dcat:Catalog . <urn:two> a dcat:Catalog .');
    expect(() => findMainResource(catalogues, A_CATALOGUE)).toThrow(/npm run import/);
    const measured = await quadsOf(
      '<urn:one> dqv:hasQualityMeasurement [] . <urn:two> dqv:hasQualityMeasurement [] .',
    );
    expect(() => findMainResource(measured, QUALITY)).toThrow(/link the others from one\.$/);
  });

  it('refuses a body without one, and says what was expected', async () => {
    const quads = await quadsOf('<urn:list> a dcat:Catalog .');
    expect(() => findMainResource(quads, A_DATASET)).toThrow(
      expect.objectContaining({
        code: 'no-main-resource',
        message: expect.stringContaining('a resource of type dcat:Dataset'),
      }),
    );
    expect(() => findMainResource([], QUALITY)).toThrow(/no triples.*dqv:hasQualityMeasurement/);
  });
});
