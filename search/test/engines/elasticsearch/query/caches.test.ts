import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createWordDictionary } from '../../../../dictionary/word-dictionary.ts';
import type { AskIndex } from '../../../../engines/elasticsearch/query/ask-index.ts';
import {
  createShownValuesCache,
  type FacetKeys,
  type ShownOfIndex,
  type ShownValues,
} from '../../../../engines/elasticsearch/query/shown-values.ts';
import {
  createTitleCache,
  type TitledHit,
  titlesOfSize,
} from '../../../../engines/elasticsearch/query/title-cache.ts';
import {
  createLanguagesCache,
  createWordsCache,
  wordsOfSize,
} from '../../../../engines/elasticsearch/query/words-cache.ts';
import { titleFormsOf } from '../../../../ranking/title-forms.ts';

describe('the languages of an index', () => {
  function remembering() {
    let time = 0;
    let asked = 0;
    const ask: AskIndex = async () => {
      asked += 1;
      return { aggregations: { languages: { buckets: [{ key: `language ${asked}` }] } } } as never;
    };
    const languages = createLanguagesCache(ask, () => time);
    return { languages, pass: (ms: number) => (time += ms) };
  }

  it('are asked for once, however many want them', async () => {
    const { languages } = remembering();
    const all = await Promise.all([languages.get(), languages.get()]);
    expect(all).toEqual([['language 1'], ['language 1']]);
    expect(await languages.get()).toEqual(['language 1']);
  });

  it('are asked for again after ten seconds, without anyone waiting', async () => {
    const { languages, pass } = remembering();
    await languages.get();
    pass(10_500);
    expect(await languages.get()).toEqual(['language 1']);
    await nextTurn();
    expect(await languages.get()).toEqual(['language 2']);
  });

  it('are asked for again once a write can be searched', async () => {
    const { languages, pass } = remembering();
    languages.forget();
    await languages.get();
    pass(1500);
    expect(await languages.get()).toEqual(['language 1']);
    await nextTurn();
    expect(await languages.get()).toEqual(['language 2']);
  });

  it('are asked for anew when documents were written, though an answer was on its way', async () => {
    const { languages } = remembering();
    const before = languages.get();
    languages.forget();
    expect(await before).toEqual(['language 1']);
    expect(await languages.get()).toEqual(['language 2']);
  });
});

const NOT_LOADED: ShownOfIndex = { entries: 0, shown: () => undefined };

describe('what is shown for facet values', () => {
  function remembering(loaded = NOT_LOADED) {
    let time = 0;
    const asked: string[] = [];
    const ask = async (keys: FacetKeys) => {
      const wanted = [...keys].flatMap(([name, some]) => some.map(({ key }) => `${name}:${key}`));
      asked.push(wanted.join(' '));
      return shownOf(keys);
    };
    const shown = createShownValuesCache({ load: async () => loaded, ask }, () => time);
    return { shown, asked, pass: (ms: number) => (time += ms) };
  }

  const shownOf =
    (keys: FacetKeys): ShownValues =>
    (facet, key) => {
      const isAsked = keys.get(facet)?.some((one) => one.key === key);
      return isAsked && key !== 'none' ? { value: key.toUpperCase(), label: key } : undefined;
    };
  const wanted = (...keys: string[]): FacetKeys =>
    new Map([['themes', keys.map((key) => ({ key, count: 1 }))]]);

  it('is asked for only where it is not known, as is that a value is nowhere', async () => {
    const { shown, asked } = remembering();
    await shown.get(wanted('a', 'none'));
    const found = await shown.get(wanted('a', 'b', 'none'));
    expect(asked).toEqual(['themes:a themes:none', 'themes:b']);
    expect(['a', 'b', 'none'].map((key) => found('themes', key)?.value)).toEqual([
      'A',
      'B',
      undefined,
    ]);
  });

  it('is given for six minutes, and asked for again behind the answer once it is old', async () => {
    const { shown, asked, pass } = remembering();
    for (const wait of [0, 59_000, 2000, 0]) {
      pass(wait);
      await shown.get(wanted('a'));
    }
    expect(asked).toHaveLength(2);
    pass(601_000);
    await shown.get(wanted('a'));
    expect(asked).toHaveLength(3);
  });

  it('is asked for again once a write can be searched', async () => {
    const { shown, asked, pass } = remembering();
    await shown.get(wanted('a'));
    shown.age();
    await shown.get(wanted('a'));
    expect(asked).toHaveLength(1);
    pass(1100);
    await shown.get(wanted('a'));
    await shown.get(wanted('a'));
    expect(asked).toHaveLength(2);
  });

  it('is not asked for where it was loaded with all of the index', async () => {
    const { shown, asked } = remembering({
      entries: 1,
      shown: (_, key) => (key === 'a' ? { value: 'A', label: 'Loaded' } : undefined),
    });
    await shown.get(wanted('a'));
    const found = await shown.get(wanted('a', 'b'));
    expect(['a', 'b'].map((key) => found('themes', key)?.label)).toEqual(['Loaded', 'b']);
    expect(asked).toEqual(['themes:a', 'themes:b']);
  });

  it('stays as it was where asking again fails', async () => {
    let time = 0;
    let isDown = false;
    const ask = async (keys: FacetKeys) => {
      if (isDown) {
        throw new Error('down');
      }
      return shownOf(keys);
    };
    const shown = createShownValuesCache({ load: async () => NOT_LOADED, ask }, () => time);
    await shown.get(wanted('a'));
    isDown = true;
    time = 61_000;
    const found = await shown.get(wanted('a'));
    expect(found('themes', 'a')?.value).toBe('A');
    await expect(shown.get(wanted('b'))).rejects.toThrow('down');
    expect((await shown.get(wanted('a')))('themes', 'a')?.value).toBe('A');
  });
});

describe('the words of an index', () => {
  function remembering(forms: number, took = 0, kept?: ReturnType<typeof wordsOfSize>) {
    let time = 0;
    let loaded = 0;
    const words = createWordDictionary();
    for (let form = 0; form < forms; form += 1) {
      words.add(form, `word${form}`);
    }
    const cache = createWordsCache(
      async () => {
        loaded += 1;
        time += took;
        const load = loaded;
        return { words, documents: () => load };
      },
      () => time,
      kept,
    );
    const get = async () => (await cache.get()).documents(0);
    return { cache, get, pass: (ms: number) => (time += ms) };
  }

  it('are loaded once, however many want them, and before anybody does', async () => {
    const { cache, get } = remembering(1);
    expect(cache.lately()).toBeUndefined();
    expect(await Promise.all([get(), get()])).toEqual([1, 1]);
    expect(cache.lately()?.documents(0)).toBe(1);
    expect(await get()).toBe(1);
  });

  it('are those of the last write where they are few', async () => {
    const { cache, get, pass } = remembering(1);
    await get();
    pass(1);
    cache.age();
    expect(cache.lately()).toBeUndefined();
    expect(await get()).toBe(2);
  });

  it('are loaded again behind the answer where they are many', async () => {
    const { cache, get, pass } = remembering(10_001);
    await get();
    pass(1);
    cache.age();
    expect(cache.lately()?.documents(0)).toBe(1);
    expect(await get()).toBe(1);
    pass(60_001);
    expect(await get()).toBe(1);
    expect(await get()).toBe(2);
  });

  it('give way to those of other indexes, and are loaded again', async () => {
    const kept = wordsOfSize(30);
    const [first, second] = [remembering(20, 0, kept), remembering(20, 0, kept)];
    expect([await first.get(), await second.get(), await first.get()]).toEqual([1, 1, 2]);
    expect(kept.size).toBe(1);
  });

  it('are kept fifty times as long as loading them takes', async () => {
    const { get, pass } = remembering(10_001, 10_000);
    await get();
    pass(400_000);
    expect([await get(), await get()]).toEqual([1, 1]);
    pass(200_000);
    expect([await get(), await get()]).toEqual([1, 2]);
  });
});

describe('the titles of hits', () => {
  const FOREST = titleFormsOf('[["forest",["en"]]]');
  const encoded = (text: string) => Buffer.from(text).toString('base64');

  function remembering() {
    const asked: unknown[] = [];
    const titles = createTitleCache(
      (async (body: { readonly query?: unknown }) => {
        asked.push(body.query);
        const fields = {
          'index-only.id': ['a'],
          'index-only.title-forms': [encoded('[["forest",["en"]]]')],
          'index-only.title-hash': [1],
        };
        return { hits: { hits: [{ fields }] } };
      }) as never,
      titlesOfSize(100),
      async (_ask, keep) => keep({ id: 'z', hash: 26, forms: '[["zoo",["en"]]]' }),
    );
    const titlesOf = async (...hits: readonly TitledHit[]) => (await titles.of(hits)).titles;
    return { titles, titlesOf, asked };
  }

  it('are asked for once, by the hash that a hit has', async () => {
    const { titlesOf, asked } = remembering();
    const hit = { id: 'a', hash: 1 };
    expect(await titlesOf(hit)).toEqual([FOREST]);
    expect(await titlesOf(hit, { id: 'b', hash: 1 })).toEqual([FOREST, FOREST]);
    expect(asked).toHaveLength(1);
  });

  it('are loaded behind the first that are asked for', async () => {
    const { titlesOf, asked } = remembering();
    await titlesOf({ id: 'a', hash: 1 });
    expect(await titlesOf({ id: 'z', hash: 26 })).toEqual([titleFormsOf('[["zoo",["en"]]]')]);
    expect(asked).toHaveLength(1);
  });

  it('are kept as the hits bring them', async () => {
    const { titlesOf, asked } = remembering();
    expect(await titlesOf({ id: 'a', hash: 1, forms: '[["forest",["en"]]]' })).toEqual([FOREST]);
    expect(await titlesOf({ id: 'b', hash: 1 })).toEqual([FOREST]);
    expect(asked).toEqual([]);
  });

  it('tell whether all were kept before', async () => {
    const { titles } = remembering();
    const hits = [
      { id: 'a', hash: 1, forms: '[["forest",["en"]]]' },
      { id: 'none', hash: null },
    ];
    expect((await titles.of(hits)).wereKept).toBe(false);
    expect((await titles.of(hits)).wereKept).toBe(true);
  });

  it('are asked for where a hit has another hash or does not tell it, and not where it has no title', async () => {
    const { titlesOf, asked } = remembering();
    expect(await titlesOf({ id: 'none', hash: null })).toEqual([undefined]);
    expect(asked).toHaveLength(0);
    await titlesOf({ id: 'a', hash: 1 });
    await titlesOf({ id: 'a', hash: 2 });
    expect(await titlesOf({ id: 'a' })).toEqual([FOREST]);
    expect(asked).toHaveLength(3);
  });
});
