import { CATALOGUE_ENTITY } from '../../../../profile-compiler/index.ts';
import type { Filter } from '../../../../search/index.ts';
import { datasetCounts } from '../../documents/linked-catalogues.ts';
import { listedIds } from '../../documents/listed-ids.ts';
import { type CkanResult, notFoundError, objectResult, valueResult } from '../answer.ts';
import { groupOf, nameOfTheme } from '../content/organization.ts';
import type { CkanObject } from '../content/reading.ts';
import { type ActionCall, organizationsById } from '../context.ts';
import { ckanFlag, ckanTexts, ID_PARAMETER } from '../parameters.ts';
import type { CountedName } from '../query/ckan-fields.ts';
import { countedValuesOf } from '../search/counted-values.ts';
import { foundPackages } from '../search/read-packages.ts';
import { action } from './action.ts';
import { LISTED, wantedEntries } from './lists.ts';
import { MAX_ROWS } from './package-search.ts';

/** Organisations of a list, and those that are read in one step. */
const MAX_ORGANIZATIONS = 10_000;
const STEP = 500;

const WITH_PACKAGES = {
  ...ID_PARAMETER,
  include_datasets: ckanFlag(false).describe('Whether its packages are shown; 1,000 at most.'),
};

export const ORGANIZATION_LIST = action({
  does: 'Return the names of all organizations, which are the catalogues.',
  workload: 'large',
  parameters: { ...LISTED, organizations: ckanTexts().describe('Only those with these names.') },
  run: async (call, given) =>
    valueResult(wantedEntries(await organizations(call), given, given.organizations)),
});

async function organizations(call: ActionCall) {
  const { search } = call.context.services;
  const slice = { offset: 0, limit: MAX_ORGANIZATIONS };
  const ids = await Array.fromAsync(listedIds(search, CATALOGUE_ENTITY, slice));
  const found = [];
  for (let at = 0; at < ids.length; at += STEP) {
    found.push(...(await organizationsById(call, ids.slice(at, at + STEP))).values());
  }
  const counts = await countsOf(call, ids);
  return found.map((one) => ({
    ...one,
    display_name: one.title,
    package_count: counts.get(one.id) ?? 0,
  }));
}

export const ORGANIZATION_SHOW = action({
  does: 'Return an organization.',
  workload: 'large',
  parameters: WITH_PACKAGES,
  async run(call, { id, include_datasets: hasPackages }) {
    const organization = (await organizationsById(call, [id])).get(id);
    if (!organization) {
      throw notFoundError();
    }
    const counts = await countsOf(call, [id]);
    const count = counts.get(id) ?? 0;
    return showWithPackages(
      call,
      { ...organization, display_name: organization.title, package_count: count },
      { name: 'organization', value: id, hasPackages },
    );
  },
});

async function countsOf(
  { context }: ActionCall,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const member = context.fields.counted.organization[0]?.name;
  return member === undefined ? new Map() : datasetCounts(context.services.search, member, ids);
}

export const GROUP_LIST = action({
  does: 'Return the names of all groups, which are the themes.',
  workload: 'large',
  parameters: { ...LISTED, groups: ckanTexts().describe('Only those with these names.') },
  run: async (call, given) => valueResult(wantedEntries(await groups(call), given, given.groups)),
});

export const GROUP_SHOW = action({
  does: 'Return a group.',
  workload: 'large',
  parameters: WITH_PACKAGES,
  async run(call, { id, include_datasets: hasPackages }) {
    const all = await groups(call);
    const group =
      all.find((one) => one.id === id) ?? all.find((one) => one.name === nameOfTheme(id));
    if (!group) {
      throw notFoundError();
    }
    return showWithPackages(call, group, { name: 'groups', value: group.id, hasPackages });
  },
});

async function groups({ context, pick }: ActionCall) {
  const themes = await countedValuesOf(context, 'groups');
  return themes.map((theme) => ({
    ...groupOf(theme, pick),
    package_count: theme.count,
    type: 'group',
    image_url: '',
    created: null,
    is_organization: false,
    approval_status: 'approved',
    state: 'active',
  }));
}

interface CommonValue {
  readonly name: CountedName;
  readonly value: string;
  readonly hasPackages: boolean;
}

/** An organisation or a group, with the first of its packages if they are wanted. */
async function showWithPackages(
  call: ActionCall,
  shown: CkanObject,
  { name, value, hasPackages }: CommonValue,
): Promise<CkanResult> {
  const object = { ...shown, num_followers: 0, extras: [], groups: [], tags: [], users: [] };
  const [facet] = call.context.fields.counted[name];
  if (!facet || !hasPackages) {
    return valueResult(object);
  }
  const filter: Filter = { kind: 'facet', facet: facet.name, values: [value] };
  const { hits } = await call.context.services.search.search('dataset', {
    selection: {},
    filter,
    order: [],
    page: { first: MAX_ROWS },
    facets: [],
  });
  return objectResult(object, 'packages', foundPackages(call, hits));
}
