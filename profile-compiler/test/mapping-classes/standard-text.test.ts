import { describe, expect, it } from 'vitest';
import { preferredOf, readTurtle } from './read-turtle.ts';

describe.each(['StandardText', 'StandardDisabled'] as const)('%s', (name) => {
  it('gives a string for every literal and IRI', () => {
    const { json, problems } = readTurtle(
      name,
      'ex:d ex:p "LV-12", 12, true, "Pegel"@de, <https://doi.org/10.5555/lake> .',
    );
    expect(json).toEqual(['LV-12', '12', 'true', 'Pegel', 'https://doi.org/10.5555/lake']);
    expect(problems).toEqual([]);
  });

  it('drops blank nodes, also as they are stored, and blank text', () => {
    const { json, problems } = readTurtle(name, 'ex:d ex:p [], genid:c14n0, " ", "a b" .');
    expect(json).toEqual(['a b']);
    expect(problems).toEqual([
      'not-a-literal _:',
      'not-a-literal https://meta.example/.well-known/genid/c14n0',
      'blank-value  ',
    ]);
  });

  it('prefers the text in the default language where texts state theirs', () => {
    expect(preferredOf(name, 'ex:d ex:p "Lake"@en, "See"@de, "Aare"@gsw .')).toBe('See');
    expect(preferredOf(name, 'ex:d ex:p "Lac"@fr, "Lake"@en-GB, <https://a.example/> .')).toBe(
      'Lake',
    );
  });

  it('has no preference among texts without a language', () => {
    expect(preferredOf(name, 'ex:d ex:p "b", "a" .')).toBeUndefined();
  });
});
