import { expect, it } from 'vitest';
import { encodeTexts } from '../../../../../engines/embedded/mapping/stored-texts.ts';
import { textColumns } from '../../../../../engines/embedded/mapping/text-columns.ts';
import { rowRanks } from '../../../../../engines/embedded/query/text/row-ranks.ts';
import { TERM_PLAN } from '../../../../../engines/embedded/terms/opened-vocabulary.ts';
import { createTextMemory } from '../../../../../engines/embedded/texts/text-memory.ts';
import { createRandom, type Random } from '../../../contract/generators/random.ts';

const FORMS = 30;
const ROWS = 200;
/** Every text stands in columns of titles, or beside them. */
const COLUMNS = { ...textColumns(TERM_PLAN), titles: new Set([0]), suggested: new Set([0]) };

function filledMemory(random: Random) {
  const memory = createTextMemory(COLUMNS);
  for (let form = 0; form < FORMS; form += 1) {
    memory.words.add(form, `word${form}=stem${form}`);
  }
  for (let row = 0; row < ROWS; row += 1) {
    const texts = Array.from({ length: 3 }, () => ({
      place: random.below(2),
      isJoined: false,
      forms: Array.from({ length: 1 + random.below(8) }, () => random.below(FORMS)),
    }));
    memory.put(row, encodeTexts(texts));
  }
  return memory;
}

it('knows without reading texts how much rows may have at most, and for many of them that it is little', () => {
  const random = createRandom(11);
  const texts = filledMemory(random);
  let low = 0;
  for (let search = 0; search < 30; search += 1) {
    const words = Array.from({ length: 1 + random.below(3) }, () => ({
      forms: Array.from({ length: 1 + random.below(3) }, () => ({
        form: random.below(FORMS),
        quality: 1 / (1 + random.below(3)),
      })),
      phrases: [],
    }));
    const ranks = rowRanks({ texts, columns: COLUMNS }, { words }, ROWS);
    for (let row = 0; row < ROWS; row += 1) {
      const [most, share] = [ranks.titleShareBound(row), ranks.titleShareOf(row)];
      expect(share).toBeLessThanOrEqual(most);
      expect(ranks.proximityOf(row)).toBeLessThanOrEqual(ranks.proximityBound(row));
      low += words.length > 1 && most > 0 && most < 0.5 ? 1 : 0;
    }
  }
  expect(low).toBeGreaterThan(1_000);
});
