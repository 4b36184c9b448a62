import { describe, expect, it } from 'vitest';
import { readTurtle } from './read-turtle.ts';

describe('Keywords', () => {
  it('gives id, label and language of each', () => {
    const { json, problems } = readTurtle(
      'Keywords',
      `ex:d ex:p "Étangs"@fr, " Seen & Flüsse "@de, "water_level", "Meren"@nl-t-de, "ACQUA, fiumi"@IT .`,
    );
    expect(json).toEqual([
      { id: 'étangs', label: 'Étangs', language: 'fr' },
      { id: 'seen-flüsse', label: 'Seen & Flüsse', language: 'de' },
      { id: 'water_level', label: 'water_level', language: 'de' },
      { id: 'meren', label: 'Meren', language: 'nl' },
      { id: 'acqua-fiumi', label: 'ACQUA, fiumi', language: 'it' },
    ]);
    expect(problems).toEqual([]);
  });

  it('gives one id to composed and decomposed letters', () => {
    const { json } = readTurtle('Keywords', 'ex:d ex:p "Fl\\u00FCsse", "Flu\\u0308sse" .');
    expect(json).toMatchObject([{ id: 'flüsse' }, { id: 'flüsse' }]);
  });

  it('keeps letters and marks of every script', () => {
    const { json } = readTurtle('Keywords', 'ex:d ex:p "Вода 2024"@bg, "जल स्तर"@hi .');
    expect(json).toMatchObject([{ id: 'вода-2024' }, { id: 'जल-स्तर' }]);
  });

  it('drops what is no text, or only punctuation', () => {
    const { json, problems } = readTurtle('Keywords', 'ex:d ex:p ex:water, [], "  ", " ?! " .');
    expect(json).toEqual([]);
    expect(problems).toEqual([
      'not-a-literal https://lake.example/water',
      'not-a-literal _:',
      'blank-value   ',
      'blank-value  ?! ',
    ]);
  });
});
