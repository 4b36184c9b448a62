import { describe, expect, it } from 'vitest';
import { partAround } from '../../../../portal/view/tiles/mercator.ts';
import { pageTiles } from '../../../../portal/view/tiles/page-tiles.ts';

const TILES = 'https://tiles.example:8443/{z}/{x}/{y}.png?key=a&b=c';
const EARTH = { left: 0, top: 0, width: 1, height: 1 };

describe('the tiles of a page', () => {
  it('are images of the configured address, where they lie on the drawing', () => {
    const tiles = pageTiles({ tiles: TILES, attribution: 'Maps' }, 'en');
    const { html = '' } = tiles.over(EARTH, { width: 200, most: 4 }) ?? {};
    expect(html.match(/<image /g)).toHaveLength(4);
    expect(html).toContain(
      '<image href="https://tiles.example:8443/1/1/0.png?key=a&amp;b=c" x="100" y="0" width="100" height="100"/>',
    );
  });

  it('are at most twelve, whatever the page shows', () => {
    const tiles = pageTiles({ tiles: TILES, attribution: 'Maps' }, 'en');
    const part = partAround([{ minLon: 1, maxLon: 3, minLat: 50, maxLat: 51 }], 0.4);
    const drawn = Array.from({ length: 30 }, () => tiles.over(part, { width: 100, most: 6 }));
    const images = drawn.map((one) => one?.html.match(/<image /g)?.length ?? 0);
    const sum = images.reduce((a, b) => a + b);
    expect(sum).toBeGreaterThan(0);
    expect(sum).toBeLessThanOrEqual(12);
  });

  it('name their publisher as text, in the language of the page', () => {
    const attribution = { en: '© <b>Maps</b>', de: '© Karten' };
    const of = (language: 'en' | 'de', address?: string) =>
      pageTiles({ tiles: TILES, attribution, address }, language).attribution.html;
    expect(of('en')).toBe('<p class="attribution">© &lt;b&gt;Maps&lt;/b&gt;</p>');
    expect(of('de', 'https://maps.example/terms')).toContain(
      '<a href="https://maps.example/terms">© Karten</a>',
    );
  });

  it('are of another host only once the page shows some of it', () => {
    const tiles = pageTiles({ tiles: TILES, attribution: 'Maps' }, 'en');
    expect(tiles.foreignOrigin()).toBeUndefined();
    tiles.over(EARTH, { width: 200, most: 4 });
    expect(tiles.foreignOrigin()).toBe('https://tiles.example:8443');
    const own = pageTiles({ tiles: '/tiles/{z}/{x}/{y}.png', attribution: 'Maps' }, 'en');
    own.over(EARTH, { width: 200, most: 4 });
    expect(own.foreignOrigin()).toBeUndefined();
  });
});
