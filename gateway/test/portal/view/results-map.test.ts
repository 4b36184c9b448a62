import { describe, expect, it } from 'vitest';
import { createReader } from '../../../portal/languages/reader.ts';
import { resultsMap } from '../../../portal/view/results-map.ts';
import { pageTiles } from '../../../portal/view/tiles/page-tiles.ts';
import type { View } from '../../../portal/view/view.ts';

const VIEW = { reader: createReader('en', { languages: 'en', prefix: '' }) } as View;

const placeAt = (coordinates: unknown, type = 'Point') => ({
  title: 'Tides & waves',
  address: '/datasets/tides',
  geometry: { type, coordinates },
});

const frameOf = (svg: string) =>
  JSON.parse(/data-map="([^"]+)"/.exec(svg)?.[1] ?? 'null') as readonly number[];

describe('the map of results', () => {
  it('shows all places, each leading to what it is of', () => {
    const { html } = resultsMap([placeAt([10, 50]), placeAt([12, 51])], undefined, VIEW);
    const [west = 0, south = 0, east = 0, north = 0] = frameOf(html);
    expect([west < 10, east > 12, south < 50, north > 51]).toEqual([true, true, true, true]);
    expect(html.match(/<a href="\/datasets\/tides" aria-label="Tides &amp; waves">/g)).toHaveLength(
      2,
    );
  });

  it('shows the chosen box, on both sides where it lies across the 180th meridian', () => {
    const box = { minLon: 170, maxLon: -170, minLat: -5, maxLat: 5 };
    const { html } = resultsMap([], box, VIEW);
    expect(/<g class="chosen-box">(.*?)<\/g>/.exec(html)?.[1]?.match(/<rect/g)).toHaveLength(2);
    expect(frameOf(html)).toEqual([-180, -6.5, 180, 6.5]);
  });

  it('shows the earth where there is nothing on it', () => {
    expect(frameOf(resultsMap([placeAt('nowhere')], undefined, VIEW).html)).toEqual([
      -180, -90, 180, 90,
    ]);
  });

  it('has few lines, whatever it shows', () => {
    for (const far of [0.001, 1, 90]) {
      const { html } = resultsMap([placeAt([0, 0]), placeAt([far, far / 2])], undefined, VIEW);
      const lines = html.match(/<path/g)?.length ?? 0;
      expect(lines).toBeGreaterThan(1);
      expect(lines).toBeLessThan(16);
    }
  });

  it('lies on the tiles of the operator, with their publisher, as it lies on them', () => {
    const tiles = pageTiles(
      { tiles: 'https://tiles.example/{z}/{x}/{y}.png', attribution: 'Maps' },
      'en',
    );
    const { html } = resultsMap([placeAt([0, 0]), placeAt([0, 60])], undefined, { ...VIEW, tiles });
    expect(html.match(/<image /g)?.length).toBeGreaterThan(2);
    expect(html).toContain('data-mercator');
    expect(html).toContain('<p class="attribution">Maps</p>');
    expect(html).not.toContain('class="degrees"');
    const [, south = 0, , north = 0] = frameOf(html);
    expect(south).toBeLessThan(0);
    expect(north).toBeGreaterThan(60);
    // A degree is longer the farther north: the middle of the drawing is not that of the degrees.
    const [first = 0, second = 0] = [...html.matchAll(/<rect x="[^"]+" y="([^"]+)"/g)].map(
      ([, y]) => Number(y),
    );
    const share = (first - second) / Number(/viewBox="0 0 640 (\d+)"/.exec(html)?.[1]);
    expect(share).toBeCloseTo(1 / 1.3, 1);
  });
});
