import { expect, it } from 'vitest';
import { correctedText } from '../../relaxation/corrections.ts';

it('replaces whole words and leaves the others as typed', () => {
  const corrections = [
    { word: 'trafic', instead: 'traffic' },
    { word: 'counte', instead: 'counter' },
  ];
  expect(correctedText('Trafic  trafic counter counte', corrections)).toBe(
    'Trafic  traffic counter counter',
  );
});

it('replaces words that signs tie', () => {
  const corrections = [{ word: 'libary', instead: 'library' }];
  expect(correctedText('Libary-opening_hours', corrections)).toBe('library-opening_hours');
});
