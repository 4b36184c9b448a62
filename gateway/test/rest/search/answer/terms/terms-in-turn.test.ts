import { describe, expect, it } from 'vitest';
import type { HitSource } from '../../../../../api/rest/search/answer/hit-source.ts';
import {
  cursorAmong,
  cursorWithin,
} from '../../../../../api/rest/search/answer/terms/term-place.ts';
import { termsInTurn } from '../../../../../api/rest/search/answer/terms/terms-in-turn.ts';
import { sourceOf } from '../sources.ts';

const cursorOf = (id: string) => Buffer.from(JSON.stringify(['', [], id])).toString('base64url');

/** A vocabulary with these terms, which may change. */
function vocabularyOf(name: string, ids: () => readonly string[]): HitSource {
  const { source } = sourceOf(name, () => ids().map(cursorOf));
  return {
    ...source,
    async read({ after, ...page }) {
      const { total, hits } = await source.read({
        ...page,
        ...(after !== undefined && { after: cursorWithin(name, after) }),
      });
      return {
        total,
        hits: hits.map((hit) => ({ ...hit, cursor: cursorAmong(name, hit.cursor) })),
      };
    },
  };
}

const place = (vocabulary: string, id: string) => cursorAmong(vocabulary, cursorOf(id));

describe('terms of one vocabulary after the other', () => {
  const read = () =>
    termsInTurn([
      vocabularyOf('a', () => ['1', '2', '3']),
      vocabularyOf('b', () => []),
      vocabularyOf('c', () => ['4', '5']),
    ]);
  const cursors = async (...page: Parameters<HitSource['read']>) =>
    (await read()(...page)).hits.map(({ cursor }) => cursor);

  it('begin and end anywhere', async () => {
    expect(await cursors({ first: 2, offset: 2 })).toEqual([place('a', '3'), place('c', '4')]);
    expect(await cursors({ first: 9, offset: 4 })).toEqual([place('c', '5')]);
    expect(await cursors({ first: 9, offset: 5 })).toEqual([]);
  });

  it('go on after a term, and after one whose vocabulary is gone', async () => {
    expect(await cursors({ first: 2, after: place('a', '2') })).toEqual([
      place('a', '3'),
      place('c', '4'),
    ]);
    expect(await cursors({ first: 2, after: place('bb', '2') })).toEqual([
      place('c', '4'),
      place('c', '5'),
    ]);
  });

  it('have the total of all, whatever is read', async () => {
    expect(await read()({ first: 0 })).toEqual({ total: 5, hits: [] });
    expect((await read()({ first: 1, after: place('c', '5') })).total).toBe(5);
  });

  it('fill a page where a vocabulary has lost terms since they were counted', async () => {
    let terms = ['1', '2', '3'];
    const reading = termsInTurn([
      vocabularyOf('a', () => terms),
      vocabularyOf('b', () => ['4', '5', '6']),
    ]);
    await reading({ first: 0 });
    terms = ['1'];
    const { hits } = await reading({ first: 4 });
    expect(hits.map(({ cursor }) => cursor)).toEqual([
      place('a', '1'),
      place('b', '4'),
      place('b', '5'),
      place('b', '6'),
    ]);
  });

  it('refuse a position that is not one of a term', async () => {
    await expect(read()({ first: 1, after: 'nonsense' })).rejects.toThrow('not that of a term');
  });
});
