import { describe, expect, it } from 'vitest';
import { hydraView, pageAddress } from '../../../api/existing-api/lists/list-pages.ts';

const API = { base: 'https://data.test/' };
const REQUEST = '/datasets?limit=2&hydra=true';

/** The addresses of a page by their names, and the sizes. */
function viewOf(page: { total: number; limit: number; offset: number }) {
  const quads = hydraView({ ...page, addressOf: (other) => pageAddress(API, REQUEST, other) });
  const values = quads
    .filter(({ predicate }) => predicate.value.includes('hydra/core#'))
    .map(({ predicate, object }) => [predicate.value.split('#')[1], object.value]);
  return Object.fromEntries(values);
}

const page = (offset: number) => `https://data.test/datasets?hydra=true&limit=2&offset=${offset}`;

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
