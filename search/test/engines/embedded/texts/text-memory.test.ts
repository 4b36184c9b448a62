import { expect, it } from 'vitest';
import { createRandom, type Random } from '../../../../engines/contract/generators/random.ts';
import { encodeTexts, type StoredText } from '../../../../engines/embedded/mapping/stored-texts.ts';
import { textColumns } from '../../../../engines/embedded/mapping/text-columns.ts';
import { TERM_PLAN } from '../../../../engines/embedded/terms/opened-vocabulary.ts';
import {
  createTextMemory,
  type TextMemory,
} from '../../../../engines/embedded/texts/text-memory.ts';

const FORMS = 40;

function emptyMemory(): TextMemory {
  const memory = createTextMemory(textColumns(TERM_PLAN));
  for (let form = 0; form < FORMS; form += 1) {
    memory.words.add(form, `word${form}=stem${form % 7}`);
  }
  return memory;
}

function someTexts(random: Random): readonly StoredText[] {
  return Array.from({ length: 1 + random.below(4) }, () => ({
    place: random.below(3),
    isJoined: random.chance(0.1),
    forms: Array.from({ length: random.below(12) }, () => random.below(FORMS)),
  }));
}

/** What can be asked of each form. */
function contentOf({ postings, suggestedPostings }: TextMemory) {
  return Array.from({ length: FORMS }, (_, form) => {
    const { rows, impacts } = postings.of(form);
    return [[...rows], [...impacts], [...suggestedPostings.of(form).rows]];
  });
}

it('holds the same whether rows were loaded at once, or put, replaced and removed one after the other', () => {
  const random = createRandom(5);
  const written = emptyMemory();
  const texts = new Map<number, readonly StoredText[]>();
  for (let step = 0; step < 400; step += 1) {
    const row = random.below(60);
    if (random.chance(0.75)) {
      texts.set(row, someTexts(random));
      written.put(row, encodeTexts(texts.get(row) ?? []));
    } else {
      texts.delete(row);
      written.remove(row);
    }
  }
  const loaded = emptyMemory();
  const rows = [...texts].sort(([a], [b]) => a - b);
  loaded.load(rows.map(([row, ofRow]) => ({ row, texts: encodeTexts(ofRow) })));
  expect(contentOf(loaded)).toEqual(contentOf(written));
  expect(contentOf(loaded).flat(2).length).toBeGreaterThan(100);
});
