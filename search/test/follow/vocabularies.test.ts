import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compileProfile, readProfileDirectory } from '../../../profile-compiler/index.ts';
import { until } from '../../../repository/test/backends/index.ts';
import { parseTextQuery, type Search, type TypedQuery } from '../../index.ts';
import { failingTerms, recording } from '../engines/wrapped-engines.ts';
import { type Below, openBelow } from '../platform-below.ts';

const SOON = 60_000;

const DEFAULT_PROFILE = new URL('../../../profiles/default', import.meta.url).pathname;
const model = compileProfile(await readProfileDirectory(DEFAULT_PROFILE), {
  enrichment: {
    trees: { fields: ['categories'], replacements: ['id:id', 'label:pref_label'] },
  },
});

const OAK = 't:oak a skos:Concept ; skos:prefLabel "Oak"@en, "Eiche"@de .';
const ASH = 't:ash a skos:Concept ; skos:prefLabel "Ash"@en .';
const ELM = 't:elm a skos:Concept ; skos:prefLabel "Elm"@en .';

let below: Below;
let search: Search;
/** Documents in the order of writing. */
let written: string[];

beforeEach(async () => {
  below = await openBelow();
  written = [];
  search = await below.search(model, recording(await below.engine(), written));
  await below.putCatalogue('city');
});

afterEach(async () => {
  await search.close();
  await below[Symbol.asyncDispose]();
});

describe('vocabularies that are followed', () => {
  it('reach exactly the datasets that look their terms up, when they arrive later', async () => {
    await putThree();
    expect(await categoriesOf('a')).toEqual([unknown('oak')]);
    await changed(() => below.putVocabulary('trees', OAK + ELM));
    expect(written).toEqual(['dataset/a']);
    expect(await categoriesOf('a')).toEqual([
      { id: 'oak', label: { de: 'Eiche', en: 'Oak' }, resource: 'https://trees.example/oak' },
    ]);
    expect(await categoriesOf('b')).toEqual([unknown('ash')]);
  });

  it('reach exactly those that use an added, a changed or a removed term', async () => {
    await putThree();
    await changed(() => below.putVocabulary('trees', OAK));
    await changed(() => below.putVocabulary('trees', OAK + ASH));
    expect(written).toEqual(['dataset/b']);
    await changed(() => below.putVocabulary('trees', OAK.replace('Eiche', 'Eichen') + ASH));
    expect(written).toEqual(['dataset/a']);
    await changed(() => below.putVocabulary('trees', ASH));
    expect(written).toEqual(['dataset/a']);
    expect(await categoriesOf('a')).toEqual([unknown('oak')]);
    await changed(() => below.repository.deleteVocabulary('trees').then((gone) => gone?.seq));
    expect(written).toEqual(['dataset/b']);
    expect(await search.terms.list()).toEqual([]);
  });

  it('reach no dataset where only the description of the vocabulary changed', async () => {
    await putThree();
    await changed(() => below.putVocabulary('trees', OAK));
    await changed(() => below.putVocabulary('trees', `${OAK} t: skos:prefLabel "Trees"@en .`));
    expect(written).toEqual([]);
    expect(await search.terms.list()).toMatchObject([{ id: 'trees', title: { en: 'Trees' } }]);
  });

  it('reach those that name a term by its text', async () => {
    await putTheme('a', '"oak"');
    await putTheme('b', '"ash"');
    await changed(() => below.putVocabulary('data-theme', OAK));
    expect(written).toEqual(['dataset/a']);
    expect(await categoriesOf('a')).toMatchObject([{ resource: 'https://data-theme.example/oak' }]);
  });

  it('reach the datasets of a catalogue whose place is a term', async () => {
    await below.putCatalogue(
      'city',
      '<https://city.example/> dct:spatial <https://country.example/x> .',
    );
    await putTheme('a', '<urn:other>');
    await changed(() =>
      below.putVocabulary('country', 't:x a skos:Concept ; skos:prefLabel "Exland"@en .'),
    );
    expect(written).toEqual(['dataset/a']);
    expect((await documentOf('a')).country).toMatchObject({ label: 'Exland' });
  });

  it('are known when the datasets of the same step are made', async () => {
    await search.waitFor(await below.repository.lastSeq(), SOON);
    await search.close();
    await putTheme('a', '<https://trees.example/oak>', 'no wait');
    await below.putVocabulary('trees', OAK);
    const seq = await putTheme('b', '<https://trees.example/oak>', 'no wait');
    written = [];
    search = await below.search(model, recording(await below.engine(), written));
    await search.waitFor(seq, SOON);
    expect(written.toSorted()).toEqual(['dataset/a', 'dataset/b']);
    expect(await categoriesOf('a')).toMatchObject([{ id: 'oak' }]);
  });

  it('reach a dataset once that changed in the same step', async () => {
    await putThree();
    await putTheme('d', '<https://trees.example/oak>');
    await search.close();
    await below.putVocabulary('trees', OAK);
    const seq = await putTheme('a', '<https://trees.example/oak>, <urn:other>', 'no wait');
    written.length = 0;
    search = await below.search(model, recording(await below.engine(), written));
    await search.waitFor(seq, SOON);
    expect(written.toSorted()).toEqual(['dataset/a', 'dataset/d']);
    expect(await categoriesOf('a')).toMatchObject([{ id: 'oak' }, { id: 'urn:other' }]);
  });

  it('are known after a restart, and go on reaching only what uses a change', async () => {
    await putThree();
    await changed(() => below.putVocabulary('trees', OAK + ASH));
    await search.close();
    search = await below.search(model, recording(await below.engine(), written));
    await putTheme('d', '<https://trees.example/oak>');
    expect(await categoriesOf('d')).toMatchObject([{ id: 'oak' }]);
    await changed(() => below.putVocabulary('trees', OAK));
    expect(written).toEqual(['dataset/b']);
  });

  it('reach their datasets although the terms could not be written at first', async () => {
    await search.close();
    search = await below.search(model, failingTerms(await below.engine(), 2));
    await putThree();
    await changed(() => below.putVocabulary('trees', OAK));
    expect(await categoriesOf('a')).toMatchObject([{ id: 'oak' }]);
    expect(await search.terms.list()).toMatchObject([{ id: 'trees', terms: 1 }]);
  });

  it('reach their datasets although the process ended in between', async () => {
    await putThree();
    await search.close();
    search = await below.search(model, failingTerms(await below.engine(), Infinity));
    await below.putVocabulary('trees', OAK);
    await failing();
    await search.close();
    search = await below.search(model, recording(await below.engine(), written));
    written.length = 0;
    await search.waitFor(await below.repository.lastSeq(), SOON);
    expect(written).toEqual(['dataset/a']);
    expect(await search.terms.list()).toMatchObject([{ id: 'trees' }]);
  });
});

describe('datasets whose theme is a term', () => {
  it('are found by its synonyms in any language, after those that say so themselves', async () => {
    await putTheme('a', '<https://trees.example/oak>');
    await below.putDataset('titled', 'Quercus of the city');
    const synonyms = 'skos:altLabel "Quercus"@la ; skos:hiddenLabel "Eihce"@de';
    await changed(() => below.putVocabulary('trees', `${OAK} t:oak ${synonyms} .`));
    expect(await found('quercus')).toEqual(['titled', 'a']);
    expect(await found('eihce')).toEqual(['a']);
    expect(await found('eiche')).toEqual(['a']);
  });

  it('are counted under its label in all languages', async () => {
    await putTheme('a', '<https://trees.example/oak>');
    await changed(() => below.putVocabulary('trees', OAK));
    const { facets } = await search.search('dataset', {
      ...EVERYTHING,
      facets: [{ name: 'categories', first: 5 }],
    });
    expect(facets[0]?.buckets).toEqual([
      { value: 'oak', label: { de: 'Eiche', en: 'Oak' }, count: 1, selected: false },
    ]);
  });

  it('are listed for the term', async () => {
    await putThree();
    await changed(() => below.putVocabulary('trees', OAK + ASH));
    const term = 'https://trees.example/oak';
    const { hits } = await search.search('dataset', {
      ...EVERYTHING,
      filter: { kind: 'uses', vocabulary: 'trees', term },
    });
    expect(hits.map(({ document }) => document.id)).toEqual(['a']);
  });
});

const EVERYTHING: TypedQuery = { selection: {}, order: [], page: { first: 10 }, facets: [] };

/** `a` about oaks, `b` about ashes, `c` about nothing. */
async function putThree(): Promise<void> {
  await putTheme('a', '<https://trees.example/oak>');
  await putTheme('b', '<https://trees.example/ash>');
  await search.waitFor(await below.putDataset('c', 'C'), SOON);
}

async function putTheme(id: string, theme: string, waiting?: 'no wait'): Promise<number> {
  const seq = await below.putDataset(id, id, `<https://city.example/${id}> dcat:theme ${theme} .`);
  if (waiting === undefined) {
    await search.waitFor(seq, SOON);
  }
  return seq;
}

/** Records what is written because of a change. */
async function changed(change: () => Promise<number | undefined>): Promise<void> {
  await search.waitFor(await below.repository.lastSeq(), SOON);
  written.length = 0;
  expect(await search.waitFor((await change()) ?? Number.NaN, SOON)).toBe(true);
}

function unknown(name: string) {
  const iri = `https://trees.example/${name}`;
  return { id: iri, label: { en: iri }, resource: iri };
}

async function documentOf(id: string): Promise<Record<string, unknown>> {
  const [stored] = await search.get('dataset', [id]);
  return JSON.parse(stored?.json ?? 'null');
}

async function categoriesOf(id: string): Promise<unknown> {
  return (await documentOf(id)).categories;
}

async function found(text: string): Promise<string[]> {
  const parsed = parseTextQuery(text);
  const { hits } = await search.search('dataset', {
    ...EVERYTHING,
    ...(parsed && { text: parsed }),
  });
  return hits.map(({ document }) => document.id);
}

/** Resolves when a step has failed. */
async function failing(): Promise<void> {
  await until(async () => (await search.status()).state === 'failing');
}
