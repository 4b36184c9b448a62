import { describe, expect, it } from 'vitest';
import { asTyped } from '../../../portal/pages/search-correction.ts';

describe('the search for what was typed', () => {
  it.each([
    ['bycicle', 'bicycle', '"bycicle"'],
    ['bycicle  counters', 'bicycle  counters', '"bycicle"  counters'],
    ['new bycicle conters', 'new bicycle counters', 'new "bycicle" "conters"'],
  ])('has the words of %j in quotes that are others in %j', (typed, corrected, literal) => {
    expect(asTyped(typed, corrected)).toBe(literal);
  });
});
