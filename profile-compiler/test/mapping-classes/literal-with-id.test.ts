import { describe, expect, it } from 'vitest';
import { readTurtle } from './read-turtle.ts';

describe('LiteralWithId', () => {
  it('gives texts an id as keywords have it, and keeps no language', () => {
    const { json, problems } = readTurtle(
      'LiteralWithId',
      'ex:d ex:p " Open Data "@en, "Straße 7", <https://lake.example/kind> .',
    );
    expect(json).toEqual([
      { id: 'open-data', label: 'Open Data' },
      { id: 'straße-7', label: 'Straße 7' },
      { id: 'https-lake-example-kind', label: 'https://lake.example/kind' },
    ]);
    expect(problems).toEqual([]);
  });

  it('drops blank nodes and texts of which no id can be made', () => {
    const { json, problems } = readTurtle('LiteralWithId', 'ex:d ex:p [], " – " .');
    expect(json).toEqual([]);
    expect(problems).toEqual(['not-a-literal _:', 'blank-value  – ']);
  });
});
