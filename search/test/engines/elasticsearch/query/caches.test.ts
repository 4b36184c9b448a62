import { describe, expect, it } from 'vitest';
import { createLanguagesCache } from '../../../../engines/elasticsearch/query/languages-cache.ts';
import type { FacetKeys } from '../../../../engines/elasticsearch/query/shown-values.ts';
import { createShownValuesCache } from '../../../../engines/elasticsearch/query/shown-values-cache.ts';

describe('the languages of an index', () => {
  function remembering() {
    let time = 0;
    let asked = 0;
    const languages = createLanguagesCache(
      async () => {
        asked += 1;
        return [`language ${asked}`];
      },
      () => time,
    );
    return { languages, pass: (ms: number) => (time += ms) };
  }

  it('are asked for once, however many want them', async () => {
    const { languages } = remembering();
    const all = await Promise.all([languages.get(), languages.get()]);
    expect(all).toEqual([['language 1'], ['language 1']]);
    expect(await languages.get()).toEqual(['language 1']);
  });

  it('are asked for again after a second, without anyone waiting', async () => {
    const { languages, pass } = remembering();
    await languages.get();
    pass(1500);
    expect(await languages.get()).toEqual(['language 1']);
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

describe('what is shown for facet values', () => {
  function remembering() {
    let time = 0;
    const asked: string[] = [];
    const shown = createShownValuesCache(
      async (keys) => {
        const wanted = [...keys].flatMap(([name, some]) => some.map((key) => `${name}:${key}`));
        asked.push(wanted.join(' '));
        const known = [...keys].map(([name, some]) => [name, valuesOf(some)] as const);
        return new Map(known);
      },
      () => time,
    );
    return { shown, asked, pass: (ms: number) => (time += ms) };
  }

  const valuesOf = (keys: readonly string[]) =>
    new Map(
      keys
        .filter((key) => key !== 'none')
        .map((key) => [key, { value: key.toUpperCase(), label: key }]),
    );
  const wanted = (...keys: string[]): FacetKeys => new Map([['themes', keys]]);

  it('is asked for only where it is not known, as is that a value is nowhere', async () => {
    const { shown, asked } = remembering();
    await shown.get(wanted('a', 'none'));
    const found = await shown.get(wanted('a', 'b', 'none'));
    expect(asked).toEqual(['themes:a themes:none', 'themes:b']);
    expect([...(found.get('themes') ?? [])].map(([, { value }]) => value)).toEqual(['A', 'B']);
  });

  it('is given for a minute, and asked for again behind the answer once it is old', async () => {
    const { shown, asked, pass } = remembering();
    for (const wait of [0, 9000, 2000, 0]) {
      pass(wait);
      await shown.get(wanted('a'));
    }
    expect(asked).toHaveLength(2);
    pass(61_000);
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

  it('stays as it was where asking again fails', async () => {
    let time = 0;
    let isDown = false;
    const shown = createShownValuesCache(
      async (keys) => {
        if (isDown) {
          throw new Error('down');
        }
        return new Map([...keys].map(([name, some]) => [name, valuesOf(some)]));
      },
      () => time,
    );
    await shown.get(wanted('a'));
    isDown = true;
    time = 11_000;
    const found = await shown.get(wanted('a'));
    expect(found.get('themes')?.get('a')?.value).toBe('A');
    await expect(shown.get(wanted('b'))).rejects.toThrow('down');
    expect((await shown.get(wanted('a'))).get('themes')?.size).toBe(1);
  });
});
