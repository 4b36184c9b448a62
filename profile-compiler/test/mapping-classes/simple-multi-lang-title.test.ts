import { describe, expect, it } from 'vitest';
import { readTurtle } from './read-turtle.ts';

describe('SimpleMultiLangTitle', () => {
  it('keeps one text for each language and prefers what people wrote in it', () => {
    const { json, problems } = readTurtle(
      'SimpleMultiLangTitle',
      `ex:d ex:p "  Pegelstände "@de, "Pegel", "Water levels"@en, "Levels"@en-t-de,
         "Niveaux"@fr-t-de-t0-mtec, "Pegelstand"@de-ch, " "@it, ex:other .`,
    );
    expect(json).toEqual({
      de: 'Pegelstände',
      'de-CH': 'Pegelstand',
      en: 'Water levels',
      fr: 'Niveaux',
    });
    expect([...problems].sort()).toEqual([
      'blank-value  ',
      'duplicate-language Levels',
      'duplicate-language Pegel',
      'not-a-literal https://lake.example/other',
    ]);
  });

  it('writes the languages in code point order, whatever the order of the graph', () => {
    const one = readTurtle('SimpleMultiLangTitle', 'ex:d ex:p "a"@nl, "b"@el, "c"@bg .');
    const other = readTurtle('SimpleMultiLangTitle', 'ex:d ex:p "c"@bg, "a"@nl, "b"@el .');
    expect(JSON.stringify(one.json)).toBe('{"bg":"c","el":"b","nl":"a"}');
    expect(JSON.stringify(other.json)).toBe(JSON.stringify(one.json));
  });

  it('takes the first of two texts in one language, and tells of the other', () => {
    const { json, problems } = readTurtle('SimpleMultiLangTitle', 'ex:d ex:p "b"@en, "a"@en .');
    expect(json).toEqual({ en: 'a' });
    expect(problems).toEqual(['duplicate-language b']);
  });

  it('tells of the same texts, whatever the order of the graph', () => {
    const texts = ['"See"', '"See"@de', '"Aare"@de', '"See"@de-t-fr'];
    const reported = (order: readonly string[]) =>
      readTurtle('SimpleMultiLangTitle', `ex:d ex:p ${order.join(', ')} .`).problems;
    expect(reported(texts)).toEqual(Array(3).fill('duplicate-language See'));
    expect(reported(texts.toReversed())).toEqual(reported(texts));
  });

  it('says nothing of a text that is there twice in the same words', () => {
    const { json, problems } = readTurtle('SimpleMultiLangTitle', 'ex:d ex:p "See"@de, "See" .');
    expect(json).toEqual({ de: 'See' });
    expect(problems).toEqual([]);
  });

  it('takes literals of any datatype by their written form', () => {
    expect(readTurtle('SimpleMultiLangTitle', 'ex:d ex:p 007 .').json).toEqual({ de: '007' });
  });

  it('gives nothing where no text is left', () => {
    const { json, problems } = readTurtle('SimpleMultiLangTitle', 'ex:d ex:p "", [] .');
    expect(json).toBeUndefined();
    expect([...problems].sort()).toEqual(['blank-value ', 'not-a-literal _:']);
  });
});
