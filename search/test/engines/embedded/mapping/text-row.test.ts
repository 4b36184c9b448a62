import { describe, expect, it } from 'vitest';
import { textColumns } from '../../../../engines/embedded/mapping/text-columns.ts';
import { textRow } from '../../../../engines/embedded/mapping/text-row.ts';
import { TERM_PLAN } from '../../../../engines/embedded/terms/opened-vocabulary.ts';
import type { IndexedDocument } from '../../../../engines/search-index.ts';

describe('the text of a document', () => {
  it('stands once where it is the same in several languages, with the stems of each', () => {
    const labels = { en: 'Dances', fr: 'Dances', de: 'Dances', nl: 'Dansen' };
    const { columns, languages } = rowOf({ pref_label: labels });
    const words = columns[0]?.split(' ').filter((token) => !token.startsWith('='));
    expect(words).toEqual(['dances', 'dansen']);
    const stems = columns[0]?.split(' ').filter((token) => /^=./.test(token));
    expect(stems).toEqual(expect.arrayContaining(['=danc', '=dans']));
    expect(new Set(stems).size).toBe(stems?.length);
    expect([...languages].sort()).toEqual(['de', 'en', 'fr', 'nl']);
  });

  it('keeps hidden texts of different weights apart', () => {
    const hidden = (weight: number) => ({ text: 'Ball', language: 'en', weight });
    const { columns } = rowOf({}, [hidden(2), hidden(1), { ...hidden(1), language: 'sv' }]);
    const counts = columns.map(
      (tokens) => tokens.split(' ').filter((token) => token === 'ball').length,
    );
    expect(counts).toEqual([0, 0, 1, 1]);
  });
});

function rowOf(document: object, hiddenText: IndexedDocument['hiddenText'] = []) {
  const members = { ...document };
  const indexed = { entity: 'term', id: 'a', document: members, json: '', hiddenText };
  return textRow(TERM_PLAN, textColumns(TERM_PLAN), indexed);
}
