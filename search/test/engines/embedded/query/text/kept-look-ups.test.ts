import { describe, expect, it } from 'vitest';
import { encodeTexts } from '../../../../../engines/embedded/mapping/stored-texts.ts';
import { textColumns } from '../../../../../engines/embedded/mapping/text-columns.ts';
import { keptLookUps } from '../../../../../engines/embedded/query/text/kept-look-ups.ts';
import { TERM_PLAN } from '../../../../../engines/embedded/terms/opened-vocabulary.ts';
import { createTextMemory } from '../../../../../engines/embedded/texts/text-memory.ts';

const LOOKED_UP = { variants: { forms: [], phrases: [] }, found: () => undefined };

function lookedUp(words = 1) {
  const texts = createTextMemory(textColumns(TERM_PLAN));
  for (let word = 0; word < words; word += 1) {
    keptLookUps(texts, ['en']).set(`word${word}`, LOOKED_UP);
  }
  return texts;
}

describe('words that were looked up', () => {
  it('are there for the next search', () => {
    expect([...keptLookUps(lookedUp(), ['en']).keys()]).toEqual(['word0']);
  });

  it('are looked up again once a row was put or removed', () => {
    const texts = lookedUp();
    texts.put(0, encodeTexts([]));
    expect(keptLookUps(texts, ['en']).size).toBe(0);
    keptLookUps(texts, ['en']).set('word', LOOKED_UP);
    texts.remove(0);
    expect(keptLookUps(texts, ['en']).size).toBe(0);
  });

  it('are looked up again for other languages, and where they were many', () => {
    expect(keptLookUps(lookedUp(), ['en', 'fr']).size).toBe(0);
    const texts = lookedUp(8);
    const words = keptLookUps(texts, ['en']);
    words.set('word8', LOOKED_UP);
    expect(words.size).toBe(9);
    expect(keptLookUps(texts, ['en']).size).toBe(0);
  });
});
