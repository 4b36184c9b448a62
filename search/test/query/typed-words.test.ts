import { describe, expect, it } from 'vitest';
import { typedWords } from '../../query/fuzzy-prefix.ts';

describe('words of a text to complete', () => {
  it('are folded, in order', () => {
    expect(typedWords('Wälder, der  WALLONIE')).toEqual(['walder', 'der', 'wallonie']);
  });

  it('are the first ones of a long text', () => {
    expect(typedWords('tree '.repeat(100))).toHaveLength(12);
  });
});

it('knows no word in an elision that goes on', () => {
  expect(typedWords("qualité de l'")).toEqual(['qualite', 'de']);
  expect(typedWords('qualité de l’a')).toEqual(['qualite', 'de', 'a']);
  expect(typedWords('qualité de l´a')).toEqual(['qualite', 'de', 'a']);
  expect(typedWords("qualité de l'ai")).toEqual(['qualite', 'de', 'ai']);
  expect(typedWords("O'")).toEqual(['o']);
  expect(typedWords("O'b")).toEqual(['b']);
});
