import { expect, it } from 'vitest';
import { spelledOutUmlauts } from '../../text/fold.ts';

it.each([
  ['verkehrszaehlung', 'verkehrszahlung'],
  ['oeffentlich', 'offentlich'],
  ['buergeraemter', 'burgeramter'],
  ['neue', 'neue'],
  ['quelle', 'quelle'],
  ['treue bauern', 'treue bauern'],
])('takes the umlauts that %s spells out for umlauts', (word, expected) => {
  expect(spelledOutUmlauts(word)).toBe(expected);
});
