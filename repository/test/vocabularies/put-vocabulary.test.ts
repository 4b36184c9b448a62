import type { Quad } from '@rdfjs/types';
import { beforeEach, describe, expect, it } from 'vitest';
import { canonicalize } from '../../rdf/canonical/canonicalize.ts';
import { readRdf } from '../../rdf/read-rdf.ts';
import type { Repository } from '../../repository.ts';
import { countingCommits, temporaryRepository, turtle } from '../support.ts';
import { BERTHS, CRAFT, CRAFT_GRAPH, vocabulary } from './bodies.ts';

const CATALOGUE = 'https://platform.test/id/catalogue/vocabularies';
const DATASET = 'https://platform.test/set/data/craft';
const DISTRIBUTION = 'https://platform.test/set/distribution/craft';

let repository: Repository;
let commits: readonly number[];

beforeEach(async () => {
  repository = await temporaryRepository({
    wrap: (store) => {
      const counting = countingCommits(store);
      commits = counting.sizes;
      return counting;
    },
  });
});

async function linesOf(graph: string): Promise<readonly string[]> {
  const stored = await repository.storedGraph(graph);
  return stored?.triples.split('\n').filter((line) => line !== '') ?? [];
}

async function changeList() {
  const changes = await repository.changes({ after: 0, limit: 100 });
  return changes.map(({ kind, id, graph, operation }) => [operation, kind, id, graph]);
}

function isomorphic(quads: readonly Quad[] | undefined): Promise<string> {
  return canonicalize(quads ?? []).then(({ hash }) => hash);
}

describe('putVocabulary', () => {
  it('stores content, dataset and catalogue in one commit', async () => {
    const outcome = await repository.putVocabulary('craft', vocabulary(CRAFT));
    expect(outcome).toMatchObject({
      state: 'created',
      entry: { graph: CRAFT_GRAPH, kind: 'vocabulary', id: 'craft' },
      concepts: 2,
      triples: 12,
      warnings: [],
    });
    expect(commits).toEqual([3]);
    expect(await changeList()).toEqual([
      ['put', 'vocabulary', 'craft', CRAFT_GRAPH],
      ['put', 'vocabulary-dataset', 'craft', DATASET],
      ['put', 'vocabulary-catalogue', 'vocabularies', CATALOGUE],
    ]);
    expect(outcome.seq).toBe(await repository.lastSeq());
  });

  it('refuses a scheme whose IRI SPARQL cannot name as a graph', async () => {
    const body = vocabulary('<http://[berths.example/craft> a skos:ConceptScheme .');
    await expect(repository.putVocabulary('craft', body)).rejects.toMatchObject({
      code: 'invalid-rdf',
      message: expect.stringContaining('Give the scheme an IRI'),
    });
    expect(await changeList()).toEqual([]);
  });

  it('keeps the content as it was submitted, under its own IRI', async () => {
    const body = vocabulary(`${CRAFT} craft:tug skos:note [ dct:source "log" ] .`);
    await repository.putVocabulary('craft', body);
    const submitted = await readRdf(body, { baseIri: 'urn:x:' });
    const published = await repository.readVocabulary('craft');
    expect(published?.quads).toHaveLength(submitted.length);
    expect(await isomorphic(published?.quads)).toBe(await isomorphic(submitted));
    const stored = await repository.storedQuads('vocabulary', 'craft');
    expect(stored?.entry.graph).toBe(CRAFT_GRAPH);
    expect(stored?.quads.some(({ object }) => object.value.includes('/genid/'))).toBe(true);
  });

  it('describes the vocabulary as a dataset: hash, dates, version, address of the content', async () => {
    const { entry } = await repository.putVocabulary('craft', vocabulary(CRAFT));
    const lines = await linesOf(DATASET);
    const about = (predicate: string, object: string) => `<${DATASET}> <${predicate}> ${object} .`;
    const dateTime = `"${entry.modified}"^^<http://www.w3.org/2001/XMLSchema#dateTime>`;
    expect(lines).toEqual(
      expect.arrayContaining([
        about(
          'http://www.w3.org/1999/02/22-rdf-syntax-ns#type',
          '<http://www.w3.org/ns/dcat#Dataset>',
        ),
        about('http://purl.org/dc/terms/identifier', `"${entry.hash}"`),
        about('http://purl.org/dc/terms/issued', dateTime),
        about('http://purl.org/dc/terms/modified', dateTime),
        about('http://purl.org/dc/terms/title', '"Watercraft"@en'),
        about('http://purl.org/dc/terms/title', '"Wasserfahrzeuge"@de'),
        about('http://purl.org/dc/terms/description', '"What floats."@en'),
        about('http://www.w3.org/2002/07/owl#versionInfo', '"7"'),
        about('http://www.w3.org/ns/dcat#distribution', `<${DISTRIBUTION}>`),
        `<${DISTRIBUTION}> <http://www.w3.org/ns/dcat#accessURL> <${CRAFT_GRAPH}> .`,
      ]),
    );
  });

  it('has title, version, description and documentation also where the scheme has none', async () => {
    const { entry } = await repository.putVocabulary(
      'bare',
      vocabulary('<urn:b> a skos:ConceptScheme .'),
    );
    const lines = (await linesOf('https://platform.test/set/data/bare')).join('\n');
    expect(lines).toContain('terms/title> "bare"');
    expect(lines).toContain(`versionInfo> "${entry.modified}"`);
    expect(lines).toContain(
      'terms/description> "The vocabulary \\"bare\\": the terms of the concept scheme urn:b."@en',
    );
    expect(lines).toContain('foaf/0.1/page> <https://platform.test/id/vocabulary/bare>');
  });

  it('links every vocabulary from a hidden catalogue', async () => {
    await repository.putVocabulary('craft', vocabulary(CRAFT));
    await repository.putVocabulary('berths', vocabulary(BERTHS));
    const lines = (await linesOf(CATALOGUE)).join('\n');
    expect(lines).toContain('<http://www.w3.org/ns/dcat#Catalog>');
    expect(lines).toContain(
      '<https://europeandataportal.eu/voc#visibility> <https://europeandataportal.eu/voc#hidden>',
    );
    expect(lines.match(/dcat#dataset> <[^>]+>/g)).toEqual([
      'dcat#dataset> <https://platform.test/set/data/berths>',
      'dcat#dataset> <https://platform.test/set/data/craft>',
    ]);
  });

  it('links all of the vocabularies that come at once', async () => {
    const ids = ['a', 'b', 'c', 'd'];
    await Promise.all(
      ids.map((id) =>
        repository.putVocabulary(id, vocabulary(`<urn:${id}> a skos:ConceptScheme .`)),
      ),
    );
    const lines = (await linesOf(CATALOGUE)).join('\n');
    expect(lines.match(/set\/data\/\w+/g)).toEqual(ids.map((id) => `set/data/${id}`));
  });

  it('writes nothing where the graph is the same', async () => {
    const created = await repository.putVocabulary('craft', vocabulary(CRAFT));
    const again = await repository.putVocabulary('craft', vocabulary(`# again\n${CRAFT}`));
    expect(again).toEqual({ ...created, state: 'unchanged' });
    expect(commits).toEqual([3]);
  });

  it('replaces content and dataset, and keeps the day of the first put', async () => {
    const created = await repository.putVocabulary('craft', vocabulary(CRAFT));
    const replaced = await repository.putVocabulary(
      'craft',
      vocabulary(CRAFT.replace('"7"', '"8"')),
    );
    expect(replaced).toMatchObject({ state: 'replaced', entry: { issued: created.entry.issued } });
    expect(replaced.entry.modified > created.entry.modified).toBe(true);
    // A former version comes with it.
    expect(commits).toEqual([3, 3]);
    expect((await linesOf(DATASET)).join('\n')).toContain('versionInfo> "8"');
  });

  it('takes the former graph away where the scheme has another IRI', async () => {
    await repository.putVocabulary('craft', vocabulary(CRAFT));
    await repository.putVocabulary('craft', vocabulary(CRAFT.replaceAll('port.test', 'quay.test')));
    expect(await repository.storedGraph(CRAFT_GRAPH)).toBeUndefined();
    expect((await repository.findVocabulary('craft'))?.graph).toBe('https://quay.test/craft');
    expect((await changeList()).slice(-3)).toEqual([
      ['delete', 'vocabulary', 'craft', CRAFT_GRAPH],
      ['put', 'vocabulary', 'craft', 'https://quay.test/craft'],
      ['put', 'vocabulary-dataset', 'craft', DATASET],
    ]);
  });

  it('tells in a dry run what would happen, and writes nothing', async () => {
    const body = vocabulary(`${CRAFT} craft:tug skos:prefLabel "Push boat"@en .`);
    const wouldBe = await repository.putVocabulary('craft', body, { dryRun: true });
    expect(wouldBe).toMatchObject({
      state: 'created',
      concepts: 2,
      warnings: [expect.stringContaining('"Push boat" is used, "Tug" treated as alternative')],
    });
    expect(await repository.lastSeq()).toBe(0);
    const { warnings } = await repository.putVocabulary('craft', body);
    expect(warnings).toEqual(wouldBe.warnings);
    const again = await repository.putVocabulary('craft', body, { dryRun: true });
    expect(again.state).toBe('unchanged');
  });

  it('names a scheme that has no absolute IRI after the vocabulary', async () => {
    const body = vocabulary('<> a skos:ConceptScheme . <#n> a skos:Concept ; skos:inScheme <> .');
    const { entry } = await repository.putVocabulary('berths', body);
    expect(entry.graph).toBe('https://platform.test/id/vocabulary/berths');
  });

  it('says so where the scheme has no concepts', async () => {
    const { warnings } = await repository.putVocabulary(
      'a',
      vocabulary('<urn:a> a skos:ConceptScheme .'),
    );
    expect(warnings).toEqual(['The body describes no skos:Concept.']);
  });
});

describe('a refused vocabulary', () => {
  it.each([
    ['without a concept scheme', 'no-main-resource', 'craft:tug a skos:Concept .'],
    ['that is no RDF', 'invalid-rdf', 'craft:tug a skos:Concept'],
    [
      'named like a dataset of the platform',
      'reserved-id',
      '<https://platform.test/set/data/x> a skos:ConceptScheme .',
    ],
    [
      'named like another vocabulary of the platform',
      'reserved-id',
      '<https://platform.test/id/vocabulary/other> a skos:ConceptScheme .',
    ],
  ])('%s leaves nothing behind', async (_, code, text) => {
    await expect(repository.putVocabulary('craft', vocabulary(text))).rejects.toMatchObject({
      code,
    });
    expect(await repository.lastSeq()).toBe(0);
  });

  it.each(['Craft', 'a b', 'a/b', '', 'ü'])('has the id %j', async (id) => {
    await expect(repository.putVocabulary(id, vocabulary(CRAFT))).rejects.toMatchObject({
      code: 'invalid-id',
    });
  });

  it('has the id of a dataset', async () => {
    await repository.putCatalogue('harbour', turtle('[] a dcat:Catalog .'));
    const origin = { catalogue: 'harbour', originalId: 'craft' };
    await repository.putDataset(origin, turtle('[] a dcat:Dataset .'));
    await expect(repository.putVocabulary('craft', vocabulary(CRAFT))).rejects.toMatchObject({
      code: 'taken',
    });
    expect(await repository.findVocabulary('craft')).toBeUndefined();
  });

  it('has the concept scheme of another one, which stays as it is', async () => {
    await repository.putVocabulary('craft', vocabulary(CRAFT));
    await expect(
      repository.putVocabulary('boats', vocabulary(CRAFT.replace('"7"', '"8"'))),
    ).rejects.toMatchObject({ code: 'taken', message: expect.stringContaining('"craft"') });
    await expect(
      repository.putVocabulary('boats', vocabulary(CRAFT), { dryRun: true }),
    ).rejects.toMatchObject({ code: 'taken' });
    expect((await repository.readVocabulary('craft'))?.quads).toHaveLength(12);
    expect(commits).toEqual([3]);
  });
});
