import { beforeAll, describe, expect, it } from 'vitest';
import type { ProfileModel } from '../../../profile-compiler/index.ts';
import { compileShipped } from '../../../profile-compiler/test/fixtures.ts';
import { includedColumns, tableColumns } from '../../api/downloads/write-table.ts';

const pick = (map: Readonly<Record<string, string>>) => map.de ?? Object.values(map)[0];

const DOCUMENT = {
  id: 'trees',
  title: { de: 'Bäume', en: '=Trees' },
  temporal: [{ gte: '2020', lte: '2021-05' }, { gte: '2022' }],
  spatial: [{ type: 'Point', coordinates: [1, 2] }],
  spatial_resolution_in_meters: -5,
  publisher: { name: { de: 'Stadt' } },
  distributions: [
    { id: 'a', format: { label: 'CSV' } },
    { id: 'b', format: { label: 'GeoJSON' } },
  ],
};

describe('the columns of a table', () => {
  let model: ProfileModel;
  beforeAll(async () => {
    model = await compileShipped('dcat-ap');
  });

  const row = (includes: readonly string[]) =>
    includedColumns(tableColumns(model, 'Dataset'), includes).map(({ name, read }) => [
      name,
      read(DOCUMENT, pick),
    ]);

  it('are the paths of the fields, the id first, each once', () => {
    const names = tableColumns(model, 'Dataset').map(({ name }) => name);
    expect(names[0]).toBe('id');
    expect(names).toContain('distributions.format.label');
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeLessThan(300);
  });

  it('hold texts in the language of the reader, or in one that is named', () => {
    expect(row(['title', 'title.en'])).toEqual([
      ['title', 'Bäume'],
      ['title.en', "'=Trees"],
    ]);
  });

  it('join several values of a field', () => {
    expect(row(['distributions.id', 'distributions.format.label', 'temporal'])).toEqual([
      ['distributions.id', 'a | b'],
      ['distributions.format.label', 'CSV | GeoJSON'],
      ['temporal', '2020/2021-05 | 2022/..'],
    ]);
  });

  it('hold geometries as GeoJSON, and numbers as they are', () => {
    expect(row(['spatial', 'spatial_resolution_in_meters'])).toEqual([
      ['spatial', '{"type":"Point","coordinates":[1,2]}'],
      ['spatial_resolution_in_meters', '-5'],
    ]);
  });

  it('are those of an object where it is named, and none for what is no field', () => {
    const [first] = row(['publisher']);
    expect(row(['publisher']).map(([name]) => name)).toContain('publisher.name');
    expect(first?.[0]).toMatch(/^publisher\./);
    expect(row(['none', 'none.de'])).toEqual([]);
  });
});
