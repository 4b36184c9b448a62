import { describe, expect, it } from 'vitest';
import { compileSuggest } from '../../../../engines/elasticsearch/query/suggest-titles.ts';
import type { TypedTitle } from '../../../../query/title-candidates.ts';

const FIELD = 'index-only.title-words';

/** The words that each place of a request asks for, the best place first; `*` ends those that may go on. */
function placesOf(typed: TypedTitle): unknown {
  const { query } = compileSuggest(typed, 10);
  return query?.dis_max?.queries
    .toSorted((a, b) => (b.constant_score?.boost ?? 0) - (a.constant_score?.boost ?? 0))
    .map((place) => shown(place.constant_score?.filter));
}

/** A clause in short: words that are all wanted are joined by `&`, others by `|`. */
function shown(clause: unknown): string {
  const { bool, term, prefix } = clause as Record<string, Record<string, unknown>>;
  const each = (some: unknown, sign: string) =>
    (some as unknown[] | undefined)?.map((one) => shown(one)).join(sign);
  const textOf = (one: unknown) => (one as { value: string }).value;
  return term
    ? textOf(term[FIELD])
    : prefix
      ? `${textOf(prefix[FIELD])}*`
      : (each(bool?.filter, ' & ') ?? each(bool?.should, ' | ') ?? '');
}

describe('the request for titles that continue a text', () => {
  it('prefers those that begin so, and looks for words of three letters or more also as words that signs tie', () => {
    expect(placesOf({ words: ['wif'] })).toEqual(['=wif*', 'wif*', 'wif* | +wif*']);
    expect(placesOf({ words: ['wifi', 'at', 'h'] })).toEqual([
      '=wifi & at & h*',
      'wifi & at & h*',
      'wifi | +wifi & at & h*',
    ]);
    expect(placesOf({ words: ['h'] })).toEqual(['=h*', 'h*']);
  });

  it('prefers titles in the languages of the reader, and those in none', () => {
    expect(placesOf({ words: ['h'], languages: ['de', 'fr'] })).toEqual([
      'de:=h* | fr:=h* | :=h*',
      'de:h* | fr:h* | :h*',
      '=h*',
      'h*',
    ]);
  });

  it('asks for the shortest of titles that match alike', () => {
    expect(compileSuggest({ words: ['h'] }, 10)).toMatchObject({
      size: 10,
      sort: [{ _score: {} }, { 'index-only.title-length': { order: 'asc' } }, {}],
    });
  });
});
