import { describe, expect, it } from 'vitest';
import {
  latitudeAt,
  longitudeAt,
  partAround,
  placeOfTile,
  tilesOver,
  worldX,
  worldY,
} from '../../../../portal/view/tiles/mercator.ts';

const EARTH = { left: 0, top: 0, width: 1, height: 1 };

describe('a place in Web Mercator', () => {
  it('is a fraction of the earth from its west and from its north', () => {
    expect([worldX(-180), worldX(0), worldX(180)]).toEqual([0, 0.5, 1]);
    expect(worldY(0)).toBe(0.5);
    expect(worldY(85.0511287798066)).toBeCloseTo(0, 10);
    expect(worldY(-85.0511287798066)).toBeCloseTo(1, 10);
  });

  it.each([
    [-179.5, 84],
    [13.4, 52.52],
    [0, 0],
    [151.2, -33.9],
  ])('leads back to longitude %f and latitude %f', (longitude, latitude) => {
    expect(longitudeAt(worldX(longitude))).toBeCloseTo(longitude, 9);
    expect(latitudeAt(worldY(latitude))).toBeCloseTo(latitude, 9);
  });

  it('stays on the earth, whatever metadata says', () => {
    expect([worldX(-1e300), worldX(1e300), worldY(90), worldY(-1e9)]).toEqual([
      0,
      1,
      expect.closeTo(0, 9),
      expect.closeTo(1, 9),
    ]);
  });
});

describe('tiles over a part of the earth', () => {
  it('are those that maps on the web have at a place', () => {
    // Berlin: https://wiki.openstreetmap.org/wiki/Slippy_map_tilenames
    const berlin = { left: worldX(13.4), top: worldY(52.52), width: 1e-9, height: 1e-9 };
    const [tile] = tilesOver(berlin, 1).map(({ zoom, x, y }) => [
      x >> (zoom - 10),
      y >> (zoom - 10),
    ]);
    expect(tile).toEqual([550, 335]);
  });

  it('are one for the earth where there may be few, and more where there may be more', () => {
    expect(tilesOver(EARTH, 1)).toEqual([{ zoom: 0, x: 0, y: 0 }]);
    expect(tilesOver(EARTH, 12)).toEqual([
      { zoom: 1, x: 0, y: 0 },
      { zoom: 1, x: 1, y: 0 },
      { zoom: 1, x: 0, y: 1 },
      { zoom: 1, x: 1, y: 1 },
    ]);
  });

  it.each([
    [{ minLon: 5.8, maxLon: 15.1, minLat: 47.2, maxLat: 55.1 }],
    [{ minLon: -0.2, maxLon: 0.2, minLat: 51.4, maxLat: 51.6 }],
    [{ minLon: 179, maxLon: 180, minLat: -20, maxLat: -16 }],
    [{ minLon: 10, maxLon: 10, minLat: 90, maxLat: 90 }],
    [{ minLon: -180, maxLon: 180, minLat: -90, maxLat: 90 }],
    [{ minLon: 3, maxLon: 3.1, minLat: -60, maxLat: 60 }],
  ])('cover the part around %o and are few', (box) => {
    const part = partAround([box], 0.4);
    expect(part.left).toBeGreaterThanOrEqual(0);
    expect(part.left + part.width).toBeLessThanOrEqual(1);
    expect(part.top + part.height).toBeLessThanOrEqual(1 + 1e-12);
    expect(part.height / part.width).toBeGreaterThan(0.4 - 1e-9);
    expect(part.height / part.width).toBeLessThan(1 + 1e-9);
    const tiles = tilesOver(part, 12);
    expect(tiles.length).toBeLessThanOrEqual(12);
    const places = tiles.map(placeOfTile);
    const size = places[0]?.size ?? 0;
    expect(Math.min(...places.map(({ left }) => left))).toBeLessThanOrEqual(part.left);
    expect(Math.min(...places.map(({ top }) => top))).toBeLessThanOrEqual(part.top);
    expect(Math.max(...places.map(({ left }) => left)) + size).toBeGreaterThanOrEqual(
      part.left + part.width - 1e-12,
    );
    expect(Math.max(...places.map(({ top }) => top)) + size).toBeGreaterThanOrEqual(
      part.top + part.height - 1e-12,
    );
  });
});
