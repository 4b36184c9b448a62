import { searchFieldsOf } from '../../../../profile-compiler/index.ts';
import { shippedProfile } from '../../codegen/shipped-profile.ts';

/** Where the facets of a dataset with these names stand in the columns of an index file. */
export async function facetNumbers(names: readonly string[]): Promise<readonly number[]> {
  const model = await shippedProfile('default');
  const entity = model.entities.find(({ name }) => name === 'dataset');
  const all = entity ? searchFieldsOf(model, entity).facets.map(({ name }) => name) : [];
  return names.map((name) => all.indexOf(name));
}
