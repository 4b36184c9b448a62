import { beforeEach, describe, expect, it } from 'vitest';
import { canonicalize } from '../../rdf/canonical/canonicalize.ts';
import { parseStoredTriples } from '../../rdf/canonical/stored-triples.ts';
import type { Repository } from '../../repository.ts';
import type { TripleStore } from '../../stores/triple-store.ts';
import { body, temporaryRepository, tickingClock, turtle } from '../support.ts';

const CHART = '<https://port.test/chart> a dcat:Dataset ; dct:title "Chart"@en .';

let repository: Repository;
let store: TripleStore;

beforeEach(async () => {
  repository = await temporaryRepository({
    wrap: (wrapped) => {
      store = wrapped;
      return wrapped;
    },
  });
  await repository.putCatalogue('harbour', turtle('[] a dcat:Catalog ; dct:title "Harbour" .'));
  await repository.putCatalogue('museum', turtle('[] a dcat:Catalog ; dct:title "Museum" .'));
});

const put = (originalId: string, text = CHART, catalogue = 'harbour') =>
  repository.putDataset({ catalogue, originalId }, turtle(text));

const storedLines = async (id: string) =>
  (await store.read(`https://platform.test/set/data/${id}`))?.triples.split('\n') ?? [];

describe('putDataset', () => {
  it('creates, leaves alone what is equal, and replaces what differs', async () => {
    const created = await put('Chart 7');
    expect(created).toMatchObject({
      state: 'created',
      entry: {
        graph: 'https://platform.test/set/data/chart-7',
        kind: 'dataset',
        id: 'chart-7',
        catalogue: 'harbour',
        originalId: 'Chart 7',
        issued: '2026-01-01T00:00:02.000Z',
        modified: '2026-01-01T00:00:02.000Z',
      },
    });
    const unchanged = await put('Chart 7');
    expect(unchanged).toEqual({ ...created, state: 'unchanged' });
    expect(await repository.lastSeq()).toBe(created.seq);

    const replaced = await put('Chart 7', CHART.replace('Chart', 'Sea chart'));
    expect(replaced.state).toBe('replaced');
    expect(replaced.seq).toBeGreaterThan(created.seq);
    expect(replaced.entry.issued).toBe(created.entry.issued);
    expect(replaced.entry.modified > created.entry.modified).toBe(true);
  });

  it('is never modified before it was issued, even if the clock is set back', async () => {
    const clock = tickingClock();
    let setBack = 0;
    const set = await temporaryRepository({ clock: () => new Date(clock().getTime() - setBack) });
    await set.putCatalogue('harbour', turtle('[] a dcat:Catalog ; dct:title "Harbour" .'));
    const origin = { catalogue: 'harbour', originalId: 'chart' };
    const { entry } = await set.putDataset(origin, turtle(CHART));
    setBack = 3_600_000;
    const replaced = await set.putDataset(origin, turtle(CHART.replace('Chart', 'Map')));
    expect(replaced).toMatchObject({ state: 'replaced', entry: { modified: entry.issued } });
  });

  it('knows equal content in another serialisation', async () => {
    await put('chart', '[] a dcat:Dataset ; dct:title "Chart" ; dct:creator [ foaf:name "Ida" ] .');
    const again = await repository.putDataset(
      { catalogue: 'harbour', originalId: 'chart' },
      body(
        `_:who <http://xmlns.com/foaf/0.1/name> "Ida" .
         _:it <http://purl.org/dc/terms/creator> _:who .
         _:it <http://purl.org/dc/terms/title> "Chart" .
         _:it <http://purl.org/dc/terms/title> "Chart" .
         _:it <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> <http://www.w3.org/ns/dcat#Dataset> .`,
        'application/n-triples',
      ),
    );
    expect(again.state).toBe('unchanged');
  });

  it('renames the main resource in every position, and leaves the others their names', async () => {
    await put(
      'chart',
      `<urn:c> a dcat:Dataset ; dcat:distribution <urn:f> ; <urn:c> <urn:c> .
       <urn:f> dct:isPartOf <urn:c> .`,
    );
    const lines = await storedLines('chart');
    const chart = '<https://platform.test/set/data/chart>';
    expect(lines).toContain(`${chart} ${chart} ${chart} .`);
    expect(lines).toContain(`<urn:f> <http://purl.org/dc/terms/isPartOf> ${chart} .`);
    expect(lines.filter((line) => line.includes('<urn:c>'))).toEqual([
      '<https://platform.test/set/record/chart> <http://purl.org/dc/terms/source> <urn:c> .',
    ]);
  });

  it('leaves links to a page alone, also where the publisher names the dataset by that page', async () => {
    await put(
      'tides',
      '<urn:t> a dcat:Dataset ; dcat:distribution <urn:f> . <urn:f> dcat:accessURL <urn:t> .',
    );
    expect(await storedLines('tides')).toContain(
      '<urn:f> <http://www.w3.org/ns/dcat#accessURL> <urn:t> .',
    );
  });

  it('keeps a record with dates, original id, own IRI and hash', async () => {
    const { entry } = await put('Chart 7');
    const lines = await storedLines('chart-7');
    const record = '<https://platform.test/set/record/chart-7>';
    const checksum = '<https://platform.test/set/record/chart-7#checksum>';
    const xsd = 'http://www.w3.org/2001/XMLSchema#';
    expect(lines).toEqual(
      expect.arrayContaining([
        `${record} <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> <http://www.w3.org/ns/dcat#CatalogRecord> .`,
        `${record} <http://xmlns.com/foaf/0.1/primaryTopic> <${entry.graph}> .`,
        `${record} <http://purl.org/dc/terms/identifier> "Chart 7" .`,
        `${record} <http://purl.org/dc/terms/source> <https://port.test/chart> .`,
        `${record} <http://purl.org/dc/terms/issued> "${entry.issued}"^^<${xsd}dateTime> .`,
        `${record} <http://purl.org/dc/terms/modified> "${entry.modified}"^^<${xsd}dateTime> .`,
        `${checksum} <http://spdx.org/rdf/terms#checksumValue> "${entry.hash}"^^<${xsd}hexBinary> .`,
      ]),
    );
    expect(lines.slice(0, -1)).toEqual(lines.slice(0, -1).toSorted());
  });

  it('gives blank nodes the same stable IRIs for the same content', async () => {
    const text = '[] a dcat:Dataset ; dcat:contactPoint [ vcard:fn "Desk" ] .';
    await put('one', text);
    const first = await storedLines('one');
    await repository.deleteDataset('one');
    await put('one', text);
    const genids = (lines: readonly string[]) =>
      lines.filter((line) => line.startsWith('<https://platform.test/.well-known/genid/'));
    expect(genids(first)).toHaveLength(1);
    expect(genids(await storedLines('one'))).toEqual(genids(first));
  });

  it('sees it as a change when only the own IRI of the resource differs', async () => {
    await put('chart');
    const moved = await put('chart', CHART.replace('port.test', 'sea.test'));
    expect(moved.state).toBe('replaced');
  });

  it('finds nothing changed in what was read here and is sent back', async () => {
    await put('chart', `${CHART} <https://port.test/chart> dct:creator [ foaf:name "Ida" ] .`);
    const published = await repository.readDataset('chart');
    const { triples } = await canonicalize(published?.quads ?? []);
    const again = await repository.putDataset(
      { catalogue: 'harbour', originalId: 'chart' },
      body(triples, 'application/n-triples'),
    );
    expect(again.state).toBe('unchanged');
    expect(again.warnings).toHaveLength(1);
  });

  it('takes genid IRIs of its own for the blank nodes that they stand for', async () => {
    await put('chart', `${CHART} <https://port.test/chart> dct:creator [ foaf:name "Ida" ] .`);
    const stored = (await storedLines('chart')).join('\n');
    const origin = { catalogue: 'harbour', originalId: 'chart' };
    const again = await repository.putDataset(origin, body(stored, 'application/n-triples'));
    expect(again.state).toBe('unchanged');
  });

  it('resolves relative IRIs against the IRI that the dataset gets', async () => {
    await put('chart', '<> a dcat:Dataset ; dcat:distribution <#file> .');
    const lines = await storedLines('chart');
    expect(lines).toContain(
      '<https://platform.test/set/data/chart> <http://www.w3.org/ns/dcat#distribution> <https://platform.test/set/data/chart#file> .',
    );
    expect(lines.join('\n')).not.toContain('terms/source');
  });

  it('sets submitted records aside with what only they describe, and says so', async () => {
    const { warnings } = await put(
      'chart',
      `<urn:r> a dcat:CatalogRecord ; foaf:primaryTopic _:c ; dct:publisher [ foaf:name "Nils" ] .
       _:c a dcat:Dataset ; dct:publisher _:p . _:p foaf:name "Ida" .
       <urn:list> dcat:record <urn:r> .`,
    );
    const text = (await storedLines('chart')).join('\n');
    expect(text).not.toMatch(/urn:r|Nils|urn:list/);
    expect(text).toContain('"Ida"');
    expect(warnings).toEqual([expect.stringContaining('One submitted catalogue record was')]);
  });

  it('keeps one graph for each catalogue and original id', async () => {
    const ids = [
      (await put('Chart 7')).entry.id,
      (await put('chart-7')).entry.id,
      (await put('Chart 7', CHART, 'museum')).entry.id,
      (await put('Chart 7', `${CHART} <urn:x> <urn:y> 1 .`)).entry.id,
    ];
    expect(ids).toEqual(['chart-7', 'chart-7~~1', 'chart-7~~2', 'chart-7']);
  });

  it('lets a dataset keep its id when the one that held the plain id goes', async () => {
    await put('Chart 7');
    await put('chart-7');
    await repository.deleteDataset('chart-7');
    expect((await put('chart-7')).entry.id).toBe('chart-7~~1');
    expect((await put('CHART 7')).entry.id).toBe('chart-7');
  });

  it('gives different ids to clashing datasets that come at the same moment', async () => {
    const outcomes = await Promise.all([put('Chart 7'), put('chart-7'), put('CHART-7')]);
    expect(new Set(outcomes.map(({ entry }) => entry.id))).toEqual(
      new Set(['chart-7', 'chart-7~~1', 'chart-7~~2']),
    );
    for (const { entry } of outcomes) {
      const quads = parseStoredTriples((await store.read(entry.graph))?.triples ?? '');
      expect(quads.filter(({ subject }) => subject.value === entry.graph)).toHaveLength(2);
    }
  });

  it('refuses a catalogue that is not there, and stores nothing', async () => {
    const seq = await repository.lastSeq();
    await expect(put('chart', CHART, 'lighthouse')).rejects.toMatchObject({
      name: 'NotFoundError',
      message: expect.stringContaining('"lighthouse"'),
    });
    await expect(put('chart', CHART, 'vocabularies')).rejects.toThrow('"vocabularies"');
    expect(await repository.lastSeq()).toBe(seq);
  });

  it.each([
    ['broken Turtle', 'a dcat:Dataset', 'invalid-rdf'],
    ['no dataset', '<urn:a> a dcat:Catalog .', 'no-main-resource'],
    ['two datasets', '<urn:a> a dcat:Dataset . <urn:b> a dcat:Dataset .', 'several-main-resources'],
  ])('refuses a body with %s and keeps the stored graph', async (_, text, code) => {
    await put('chart');
    const before = await storedLines('chart');
    await expect(put('chart', text)).rejects.toMatchObject({ name: 'RefusedInputError', code });
    expect(await storedLines('chart')).toEqual(before);
  });

  it('refuses an empty original id', async () => {
    await expect(put('')).rejects.toMatchObject({ code: 'invalid-id' });
  });
});
