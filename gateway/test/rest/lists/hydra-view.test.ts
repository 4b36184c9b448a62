import { describe, expect, it } from 'vitest';
import { hydraView } from '../../../api/rest/lists/hydra-view.ts';

const URL = 'https://data.test/datasets';

/** The addresses of a page by their names, and the sizes. */
function viewOf(page: { total: number; limit: number; offset: number }) {
  const quads = hydraView({ ...page, url: URL, query: { limit: '2', hydra: 'true' } });
  const values = quads
    .filter(({ predicate }) => predicate.value.includes('hydra/core#'))
    .map(({ predicate, object }) => [predicate.value.split('#')[1], object.value]);
  return Object.fromEntries(values);
}

const page = (offset: number) => `${URL}?hydra=true&limit=2&offset=${offset}`;

describe('the description of a page', () => {
  it('leads to the pages around it', () => {
    expect(viewOf({ total: 7, limit: 2, offset: 2 })).toEqual({
      totalItems: '7',
      view: page(2),
      first: page(0),
      previous: page(0),
      next: page(4),
      last: page(6),
    });
  });

  it('leads nowhere before the first and behind the last page', () => {
    expect(viewOf({ total: 4, limit: 2, offset: 0 })).not.toHaveProperty('previous');
    expect(viewOf({ total: 4, limit: 2, offset: 2 })).not.toHaveProperty('next');
    expect(viewOf({ total: 4, limit: 2, offset: 2 })).toMatchObject({ last: page(2) });
    expect(viewOf({ total: 0, limit: 2, offset: 0 })).toMatchObject({ last: page(0) });
  });

  it('leads back to the beginning from a page that does not begin at a multiple of its size', () => {
    expect(viewOf({ total: 4, limit: 2, offset: 1 })).toMatchObject({ previous: page(0) });
  });
});
