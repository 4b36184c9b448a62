import { expect, it } from 'vitest';
import type { ProfileModel } from '../../../profile-compiler/index.ts';
import { compileShipped } from '../../../profile-compiler/test/fixtures.ts';
import { indexFit } from '../../query/index-fit.ts';
import { entityTag } from '../../query/mapping-hash.ts';
import { withoutRemoved } from '../../served-search.ts';

const model = await compileShipped('default');
const FITS = { removed: [], reweighed: [], obstacles: [] };

function without(type: string, field: string): ProfileModel {
  const found = model.types[type];
  expect(found?.fields.map(({ name }) => name)).toContain(field);
  const fields = found?.fields.filter(({ name }) => name !== field) ?? [];
  return { ...model, types: { ...model.types, ...(found && { [type]: { ...found, fields } }) } };
}

it('fits a model that was stored as JSON, with other texts and its shapes in another order', () => {
  const { types, ...rest } = JSON.parse(JSON.stringify(model)) as ProfileModel;
  const turned = Object.entries(types).map(([name, type]) => {
    const fields = type.shape === undefined ? type.fields : type.fields.toReversed();
    return [name, { ...type, description: 'Other', fields }] as const;
  });
  const other = { ...rest, types: Object.fromEntries(turned.reverse()) } as ProfileModel;
  expect(indexFit(model, other)).toEqual(FITS);
  expect(withoutRemoved(model, other)).toBeUndefined();
});

it('fits a model without a date, which documents are then served without, at any depth', () => {
  const other = without('DatasetCatalogRecord', 'issued');
  expect(indexFit(model, other)).toEqual({ ...FITS, removed: ['DatasetCatalogRecord.issued'] });
  const json = '{"id":"a","issued":"2020","catalog_record":{"issued":"2021","modified":"2022"}}';
  const document = { entity: 'dataset', id: 'a', json, bytes: Buffer.from(json), etag: '' };
  const served = withoutRemoved(model, other)?.(document);
  const left = '{"id":"a","issued":"2020","catalog_record":{"modified":"2022"}}';
  expect(served).toMatchObject({ json: left, etag: entityTag(left) });
  expect(Buffer.from(served?.bytes ?? []).toString()).toBe(left);
});

it.each([
  ['the date by which documents are newer', 'DatasetCatalogRecord', 'modified', 'entities are'],
  ['texts', 'Dataset', 'description', 'searches find the texts of dataset.description'],
])('does not fit a model without %s', (_, type, field, obstacle) => {
  expect(indexFit(model, without(type, field)).obstacles).toEqual([
    expect.stringContaining(obstacle),
  ]);
});

it('does not fit a model with another entity, or another setting of what is counted', () => {
  const [dataset, ...others] = model.entities;
  expect(indexFit(model, { ...model, entities: others }).obstacles).toHaveLength(1);
  const counted = [{ name: 'x', path: ['issued'], role: { value: [], label: [] } }];
  const search = { ...dataset, search: { ...dataset?.search, counted } } as typeof dataset;
  const entities = search ? [search, ...others] : [];
  expect(indexFit(model, { ...model, entities }).obstacles).toHaveLength(1);
});
