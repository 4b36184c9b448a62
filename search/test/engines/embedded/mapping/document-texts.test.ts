import { describe, expect, it } from 'vitest';
import { createTextForms } from '../../../../dictionary/text-forms.ts';
import { textColumns } from '../../../../engines/embedded/mapping/text-columns.ts';
import { documentTexts } from '../../../../engines/embedded/store/entity-writer.ts';
import { TERM_PLAN } from '../../../../engines/embedded/terms/opened-vocabulary.ts';
import type { IndexedDocument } from '../../../../port/search-index.ts';

describe('the texts of a document', () => {
  it('stand once where they are the same in several languages, with the stems of each', () => {
    const labels = { en: 'Dances', fr: 'Dances', de: 'Dances', nl: 'Dansen' };
    const { texts, languages } = textsOf({ pref_label: labels });
    expect(texts.map(({ forms }) => forms)).toEqual([['dances=danc'], ['dansen=dans']]);
    expect([...languages].sort()).toEqual(['de', 'en', 'fr', 'nl']);
  });

  it('have joined spellings apart, so that phrases do not meet them', () => {
    const { texts } = textsOf({ pref_label: { en: 'An e-mail list' } });
    expect(texts.map(({ isJoined, forms }) => [isJoined, forms.length])).toEqual([
      [false, 4],
      [true, 1],
    ]);
    expect(texts[1]?.forms).toEqual(['=email']);
  });

  it('keep hidden texts of different weights apart', () => {
    const hidden = (weight: number) => ({ text: 'Ball', language: 'en', weight });
    const { texts } = textsOf({}, [hidden(2), hidden(1), { ...hidden(1), language: 'sv' }]);
    expect(new Set(texts.map(({ place }) => place)).size).toBe(2);
    expect(texts).toHaveLength(2);
  });
});

function textsOf(document: object, hiddenText: IndexedDocument['hiddenText'] = []) {
  const members = { ...document };
  const indexed = { entity: 'term', id: 'a', document: members, json: '', hiddenText };
  const forms: string[] = [];
  const columns = textColumns(TERM_PLAN);
  const numbersOf = createTextForms((form) => forms.push(form) - 1);
  const made = documentTexts({ plan: TERM_PLAN, columns }, indexed, numbersOf);
  return {
    ...made,
    texts: made.texts.map((text) => ({ ...text, forms: text.forms.map((at) => forms[at]) })),
  };
}
