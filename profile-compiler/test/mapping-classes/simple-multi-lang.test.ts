import { describe, expect, it } from 'vitest';
import { readTurtle } from './read-turtle.ts';

describe('SimpleMultiLang', () => {
  it('keeps text verbatim, line breaks and outer space with it', () => {
    const { json } = readTurtle(
      'SimpleMultiLang',
      'ex:d ex:p " Jede Stunde.\\n<b>Stand</b>: Juni ", "Every hour."@en-gb, "Svaki sat."@sr-latn .',
    );
    expect(json).toEqual({
      de: ' Jede Stunde.\n<b>Stand</b>: Juni ',
      'en-GB': 'Every hour.',
      'sr-Latn': 'Svaki sat.',
    });
  });

  it('keeps text of any length', () => {
    const long = 'Wasserstand '.repeat(2200);
    const { json } = readTurtle('SimpleMultiLang', `ex:d ex:p "${long}"@de .`);
    expect(json).toEqual({ de: long });
  });

  it('drops what is no text', () => {
    const { json, problems } = readTurtle('SimpleMultiLang', 'ex:d ex:p ex:page, "\\n\\t" .');
    expect(json).toBeUndefined();
    expect([...problems].sort()).toEqual([
      'blank-value \n\t',
      'not-a-literal https://lake.example/page',
    ]);
  });
});
