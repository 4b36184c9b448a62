import { expect, it } from 'vitest';
import { documentTypeOf } from '../index.ts';

it.each([
  ['dataset', 'dataset'],
  ['catalog', 'catalog'],
  ['organization', 'organization'],
  ['dataservice', 'dataservice'],
  ['datasetseries', 'datasetseries'],
  ['offering', 'resource_offering'],
  ['data-service', 'resource_data-service'],
])('documents of the entity %s are of the type %s', (entity, type) => {
  expect(documentTypeOf(entity)).toBe(type);
});
