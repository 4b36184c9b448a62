import { expect, it } from 'vitest';
import { allSteps } from '../../../../async/steps.ts';
import { encodeTexts, type StoredText } from '../../../../engines/embedded/mapping/stored-texts.ts';
import { textColumns } from '../../../../engines/embedded/mapping/text-columns.ts';
import { TERM_PLAN } from '../../../../engines/embedded/terms/opened-vocabulary.ts';
import {
  createTextMemory,
  type TextMemory,
} from '../../../../engines/embedded/texts/text-memory.ts';
import { createRandom, type Random } from '../../contract/generators/random.ts';

const FORMS = 40;

function emptyMemory(columns = textColumns(TERM_PLAN)): TextMemory {
  const memory = createTextMemory(columns);
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

it('ranks by other weights as if rows had been put with them, also once it was kept', () => {
  const random = createRandom(9);
  const columns = textColumns(TERM_PLAN);
  const weights = columns.weights.map((weight, place) => weight * (place + 2));
  const weighed = emptyMemory();
  const expected = emptyMemory({ ...columns, weights });
  const rows = Array.from({ length: 80 }, () => encodeTexts(someTexts(random)));
  for (const [row, texts] of rows.entries()) {
    weighed.put(row, texts);
    expected.put(row, texts);
  }
  allSteps(weighed.weigh({ ...columns, weights }));
  expect(contentOf(weighed)).toEqual(contentOf(expected));
  const again = createTextMemory(columns, structuredClone(weighed.state()));
  again.put(0, rows[1] ?? new Uint8Array());
  expected.put(0, rows[1] ?? new Uint8Array());
  expect(contentOf(again)).toEqual(contentOf(expected));
});
