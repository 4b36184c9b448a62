import { describe, expect, it } from 'vitest';
import { piecesOf } from '../../text/pieces.ts';
import { segmentsOf } from '../../text/words.ts';

const LENGTH = 12;

describe('the pieces of a text', () => {
  it.each([
    ['short', 'Wald'],
    ['empty', ''],
    ['of several pieces', 'Straßenbäume an der RZ-2024, in Zürich-Oerlikon und l’eau du lac'],
    ['whose signs are pairs', '森林の地図。'.repeat(3) + '🌳'.repeat(20)],
  ])('have its words, where it is %s', (_, text) => {
    const pieces = [...piecesOf(text, LENGTH)];
    expect(pieces.join('')).toBe(text);
    expect(pieces.flatMap(segmentsOf)).toEqual(segmentsOf(text));
  });

  it('are not longer than twice what they should be', () => {
    const pieces = [...piecesOf('a'.repeat(100), LENGTH)];
    expect(pieces.join('')).toBe('a'.repeat(100));
    expect(Math.max(...pieces.map(({ length }) => length))).toBe(2 * LENGTH);
  });
});
