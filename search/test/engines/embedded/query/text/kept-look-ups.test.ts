import { describe, expect, it } from 'vitest';
import { encodeTexts } from '../../../../../engines/embedded/mapping/stored-texts.ts';
import { textColumns } from '../../../../../engines/embedded/mapping/text-columns.ts';
import { keptLookUps } from '../../../../../engines/embedded/query/text/kept-look-ups.ts';
import { TERM_PLAN } from '../../../../../engines/embedded/terms/opened-vocabulary.ts';
import { createTextMemory } from '../../../../../engines/embedded/texts/text-memory.ts';

const LOOKED_UP = { variants: { forms: [], phrases: [] }, found: () => undefined };

/** Texts of which a search has looked up some words: `word0`, `word1`. */
function lookedUp(words = 1) {
  const texts = createTextMemory(textColumns(TERM_PLAN));
  const search = keptLookUps(texts, ['en']);
  for (let word = 0; word < words; word += 1) {
    search.set(`word${word}`, LOOKED_UP);
  }
  return texts;
}

describe('words that were looked up', () => {
  it('are there for the next search', () => {
    expect(keptLookUps(lookedUp(), ['en']).get('word0')).toBe(LOOKED_UP);
  });

  it('stay as long as each search asks for them', () => {
    const texts = lookedUp();
    for (const search of [1, 2, 3]) {
      expect(keptLookUps(texts, ['en']).get('word0'), `search ${search}`).toBe(LOOKED_UP);
    }
  });

  it('are gone when a search has not asked for them', () => {
    const texts = lookedUp(2);
    keptLookUps(texts, ['en']).get('word1');
    const next = keptLookUps(texts, ['en']);
    expect(next.get('word0')).toBeUndefined();
    expect(next.get('word1')).toBe(LOOKED_UP);
  });

  it('are looked up again once a row was put or removed', () => {
    const texts = lookedUp();
    texts.put(0, encodeTexts([]));
    const afterPut = keptLookUps(texts, ['en']);
    expect(afterPut.get('word0')).toBeUndefined();
    afterPut.set('word', LOOKED_UP);
    texts.remove(0);
    expect(keptLookUps(texts, ['en']).get('word')).toBeUndefined();
  });

  it('are looked up again for other languages, and where they were many', () => {
    expect(keptLookUps(lookedUp(), ['en', 'fr']).get('word0')).toBeUndefined();
    expect(keptLookUps(lookedUp(8), ['en']).get('word0')).toBe(LOOKED_UP);
    expect(keptLookUps(lookedUp(9), ['en']).get('word0')).toBeUndefined();
  });
});
