import { expect, it } from 'vitest';
import { createJoinedSpellings } from '../../dictionary/word-dictionary.ts';

it('finds the forms of spellings by their beginnings, also of those that come later or were kept', () => {
  const spellings = createJoinedSpellings();
  for (const [form, spelling] of ['wifi', 'email', 'wifi', 'wi', 'wifis'].entries()) {
    spellings.add(form, spelling);
  }
  expect(spellings.beginningWith('wif')).toEqual([0, 2, 4]);
  spellings.add(9, 'wifa');
  spellings.add(7, 'zebra');
  const kept = createJoinedSpellings(structuredClone(spellings.state()));
  for (const one of [spellings, kept]) {
    expect(one.beginningWith('wif')).toEqual([9, 0, 2, 4]);
    expect(one.beginningWith('z')).toEqual([7]);
    expect(one.beginningWith('wifz')).toEqual([]);
    expect(one.formsOf('wifi')).toEqual([0, 2]);
    expect([one.text(2), one.text(3), one.text(100)]).toEqual(['wifi', 'wi', '']);
  }
});

it('puts many new spellings into their order as it does few', () => {
  const spellings = createJoinedSpellings();
  const added = Array.from({ length: 400 }, (_, form) => `w${(form * 7919) % 400}`);
  for (const [form, spelling] of added.entries()) {
    spellings.add(form, spelling);
    if (form === 250 || form === 260) {
      expect(spellings.beginningWith('w')).toHaveLength(form + 1);
    }
  }
  const found = spellings.beginningWith('w').map((form) => added[form]);
  expect(found).toEqual(added.toSorted());
});
