import { expect, it } from 'vitest';
import { searchFieldsOf } from '../../emit/search-fields.ts';
import { compileShipped } from '../fixtures.ts';

async function newestOf(profile: 'default' | 'dcat-ap' | 'minimal', entity = 'dataset') {
  const model = await compileShipped(profile);
  const found = model.entities.find(({ name }) => name === entity);
  return found && searchFieldsOf(model, found).newest?.name;
}

it('compares documents by when their publisher modified them, where the profile has that', async () => {
  expect(await newestOf('dcat-ap')).toBe('modified');
});

it('compares documents by when their record was modified, where the profile has no other such date', async () => {
  expect(await newestOf('default')).toBe('catalog_record.modified');
});

it('knows no newer documents where the profile has no date', async () => {
  expect(await newestOf('minimal')).toBeUndefined();
});
