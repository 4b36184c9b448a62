import { describe, expect, it } from 'vitest';
import { createReader } from '../../../portal/languages/reader.ts';
import { areaOf } from '../../../portal/view/area.ts';
import { pageTiles } from '../../../portal/view/tiles/page-tiles.ts';

const reader = createReader('en', { languages: 'en', prefix: '' });
const SQUARE = {
  type: 'Polygon',
  coordinates: [
    [
      [10, 50],
      [12, 50],
      [12, 51],
      [10, 51],
      [10, 50],
    ],
  ],
};
const POINT = { type: 'Point', coordinates: [10, 50] };

const tilesOf = () =>
  pageTiles({ tiles: 'https://tiles.example/{z}/{x}/{y}.png', attribution: 'Maps' }, 'en');

describe('an area', () => {
  it('is an outline with its box in words, without images', () => {
    const text = areaOf(SQUARE, { reader })?.html ?? '';
    expect(text).toContain('<polygon points="0,100 200,100 200,0 0,0 0,100"/>');
    expect(text).toContain('10 to 12 longitude');
    expect(text).not.toContain('<image');
    expect(areaOf(POINT, { reader })?.html).not.toContain('<svg');
  });

  it('lies on the tiles of the operator, where there are some, as does a point', () => {
    for (const [geometry, shape] of [
      [SQUARE, '<polygon'],
      [POINT, '<circle'],
    ] as const) {
      const text = areaOf(geometry, { reader, tiles: tilesOf() })?.html ?? '';
      expect(text.match(/<image /g)?.length).toBeLessThanOrEqual(6);
      expect(text).toContain('<image href="https://tiles.example/');
      expect(text).toContain(shape);
      expect(text).toContain('<p class="attribution">Maps</p>');
    }
  });

  it('is an outline where the page has images enough, and nothing where it has no positions', () => {
    const tiles = tilesOf();
    const drawn = Array.from({ length: 20 }, () => areaOf(SQUARE, { reader, tiles })?.html ?? '');
    expect(drawn[0]).toContain('<image');
    expect(drawn[19]).toContain('<polygon');
    expect(drawn[19]).not.toContain('<image');
    expect(areaOf({ type: 'Polygon', coordinates: [] }, { reader, tiles })).toBeUndefined();
  });
});
