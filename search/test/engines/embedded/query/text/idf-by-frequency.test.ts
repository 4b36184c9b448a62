import { expect, it } from 'vitest';
import { textColumns } from '../../../../../engines/embedded/mapping/text-columns.ts';
import { idfByFrequency } from '../../../../../engines/embedded/query/text/row-ranks.ts';
import { TERM_PLAN } from '../../../../../engines/embedded/terms/opened-vocabulary.ts';
import { createTextMemory } from '../../../../../engines/embedded/texts/text-memory.ts';
import { inverseDocumentFrequency } from '../../../../../ranking/title-rule.ts';

it('is how much a word tells, also once there are more documents', () => {
  const texts = createTextMemory(textColumns(TERM_PLAN));
  for (const documents of [10, 10, 25]) {
    for (const found of [0, 1, 3, 10, 3]) {
      expect(idfByFrequency(texts, documents)(found)).toBe(
        inverseDocumentFrequency(found, documents),
      );
    }
  }
});
