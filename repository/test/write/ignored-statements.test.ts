import { describe, expect, it } from 'vitest';
import { canonicalLines } from '../../rdf/canonical/canonical-lines.ts';
import { readRdf } from '../../rdf/read-rdf.ts';
import { ignoreLinks, ignoreRecords } from '../../write/ignored-statements.ts';
import { A_CATALOGUE, A_DATASET } from '../../write/main-resource.ts';
import { turtle } from '../support.ts';

const quadsOf = (text: string) => readRdf(turtle(text), { baseIri: 'https://sender.test/' });

describe('ignoreRecords', () => {
  const expected = A_DATASET;

  it('leaves a graph without records as it is', async () => {
    const quads = await quadsOf('[] a dcat:Dataset ; dct:creator [ foaf:name "Ida" ] .');
    expect(ignoreRecords(quads, { expected })).toEqual({ quads, warnings: [] });
  });

  it('drops what hangs only from a record, however deep, and nothing else', async () => {
    const quads = await quadsOf(`
      <urn:r> a dcat:CatalogRecord ; foaf:primaryTopic <urn:d> ;
        dct:publisher _:shared, [ foaf:name "A" ; foaf:knows [ foaf:name "B" ] ] .
      <urn:d> a dcat:Dataset ; dct:publisher _:shared .
      _:shared foaf:name "C" .
      [] foaf:name "D" .
    `);
    const kept = ignoreRecords(quads, { expected });
    const text = canonicalLines(kept.quads);
    expect(text).not.toMatch(/urn:r|"A"|"B"/);
    expect(text).toMatch(/"C"/);
    expect(text).toMatch(/"D"/);
  });

  it('keeps blank nodes that refer to each other and to no record', async () => {
    const quads = await quadsOf(`
      <urn:r> a dcat:CatalogRecord . <urn:d> a dcat:Dataset .
      _:a foaf:knows _:b . _:b foaf:knows _:a .
    `);
    expect(ignoreRecords(quads, { expected }).quads).toHaveLength(3);
  });

  it('keeps the possible main resource, however a record refers to it', async () => {
    const quads = await quadsOf(`
      <urn:r> a dcat:CatalogRecord ; foaf:topic _:d . _:d a dcat:Dataset .
    `);
    expect(ignoreRecords(quads, { expected }).quads).toHaveLength(1);
  });

  it('follows a very long chain of blank nodes', async () => {
    const chain = Array.from({ length: 20_000 }, (_, n) => `_:n${n} foaf:knows _:n${n + 1} .`);
    const quads = await quadsOf(
      `<urn:r> a dcat:CatalogRecord ; foaf:knows _:n0 . <urn:d> a dcat:Dataset . ${chain.join('\n')}`,
    );
    expect(ignoreRecords(quads, { expected }).quads).toHaveLength(1);
  });

  it("drops a copy of the platform's own record with its checksum, whatever its type", async () => {
    const recordIri = 'https://platform.test/set/record/d';
    const quads = await quadsOf(`
      <${recordIri}> foaf:primaryTopic <urn:d> . <${recordIri}#checksum> dct:title "sum" .
      <urn:d> a dcat:Dataset .
    `);
    const kept = ignoreRecords(quads, { expected, recordIri });
    expect(kept.quads).toHaveLength(1);
    expect(kept.warnings).toEqual([expect.stringContaining('One submitted catalogue record')]);
  });

  it('drops what only a record of another platform names under its own IRI, and nothing else under it', async () => {
    const quads = await quadsOf(`
      <urn:r> a dcat:CatalogRecord ; foaf:primaryTopic <urn:r#d> ;
        foaf:knows <urn:r#checksum>, <urn:r#shared>, <urn:elsewhere#sum> .
      <urn:r#checksum> dct:title "A" .
      <urn:r#d> a dcat:Dataset ; dct:publisher <urn:r#shared> .
      <urn:r#shared> foaf:name "B" .
      <urn:r#alone> foaf:name "C" .
      <urn:elsewhere#sum> foaf:name "D" .
    `);
    const text = canonicalLines(ignoreRecords(quads, { expected }).quads);
    expect(text).not.toMatch(/"A"|checksum/);
    expect(text).toMatch(/<urn:r#d> .*Dataset/);
    for (const kept of ['"B"', '"C"', '"D"']) {
      expect(text).toContain(kept);
    }
  });

  it('keeps a resource that is of the expected type as well', async () => {
    const quads = await quadsOf('<urn:d> a dcat:Dataset, dcat:CatalogRecord .');
    expect(ignoreRecords(quads, { expected }).quads).toHaveLength(2);
  });
});

describe('ignoreLinks', () => {
  it('drops the links of the catalogue, and only of this one', async () => {
    const quads = await quadsOf(`
      <urn:c> a dcat:Catalog ; dcat:dataset <urn:a>, <urn:b> ; dcat:catalog <urn:sub> .
      <urn:sub> dcat:dataset <urn:a> .
    `);
    const kept = ignoreLinks(quads, { iri: 'urn:c', expected: A_CATALOGUE });
    expect(kept.quads).toHaveLength(3);
    expect(kept.warnings).toEqual([expect.stringMatching(/^2 submitted .* links were ignored/)]);
  });

  it('leaves datasets alone, which may be catalogues of others', async () => {
    const quads = await quadsOf('<urn:d> a dcat:Dataset, dcat:Catalog ; dcat:dataset <urn:a> .');
    const kept = ignoreLinks(quads, { iri: 'urn:d', expected: A_DATASET });
    expect(kept).toEqual({ quads, warnings: [] });
  });
});
