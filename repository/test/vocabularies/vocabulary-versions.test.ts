import { beforeEach, describe, expect, it } from 'vitest';
import { StoreUnavailableError } from '../../errors.ts';
import { canonicalize } from '../../rdf/canonical/canonicalize.ts';
import { readRdf } from '../../rdf/read-rdf.ts';
import type { Repository } from '../../repository.ts';
import { temporaryRepository } from '../support.ts';
import { CRAFT_GRAPH, vocabulary } from './bodies.ts';

const content = (label: string) =>
  vocabulary(`<${CRAFT_GRAPH}> a skos:ConceptScheme ; skos:note [ skos:example "${label}" ] .
    <${CRAFT_GRAPH}/tug> a skos:Concept ; skos:inScheme <${CRAFT_GRAPH}> ; skos:prefLabel "${label}"@en .`);

let repository: Repository;
beforeEach(async () => {
  repository = await temporaryRepository({ vocabularyVersions: 2 });
});

async function put(label: string): Promise<string> {
  return (await repository.putVocabulary('craft', content(label))).entry.hash;
}

async function hashes(): Promise<readonly string[] | undefined> {
  return (await repository.listVersions('craft'))?.map(({ hash }) => hash);
}

describe('the versions of a vocabulary', () => {
  it('are its present and its last former contents, each with its time', async () => {
    const [one, two, three, four] = [
      await put('1'),
      await put('2'),
      await put('3'),
      await put('4'),
    ];
    const versions = await repository.listVersions('craft');
    expect(versions?.map(({ hash }) => hash)).toEqual([four, three, two]);
    expect(versions?.[0]?.until).toBeUndefined();
    expect(versions?.[1]?.until).toBe(versions?.[0]?.from);
    expect(await repository.readVersion('craft', one)).toBeUndefined();
    expect(await repository.listVersions('other')).toBeUndefined();
  });

  it('are read as they were submitted, with their blank nodes', async () => {
    const former = await put('1');
    await put('2');
    const read = await repository.readVersion('craft', former);
    expect(read?.scheme).toBe(CRAFT_GRAPH);
    const submitted = await readRdf(content('1'), { baseIri: 'https://elsewhere.test/' });
    expect((await canonicalize(read?.quads ?? [])).hash).toBe((await canonicalize(submitted)).hash);
  });

  it('hold each content once, also when a former one comes again', async () => {
    const [one, two] = [await put('1'), await put('2')];
    await put('1');
    expect(await hashes()).toEqual([one, two]);
    await put('1');
    expect(await hashes()).toEqual([one, two]);
  });

  it('are all kept where puts share a commit', async () => {
    await Promise.all(['1', '2', '3'].map(put));
    expect(await hashes()).toHaveLength(3);
    for (const hash of (await hashes()) ?? []) {
      expect((await repository.readVersion('craft', hash))?.quads).toHaveLength(6);
    }
  });

  it('are not lost where the store cannot be read: the put is refused', async () => {
    let isDown = false;
    repository = await temporaryRepository({
      vocabularyVersions: 2,
      wrap: (store) => ({
        ...store,
        read: async (graph) => {
          if (isDown) {
            throw new StoreUnavailableError('down');
          }
          return store.read(graph);
        },
      }),
    });
    const one = await put('1');
    isDown = true;
    await expect(put('2')).rejects.toThrow(StoreUnavailableError);
    isDown = false;
    expect(await hashes()).toEqual([one]);
  });

  it('are not made by dry runs, and go with the vocabulary', async () => {
    await put('1');
    await repository.putVocabulary('craft', content('2'), { dryRun: true });
    expect(await hashes()).toHaveLength(1);
    await put('2');
    await repository.deleteVocabulary('craft');
    expect(await repository.count('vocabulary-version')).toBe(0);
  });

  it('keep contents longer than a literal', async () => {
    const labels = Array.from({ length: 20_000 }, (_, at) => `${at}-${(at * 7919) % 65_537}`);
    const former = await put(labels.join(' '));
    await put('2');
    const stored = await repository.storedGraph(
      `https://platform.test/id/vocabulary-version/craft/${former}`,
    );
    expect(stored?.triples.split('\n').length).toBeGreaterThan(3);
    const read = await repository.readVersion('craft', former);
    expect(JSON.stringify(read?.quads)).toContain(labels.join(' '));
  });
});
