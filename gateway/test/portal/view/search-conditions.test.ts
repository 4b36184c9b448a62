import { describe, expect, it } from 'vitest';
import type { SiteEntity } from '../../../portal/plan/site.ts';
import {
  conditionParameters,
  filterOf,
  readChosenBox,
  readSpans,
} from '../../../portal/view/search-conditions.ts';

/** An entity with a date and a geometry, whatever the profile calls them. */
const ENTITY = {
  dates: [{ name: 'geprueft' }],
  places: [{ name: 'lage' }],
} as unknown as SiteEntity;

describe('conditions in the address of a search', () => {
  it('are read and written the same', () => {
    const query = { 'from.geprueft': '2021', 'to.geprueft': '2021-04', west: '-4', north: '48.5' };
    const conditions = {
      spans: readSpans(ENTITY, query),
      box: readChosenBox(ENTITY, query),
    };
    expect(conditions).toEqual({
      spans: { geprueft: { from: '2021', to: '2021-04' } },
      box: { minLon: -4, minLat: -90, maxLon: 180, maxLat: 48.5 },
    });
    const again = Object.fromEntries(conditionParameters(conditions));
    expect({ spans: readSpans(ENTITY, again), box: readChosenBox(ENTITY, again) }).toEqual(
      conditions,
    );
  });

  it('are left out where they say nothing, or what the profile does not have', () => {
    expect(readSpans(ENTITY, { 'from.geprueft': 'soon', 'to.geprueft': '2021-13' })).toEqual({});
    expect(readSpans(ENTITY, { 'from.other': '2021' })).toEqual({});
    expect(readChosenBox(ENTITY, { west: '', east: 'far', south: '91' })).toBeUndefined();
    expect(readChosenBox({ ...ENTITY, places: [] }, { west: '1' })).toBeUndefined();
  });

  it('have the first end before the second', () => {
    const read = (from: string, to: string) =>
      readSpans(ENTITY, { 'from.geprueft': from, 'to.geprueft': to }).geprueft;
    expect(read('2022', '2020-05')).toEqual({ from: '2020-05', to: '2022' });
    expect(read('2021-04-27', '2021-04-26')).toEqual({ from: '2021-04-26', to: '2021-04-27' });
    expect(read('2021-05', '2021')).toEqual({ from: '2021-05', to: '2021' });
    expect(read('2022', '')).toEqual({ from: '2022' });
  });

  it('have south below north, and may lie across the 180th meridian', () => {
    const box = readChosenBox(ENTITY, { west: '170', east: '-170', south: '5', north: '-5' });
    expect(box).toEqual({ minLon: 170, maxLon: -170, minLat: -5, maxLat: 5 });
  });

  it('are filters of GraphQL', () => {
    const box = { minLon: 1, minLat: 2, maxLon: 3, maxLat: 4 };
    expect(filterOf(ENTITY, { spans: { geprueft: { from: '2021' } }, box })).toEqual({
      and: [{ geprueft: { gte: '2021' } }, { or: [{ lage: { intersects: box } }] }],
    });
    expect(filterOf(ENTITY, { spans: {} })).toBeNull();
  });
});
