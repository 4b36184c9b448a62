import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compileProfile, readProfileDirectory } from '../../../profile-compiler/index.ts';
import { compileShipped } from '../../../profile-compiler/test/fixtures.ts';
import { type IndexedTerm, type Search, VocabularyFollowedError } from '../../index.ts';
import { failing, recording } from '../engines/wrapped-engines.ts';
import { type Below, openBelow } from '../platform-below.ts';

const SOON = 60_000;

const DEFAULT_PROFILE = new URL('../../../profiles/default', import.meta.url).pathname;
const model = compileProfile(await readProfileDirectory(DEFAULT_PROFILE), {
  enrichment: {
    trees: { fields: ['categories'], replacements: ['id:id', 'label:pref_label'] },
  },
});

let below: Below;
let search: Search;
/** Documents in the order of writing. */
let written: string[];

beforeEach(async () => {
  below = await openBelow();
  written = [];
  await open();
  await below.putCatalogue('city');
  await putTheme('a', 'oak');
  await putTheme('b', 'ash');
  await search.waitFor(await below.putDataset('c', 'C'), SOON);
  written.length = 0;
});

afterEach(async () => {
  await search.close();
  await below[Symbol.asyncDispose]();
});

describe('vocabularies that are imported', () => {
  it('reach exactly the datasets that use an added, a changed or a removed term', async () => {
    expect(await importTrees({ oak: 'Oak' })).toBe('created');
    expect(taken()).toEqual(['dataset/a']);
    expect(await labelOf('a')).toEqual({ en: 'Oak' });
    expect(await importTrees({ oak: 'Oak', ash: 'Ash' })).toBe('replaced');
    expect(taken()).toEqual(['dataset/b']);
    expect(await importTrees({ oak: 'English oak', ash: 'Ash' })).toBe('replaced');
    expect(taken()).toEqual(['dataset/a']);
    expect(await importTrees({ ash: 'Ash' })).toBe('replaced');
    expect(taken()).toEqual(['dataset/a']);
    expect(await labelOf('a')).toEqual({ en: iriOf('oak') });
  });

  it('are listed and searched like others, with a mark', async () => {
    await importTrees({ oak: 'Oak', ash: 'Ash' });
    expect(await search.terms.list()).toEqual([
      {
        id: 'trees',
        resource: 'https://trees.example/',
        title: { en: 'Trees' },
        terms: 2,
        languages: ['en'],
        modified: expect.stringMatching(/^\d{4}-.+Z$/),
        imported: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ]);
    const [ash] = await search.terms.get('trees', ['ash']);
    expect(ash?.document.pref_label).toEqual({ en: 'Ash' });
  });

  it('are not written where nothing changed, unless that is wanted', async () => {
    await importTrees({ oak: 'Oak' });
    const [before] = await search.terms.list();
    taken();
    expect(await importTrees({ oak: 'Oak' })).toBe('unchanged');
    expect(await search.terms.list()).toEqual([before]);
    expect(await importTrees({ oak: 'Oak' }, { override: true })).toBe('replaced');
    expect((await search.terms.list())[0]?.modified).not.toBe(before?.modified);
    expect(taken()).toEqual([]);
  });

  it('leave their datasets when they are deleted', async () => {
    await importTrees({ oak: 'Oak' });
    taken();
    expect(await search.imports.delete('trees')).toBe(true);
    expect(taken()).toEqual(['dataset/a']);
    expect(await labelOf('a')).toEqual({ en: iriOf('oak') });
    expect(await search.terms.list()).toEqual([]);
    expect(await search.imports.delete('trees')).toBe(false);
  });

  it('are there after a restart, and go on reaching only what uses a change', async () => {
    await importTrees({ oak: 'Oak', ash: 'Ash' });
    await reopen();
    expect(await search.terms.list()).toMatchObject([{ id: 'trees', terms: 2 }]);
    await search.waitFor(await putTheme('d', 'oak'), SOON);
    expect(await labelOf('d')).toEqual({ en: 'Oak' });
    taken();
    expect(await importTrees({ oak: 'Oak' })).toBe('replaced');
    expect(taken()).toEqual(['dataset/b']);
  });

  it('are in a new index before it answers', async () => {
    await importTrees({ oak: 'Oak' });
    await search.reindex();
    expect(await search.terms.list()).toMatchObject([{ id: 'trees', terms: 1 }]);
    expect(await labelOf('a')).toEqual({ en: 'Oak' });
  });

  it('are in the index of another mapping, and of one whose files are gone', async () => {
    await importTrees({ oak: 'Oak' });
    await search.close();
    search = await below.search(await compileShipped('minimal'));
    await following();
    expect(await search.terms.list()).toMatchObject([{ id: 'trees' }]);
    await search.close();
    const directory = path.join(below.directory, 'search');
    for (const name of await readdir(directory)) {
      if (name.startsWith('index-')) {
        await rm(path.join(directory, name));
      }
    }
    await open();
    await following();
    expect(await labelOf('a')).toEqual({ en: 'Oak' });
  });

  it('reach the index that is being built, and the one in use', async () => {
    const building = search.reindex();
    const importing = importTrees({ oak: 'Oak' });
    await Promise.all([building, importing]);
    expect(await search.terms.list()).toMatchObject([{ id: 'trees' }]);
    expect(await labelOf('a')).toEqual({ en: 'Oak' });
    await reopen();
    expect(await labelOf('a')).toEqual({ en: 'Oak' });
  });

  it('reach their datasets later, although these could not be written at first', async () => {
    await search.close();
    search = await below.search(model, failing(await below.engine(), 1));
    await following();
    await expect(importTrees({ oak: 'Oak' })).rejects.toThrow('The disk is away');
    await search.waitFor(await below.putDataset('e', 'E'), SOON);
    expect(await labelOf('a')).toEqual({ en: 'Oak' });
    expect(await importTrees({ oak: 'Oak' })).toBe('unchanged');
  });

  it('reach their datasets although the process ended in between', async () => {
    await search.close();
    search = await below.search(model, failing(await below.engine(), 1));
    await following();
    await expect(importTrees({ oak: 'Oak' })).rejects.toThrow('The disk is away');
    await reopen();
    await search.waitFor(await below.repository.lastSeq(), SOON);
    await expect.poll(() => labelOf('a')).toEqual({ en: 'Oak' });
    expect(taken()).toEqual(['dataset/a']);
  });

  it('follow one another, while datasets are written', async () => {
    const imports = ['Oak', 'Oaks', 'Oak tree', 'The oak'].map((label) =>
      importTrees({ oak: label }),
    );
    const seqs = [await putTheme('d', 'oak'), await putTheme('e', 'oak')];
    await Promise.all(imports);
    await search.waitFor(Math.max(...seqs), SOON);
    for (const id of ['a', 'd', 'e']) {
      expect(await labelOf(id)).toEqual({ en: 'The oak' });
    }
  });
});

describe('a vocabulary of the repository', () => {
  const managed = 't:oak a skos:Concept ; skos:prefLabel "Managed oak"@en .';

  it('is not replaced by an import of its id', async () => {
    await search.waitFor(await below.putVocabulary('trees', managed), SOON);
    await expect(importTrees({ oak: 'Oak' })).rejects.toThrow(VocabularyFollowedError);
    expect(await labelOf('a')).toEqual({ en: 'Managed oak' });
  });

  it('hides an imported one of its id until it is deleted', async () => {
    await importTrees({ oak: 'Oak', ash: 'Ash' });
    await search.waitFor(await below.putVocabulary('trees', managed), SOON);
    expect(await labelOf('a')).toEqual({ en: 'Managed oak' });
    expect(await labelOf('b')).toEqual({ en: iriOf('ash') });
    expect((await search.terms.list())[0]).not.toHaveProperty('imported');
    await search.reindex();
    expect(await labelOf('a')).toEqual({ en: 'Managed oak' });
    const gone = await below.repository.deleteVocabulary('trees');
    await search.waitFor(gone?.seq ?? Number.NaN, SOON);
    expect(await labelOf('a')).toEqual({ en: 'Oak' });
    expect(await labelOf('b')).toEqual({ en: 'Ash' });
  });

  it('stays when an imported one that it hides is deleted', async () => {
    await importTrees({ oak: 'Oak' });
    await search.waitFor(await below.putVocabulary('trees', managed), SOON);
    expect(await search.imports.delete('trees')).toBe(true);
    expect(await labelOf('a')).toEqual({ en: 'Managed oak' });
  });
});

async function open(): Promise<void> {
  search = await below.search(model, recording(await below.engine(), written));
}

async function reopen(): Promise<void> {
  await search.close();
  written.length = 0;
  await open();
}

/** What was written since this was asked last. */
function taken(): readonly string[] {
  return written.splice(0);
}

/** Imports the vocabulary of trees: ids with English labels. */
async function importTrees(
  labels: Readonly<Record<string, string>>,
  options = {},
): Promise<string> {
  const terms = Object.entries(labels).map(
    ([id, label]): IndexedTerm => ({
      document: {
        id,
        resource: iriOf(id),
        in_scheme: ['https://trees.example/'],
        pref_label: { en: label },
        top_concept: true,
      },
      matches: [],
    }),
  );
  const resource = 'https://trees.example/';
  const vocabulary = { id: 'trees', resource, title: { en: 'Trees' }, terms };
  return (await search.imports.put(vocabulary, options)).state;
}

function putTheme(id: string, tree: string): Promise<number> {
  return below.putDataset(id, id, `<https://city.example/${id}> dcat:theme <${iriOf(tree)}> .`);
}

function iriOf(tree: string): string {
  return `https://trees.example/${tree}`;
}

async function labelOf(id: string): Promise<unknown> {
  const [stored] = await search.get('dataset', [id]);
  return JSON.parse(stored?.json ?? 'null').categories[0].label;
}

/** Resolves when the index answers. */
async function following(): Promise<void> {
  await search.waitFor(await below.repository.lastSeq(), SOON);
}
